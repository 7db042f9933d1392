package org.aadlenergy.report.html.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The debugging protocol of a browser's page: commands with answers, and what the page reports. */
final class Protocol {
  private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+),");

  private final List<String> consoleErrors = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Map<Integer, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
  private final WebSocket socket;
  private int last;

  Protocol(HttpClient client, URI page) throws Exception {
    socket = client.newWebSocketBuilder().buildAsync(page, new Listener()).get();
  }

  List<String> consoleErrors() {
    return consoleErrors;
  }

  List<String> requests() {
    return requests;
  }

  /** Sends a command and waits for its answer. */
  String send(String method, String parameters) throws Exception {
    CompletableFuture<String> answer = new CompletableFuture<>();
    int id = ++last;
    waiting.put(id, answer);
    socket
        .sendText(
            "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true)
        .get();
    return answer.get(300, TimeUnit.SECONDS);
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
      } else if (message.contains("\"Runtime.exceptionThrown\"")
          || message.contains("\"Log.entryAdded\"")
          || (message.contains("\"Runtime.consoleAPICalled\"")
              && message.contains("\"type\":\"error\""))) {
        consoleErrors.add(message);
      } else if (message.contains("\"Network.requestWillBeSent\"")) {
        Matcher url =
            Pattern.compile("\"url\":\"([^\"]*)\"")
                .matcher(message.substring(message.indexOf("\"request\"")));
        if (url.find()) {
          requests.add(url.group(1));
        }
      }
    }
  }
}
