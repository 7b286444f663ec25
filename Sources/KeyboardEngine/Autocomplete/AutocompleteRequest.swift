/// A request to an autocomplete service, and the receiver of its result.
///
/// A keyboard belongs to the main actor, although its type does not declare that; it must be used there.
struct AutocompleteRequest {
    let service: any AutocompleteService
    /// The receiver of the result; `nil` once its keyboard no longer exists.
    weak var context: AutocompleteContext?
    let text: String
    let number: Int
    let corrects: Bool

    /// Sends the request, and delivers the result when it arrives.
    func start() {
        // A keyboard starts it on the main actor, to which the service and the context belong.
        nonisolated(unsafe) let request = self
        Task { @MainActor in await request.run() }
    }

    @MainActor private func run() async {
        do {
            context?.end(number, .success(try await service.autocomplete(text)), corrects: corrects)
        } catch {
            context?.end(number, .failure(error), corrects: corrects)
        }
    }
}
