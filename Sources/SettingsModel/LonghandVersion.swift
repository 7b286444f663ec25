internal import LonghandService

/// The version of Longhand.
package let longhandVersion = InputMethod.version
