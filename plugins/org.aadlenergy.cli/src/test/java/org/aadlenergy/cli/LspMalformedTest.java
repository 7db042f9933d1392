package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Messages that are damaged, or come when they should not: the server lives, and answers what is a
 * request. With {@code -Dnightly=true} there are 20,000, else 500.
 */
class LspMalformedTest {
  private static final int MESSAGES = Boolean.getBoolean("nightly") ? 20_000 : 500;
  private static final int FIRST_ID = 1000;
  private static final String SOUND =
      "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
          + "{\"uri\":\"file:///p/a.aadl\",\"languageId\":\"aadl\",\"version\":1,\"text\":\"package P\"}}}";
  private static final List<String> METHODS =
      List.of(
          "initialize",
          "initialized",
          "textDocument/didClose",
          "textDocument/hover",
          "textDocument/formatting",
          "textDocument/codeAction",
          "workspace/executeCommand",
          "workspace/didChangeWatchedFiles",
          "workspace/didChangeWorkspaceFolders",
          "$/cancelRequest",
          "$/setTrace",
          "completionItem/resolve",
          "no/such",
          "");
  private static final List<String> VALUES =
      List.of(
          "null",
          "0",
          "-1e999",
          "true",
          "\"\"",
          "[]",
          "{}",
          "[[[]]]",
          "{\"textDocument\":7}",
          "{\"textDocument\":{\"uri\":null}}",
          "{\"textDocument\":{\"uri\":\"file:///p/a.aadl\"},\"position\":\"here\"}",
          "{\"textDocument\":{\"uri\":\"file:///%zz\"},\"position\":{\"line\":1e30,\"character\":{}}}",
          "{\"textDocument\":{\"uri\":\"x.aadl\",\"version\":1},\"contentChanges\":[{\"range\":{}}]}",
          "{\"textDocument\":{\"uri\":\"x.aadl\"},\"contentChanges\":[null]}",
          "{\"command\":\"aadl-energy.explain\",\"arguments\":[{\"a\":[1,null]}]}",
          "{\"command\":null,\"arguments\":7}",
          "{\"changes\":[{\"uri\":null,\"type\":99}]}",
          "{\"changes\":null,\"event\":null}",
          "{\"event\":{\"added\":null,\"removed\":[null]}}",
          "{\"id\":12345}",
          "{\"id\":null}");

  private final Random random = new Random(7);

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** What is no request, or not to be known as one: nobody waits for its answer. */
  private void damaged(RawLsp server) throws IOException {
    switch (random.nextInt(9)) {
      case 0 -> server.send(SOUND.substring(0, random.nextInt(SOUND.length())));
      case 1 -> server.send(flipped());
      case 2 -> {
        byte[] noise = new byte[random.nextInt(200)];
        random.nextBytes(noise);
        server.send("Content-Length: " + noise.length + "\r\n\r\n", noise);
      }
      case 3 -> server.send(RawLsp.message("", any(METHODS), any(VALUES)));
      case 4 -> server.send("{\"jsonrpc\":\"2.0\",\"id\":" + any(VALUES) + ",\"result\":null}");
      case 5 -> server.send("{\"id\":" + any(VALUES) + ",\"error\":" + any(VALUES) + "}");
      case 6 -> server.send("[" + SOUND + "," + SOUND + "]");
      case 7 -> server.send(any(VALUES));
      default -> {
        byte[] body = RawLsp.message("", any(METHODS), "{}").getBytes(StandardCharsets.UTF_8);
        server.send(header(body.length), body);
      }
    }
  }

  private String flipped() {
    StringBuilder text = new StringBuilder(SOUND);
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.setCharAt(random.nextInt(text.length()), (char) (' ' + random.nextInt(95)));
    }
    return text.toString();
  }

  /** Headers that a strange client may send; the length is right. */
  private String header(int length) {
    return any(
        List.of(
            "content-length: " + length + "\r\n\r\n",
            "Content-Type: application/x; charset=utf-8\r\nContent-Length: " + length + "\r\n\r\n",
            "X: \u00e9\r\nno header at all\r\nContent-Length:" + length + "\r\n\r\n",
            "Content-Length: " + length + "\n\n"));
  }

  @Test
  void theServerLivesAndAnswersRequests() throws Exception {
    try (RawLsp server = new RawLsp()) {
      int requests = 0;
      int initialize = MESSAGES / 10;
      for (int i = 0; i < MESSAGES; i++) {
        if (i == initialize) {
          server.send(RawLsp.INITIALIZE);
        } else if (random.nextInt(3) == 0) {
          String method = i < initialize ? "textDocument/hover" : any(METHODS);
          server.request(FIRST_ID + requests++, method, any(VALUES));
        } else {
          damaged(server);
        }
      }
      int last = FIRST_ID + requests;
      String text = "{\"textDocument\":{\"uri\":\"file:///p/last.aadl\"";
      String sound = text + ",\"languageId\":\"aadl\",\"version\":1,\"text\":";
      String declared = "\"package P public data D end D; end P;\"}}";
      server.send(RawLsp.message("", "textDocument/didOpen", sound + declared));
      server.request(last, "textDocument/documentSymbol", text + "}}");
      assertThat(server.answers(requests + 2).get(last)).contains("\"name\":\"D\"");
    }
  }
}
