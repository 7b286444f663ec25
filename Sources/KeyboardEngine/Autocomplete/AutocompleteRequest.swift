/// What a service is asked, and where its answer goes.
///
/// A keyboard belongs to the main actor, though nothing in the library says so: whoever uses one does it there.
struct AutocompleteRequest {
    let service: any AutocompleteService
    /// Where the answer goes; a keyboard that is gone wants none.
    weak var context: AutocompleteContext?
    let text: String
    let number: Int
    let corrects: Bool

    /// Asks, and takes the answer over when it comes.
    func start() {
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
