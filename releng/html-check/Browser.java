import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A headless Chromium, driven through its debugging protocol with nothing but the JDK. */
final class Browser implements AutoCloseable {
  private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+),");
  private static final Pattern VALUE = Pattern.compile("\"value\":\"((?:[^\"\\\\]++|\\\\.)*+)\"");

  final List<String> consoleErrors = new ArrayList<>();
  final List<String> requests = new ArrayList<>();
  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
  private int last;

  Browser(String program) throws Exception {
    Path profile = Files.createTempDirectory("html-check");
    process =
        new ProcessBuilder(
                program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--remote-debugging-port=0", "--remote-allow-origins=*",
                "--user-data-dir=" + profile, "--window-size=1280,1000", "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    Path portFile = profile.resolve("DevToolsActivePort");
    for (int i = 0; i < 300 && (!Files.exists(portFile) || Files.size(portFile) == 0); i++) {
      Thread.sleep(100);
    }
    String port = Files.readAllLines(portFile).get(0);
    HttpClient client = HttpClient.newHttpClient();
    String pages =
        client
            .send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build(),
                HttpResponse.BodyHandlers.ofString())
            .body();
    Matcher address = Pattern.compile("\"webSocketDebuggerUrl\": \"(ws://[^\"]*/page/[^\"]*)\"").matcher(pages);
    if (!address.find()) {
      throw new IOException("no page in " + pages);
    }
    socket = client.newWebSocketBuilder().buildAsync(URI.create(address.group(1)), new Listener()).get();
    send("Runtime.enable", "{}");
    send("Log.enable", "{}");
    send("Network.enable", "{}");
    send("Page.enable", "{}");
  }

  /** Sends a command and waits for its answer. */
  String send(String method, String parameters) throws Exception {
    CompletableFuture<String> answer = new CompletableFuture<>();
    int id = ++last;
    waiting.put(id, answer);
    socket.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true).get();
    return answer.get(60, TimeUnit.SECONDS);
  }

  void open(Path page) throws Exception {
    send("Page.navigate", "{\"url\":\"" + page.toUri() + "\"}");
    for (int i = 0; i < 300 && !eval("document.readyState").equals("complete"); i++) {
      Thread.sleep(50);
    }
    Thread.sleep(500);
  }

  /** The value of an expression as a text. */
  String eval(String expression) throws Exception {
    String quoted = expression.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    String answer = send("Runtime.evaluate", "{\"expression\":\"String(" + quoted + ")\",\"returnByValue\":true}");
    Matcher value = VALUE.matcher(answer);
    if (!value.find()) {
      throw new IOException(expression + " -> " + answer);
    }
    return value.group(1).replace("\\\"", "\"").replace("\\n", "\n").replace("\\\\", "\\");
  }

  /** Presses a key as a person does: Tab, Enter, Escape, or a letter. */
  void press(String key) throws Exception {
    int code = switch (key) { case "Tab" -> 9; case "Enter" -> 13; case "Escape" -> 27; case "ArrowDown" -> 40; default -> key.charAt(0); };
    String text = key.length() == 1 ? key : key.equals("Enter") ? "\\r" : "";
    String common = ",\"key\":\"" + key + "\",\"code\":\"" + key + "\",\"windowsVirtualKeyCode\":" + code;
    send("Input.dispatchKeyEvent", "{\"type\":\"" + (text.isEmpty() ? "rawKeyDown" : "keyDown") + "\"" + common + (text.isEmpty() ? "" : ",\"text\":\"" + text + "\"") + "}");
    send("Input.dispatchKeyEvent", "{\"type\":\"keyUp\"" + common + "}");
    Thread.sleep(250);
  }

  void screenshot(Path file, int width, int height, double scale) throws Exception {
    send("Emulation.setDeviceMetricsOverride", "{\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":" + scale + ",\"mobile\":false}");
    Thread.sleep(300);
    Matcher data = Pattern.compile("\"data\":\"([^\"]*)\"").matcher(send("Page.captureScreenshot", "{\"format\":\"png\"}"));
    if (data.find()) {
      Files.write(file, Base64.getDecoder().decode(data.group(1)));
    }
  }

  @Override
  public void close() throws Exception {
    send("Browser.close", "{}");
    process.waitFor(10, TimeUnit.SECONDS);
    process.destroy();
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
      text.append(part);
      if (whole) {
        message(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }

    private void message(String message) {
      Matcher id = ID.matcher(message);
      if (id.find()) {
        CompletableFuture<String> answer = waiting.remove(Integer.parseInt(id.group(1)));
        if (answer != null) {
          answer.complete(message);
        }
      } else if (message.contains("\"Runtime.exceptionThrown\"") || message.contains("\"Log.entryAdded\"")
          || (message.contains("\"Runtime.consoleAPICalled\"") && message.contains("\"type\":\"error\""))) {
        consoleErrors.add(message);
      } else if (message.contains("\"Network.requestWillBeSent\"")) {
        Matcher url = Pattern.compile("\"url\":\"([^\"]*)\"").matcher(message.substring(message.indexOf("\"request\"")));
        if (url.find()) {
          requests.add(url.group(1));
        }
      }
    }
  }
}
