internal import Platform

/// The folders of the user's files and settings.
public enum UserFolders {
    /// Ignores relative paths in the environment, as the XDG Base Directory Specification demands. Call it before anything
    /// asks for a folder.
    public static func ignoreRelativePaths() { BaseFolders.ignoreRelativePaths() }
}
