package org.aadlenergy.report.html.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page in a headless Chromium, driven through its debugging protocol with nothing but the JDK.
 */
final class Browser implements AutoCloseable {
  private static final Pattern VALUE = Pattern.compile("\"value\":\"((?:[^\"\\\\]++|\\\\.)*+)\"");

  private static Optional<Chromium> shared = Optional.empty();

  private final Chromium chromium;
  private final boolean own;
  private final Chromium.Tab tab;
  private final Protocol protocol;

  /**
   * Starts one of its own.
   *
   * @param parent where it makes a folder of its own
   */
  Browser(String program, Path parent) throws Exception {
    this(new Chromium(program, parent), true);
  }

  private Browser(Chromium chromium, boolean own) throws Exception {
    this.chromium = chromium;
    this.own = own;
    tab = chromium.open();
    protocol = tab.protocol();
    for (String domain : List.of("Runtime", "Log", "Network", "Page")) {
      protocol.send(domain + ".enable", "{}");
    }
  }

  /**
   * Shows a page, which is written to a folder: in the one that all tests of a process share, where
   * nothing of another page is known.
   */
  static Browser showing(String program, Path folder, String page) throws Exception {
    Path file = Files.writeString(folder.resolve("report.html"), page);
    Browser browser = new Browser(shared(program), false);
    browser.open(file);
    return browser;
  }

  private static synchronized Chromium shared(String program) throws Exception {
    if (shared.isEmpty()) {
      Chromium started = new Chromium(program, Path.of("target"));
      Runtime.getRuntime().addShutdownHook(new Thread(started::end));
      shared = Optional.of(started);
    }
    return shared.get();
  }

  /** What the page wrote to its console as an error. */
  List<String> consoleErrors() {
    return protocol.consoleErrors();
  }

  /** The addresses that the page asked for. */
  List<String> requests() {
    return protocol.requests();
  }

  void open(Path page) throws Exception {
    protocol.send("Page.navigate", "{\"url\":\"" + page.toUri() + "\"}");
    waitFor("the page", () -> isTrue("document.readyState === 'complete'"));
  }

  /** Waits until something holds; a busy machine may take minutes. */
  static void waitFor(String what, Condition condition) throws Exception {
    for (int i = 0; i < 6000; i++) {
      if (condition.holds()) {
        return;
      }
      Thread.sleep(50);
    }
    throw new IOException("waited five minutes for " + what);
  }

  /** Something that becomes true. */
  interface Condition {
    boolean holds() throws Exception;
  }

  boolean isTrue(String expression) throws Exception {
    return eval(expression).equals("true");
  }

  int count(String expression) throws Exception {
    return Integer.parseInt(eval(expression));
  }

  /** The value of an expression as a text. */
  String eval(String expression) throws Exception {
    String parameters =
        "{\"expression\":\"" + escaped("String(" + expression + ")") + "\",\"returnByValue\":true}";
    String answer = protocol.send("Runtime.evaluate", parameters);
    Matcher value = VALUE.matcher(answer);
    if (answer.contains("\"exceptionDetails\"") || !value.find()) {
      throw new IOException(expression + " -> " + answer);
    }
    return plain(value.group(1));
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  /** The text that a JSON string stands for. */
  private static String plain(String json) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c != '\\') {
        text.append(c);
      } else if (json.charAt(++i) == 'u') {
        text.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        int known = "ntrbf".indexOf(json.charAt(i));
        text.append(known < 0 ? json.charAt(i) : "\n\t\r\b\f".charAt(known));
      }
    }
    return text.toString();
  }

  /** Presses a key as a person does: Tab, Enter, Escape, or a letter. */
  void press(String key) throws Exception {
    int code =
        switch (key) {
          case "Tab" -> 9;
          case "Enter" -> 13;
          case "Escape" -> 27;
          case "ArrowDown" -> 40;
          case "Backspace" -> 8;
          default -> key.charAt(0);
        };
    String text = key.length() == 1 ? key : key.equals("Enter") ? "\\r" : "";
    String common =
        ",\"key\":\"" + key + "\",\"code\":\"" + key + "\",\"windowsVirtualKeyCode\":" + code;
    protocol.send(
        "Input.dispatchKeyEvent",
        "{\"type\":\""
            + (text.isEmpty() ? "rawKeyDown" : "keyDown")
            + "\""
            + common
            + (text.isEmpty() ? "" : ",\"text\":\"" + text + "\"")
            + "}");
    protocol.send("Input.dispatchKeyEvent", "{\"type\":\"keyUp\"" + common + "}");
  }

  /** Makes the page so wide; 0 is the window again. */
  void width(int pixels) throws Exception {
    protocol.send(
        pixels == 0 ? "Emulation.clearDeviceMetricsOverride" : "Emulation.setDeviceMetricsOverride",
        pixels == 0
            ? "{}"
            : "{\"width\":" + pixels + ",\"height\":900,\"deviceScaleFactor\":1,\"mobile\":false}");
  }

  /** Types into what has the focus. */
  void type(String text) throws Exception {
    protocol.send("Input.insertText", "{\"text\":\"" + escaped(text) + "\"}");
  }

  /** Closes the page; one of its own ends. */
  @Override
  public void close() throws Exception {
    if (own) {
      chromium.close();
    } else {
      chromium.close(tab);
    }
  }
}
