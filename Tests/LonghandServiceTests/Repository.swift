/// Files of this repository, for tests that compare with them.
enum Repository {
    /// The path of a file by its path in the repository.
    static func path(_ name: String, file: StaticString = #filePath) -> String {
        "\(file)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/" + name
    }
}
