internal import DBus

/// The probabilities of the next characters, as sent on the bus.
struct CharacterPredictions: BusEncodable {
    private let probabilities: [(String, Double)]

    init(_ predictions: [Character: Double]) {
        probabilities = predictions.map { (String($0), $1) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    static var signature: StaticString { "a{sd}" }

    func encode(into writer: inout MessageWriter) {
        writer.dictionary(of: "{sd}", probabilities) { entry, prediction in
            entry.append(prediction.0)
            entry.append(prediction.1)
        }
    }
}
