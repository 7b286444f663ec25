import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.Caret;

/** A window of Swing with a text area. Started with the harness's socket and the window's title. */
class Swing implements DocumentListener {
    private final JTextArea area = new JTextArea();
    private final SocketChannel harness;
    private final List<String> keys = new ArrayList<>();
    private final List<String> releases = new ArrayList<>();
    private int done;
    private boolean reportIsDue;

    Swing(SocketChannel harness, String title) {
        this.harness = harness;
        JFrame frame = new JFrame(title);
        frame.add(area);
        frame.setSize(640, 320);
        listen();
        frame.setVisible(true);
        report();
    }

    private void listen() {
        area.getDocument().addDocumentListener(this);
        area.addCaretListener(event -> changed());
        area.addKeyListener(new KeyAdapter() {
            @Override
            public void keyPressed(KeyEvent event) {
                if (event.getKeyCode() == KeyEvent.VK_ESCAPE || isShortcut(event)) note(keys, event);
            }

            @Override
            public void keyReleased(KeyEvent event) {
                note(releases, event);
            }
        });
    }

    private void note(List<String> list, KeyEvent event) {
        list.add(name(event));
        changed();
    }

    private static boolean isShortcut(KeyEvent event) {
        return event.isControlDown() && event.isShiftDown() && event.getKeyCode() >= KeyEvent.VK_A;
    }

    private static String name(KeyEvent event) {
        if (isShortcut(event)) return "Ctrl+Shift+" + KeyEvent.getKeyText(event.getKeyCode()).toLowerCase();
        return switch (event.getKeyCode()) {
            case KeyEvent.VK_ESCAPE -> "Escape";
            case KeyEvent.VK_RIGHT -> "Right";
            default -> KeyEvent.getKeyText(event.getKeyCode()).toLowerCase();
        };
    }

    @Override
    public void insertUpdate(DocumentEvent event) {
        changed();
    }

    @Override
    public void removeUpdate(DocumentEvent event) {
        changed();
    }

    @Override
    public void changedUpdate(DocumentEvent event) {
        changed();
    }

    /** Reports as soon as there is time. */
    private void changed() {
        if (reportIsDue) return;
        reportIsDue = true;
        SwingUtilities.invokeLater(this::report);
    }

    /** Tells the harness everything. */
    private void report() {
        reportIsDue = false;
        Caret caret = area.getCaret();
        String entry = "{\"text\": %s, \"cursor\": %d, \"anchor\": %d}"
            .formatted(quoted(area.getText()), characters(caret.getDot()), characters(caret.getMark()));
        String line = "{\"fields\": {\"entry\": %s}, \"areas\": {}, \"keys\": %s, \"releases\": %s, \"done\": %d}\n"
            .formatted(entry, quoted(keys), quoted(releases), done);
        try {
            harness.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException hungUp) {
            System.exit(0);
        }
    }

    /** How many characters are before a place, which Swing counts in UTF-16. */
    private int characters(int place) {
        return area.getText().codePointCount(0, place);
    }

    private static String quoted(List<String> texts) {
        return texts.stream().map(Swing::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + "\"";
    }

    /** Carries out an order, and reports that. */
    private void obey(Order order) {
        switch (order.text("verb")) {
            case "write" -> write(order.text("text"), order.number("cursor"), order.number("anchor"));
            case "clear" -> clear();
            default -> { }
        }
        done = order.number("number");
        changed();
    }

    private void write(String text, int cursor, int anchor) {
        area.setText(text);
        area.setCaretPosition(text.offsetByCodePoints(0, anchor));
        area.moveCaretPosition(text.offsetByCodePoints(0, cursor));
    }

    private void clear() {
        keys.clear();
        releases.clear();
        write("", 0, 0);
    }

    public static void main(String[] arguments) throws Exception {
        SocketChannel harness = SocketChannel.open(StandardProtocolFamily.UNIX);
        harness.connect(UnixDomainSocketAddress.of(arguments[0]));
        Swing[] program = new Swing[1];
        SwingUtilities.invokeAndWait(() -> program[0] = new Swing(harness, arguments[1]));
        Scanner lines = new Scanner(harness, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) {
            Order order = new Order(lines.nextLine());
            SwingUtilities.invokeLater(() -> program[0].obey(order));
        }
        System.exit(0);
    }
}

/** An order of the harness: one object of JSON without others in it. */
class Order {
    private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\": (?:\"((?:[^\"\\\\]|\\\\.)*)\"|(-?\\d+))");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u(....)|(.))");
    private final Map<String, String> members = new HashMap<>();

    Order(String line) {
        Matcher member = MEMBER.matcher(line);
        while (member.find()) {
            members.put(member.group(1), member.group(2) != null ? unescaped(member.group(2)) : member.group(3));
        }
    }

    String text(String name) {
        return members.get(name);
    }

    int number(String name) {
        return Integer.parseInt(members.get(name));
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(
            found -> Matcher.quoteReplacement(character(found.group(1), found.group(2))));
    }

    private static String character(String code, String letter) {
        if (code != null) return String.valueOf((char) Integer.parseInt(code, 16));
        return switch (letter) {
            case "n" -> "\n";
            case "t" -> "\t";
            default -> letter;
        };
    }
}
