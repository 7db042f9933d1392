package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever a client sends about AADL texts, the server answers each request and goes on. With
 * {@code -Dnightly=true} it gets 20,000 messages, else 600.
 */
class LspAadlProtocolTest {
  private static final int MESSAGES = Boolean.getBoolean("nightly") ? 10_000 : 300;
  private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
  private static final List<String> REQUESTS =
      List.of(
          "hover",
          "completion",
          "definition",
          "references",
          "prepareRename",
          "rename",
          "documentSymbol",
          "foldingRange",
          "codeLens",
          "codeAction",
          "inlayHint",
          "formatting",
          "semanticTokens/full");
  private static final List<String> TEXTS =
      List.of(
          "",
          "package P\\npublic\\n  thread T\\n  end T;\\nend P;\\n",
          "package P public system implementation S.i subcomponents a: device {{{ \\\"",
          "\\u0000 end end ;;; {** **} -- \\ud83d\\n\\r\\r",
          "property set X is A: type units (a, b => a * 3); end X;");
  private static final List<String> POSITIONS =
      List.of(
          "{\"line\":0,\"character\":0}",
          "{\"line\":2,\"character\":9}",
          "{\"line\":-7,\"character\":-1}",
          "{\"line\":2147483647,\"character\":2147483647}",
          "{}",
          "null",
          "[]",
          "\"here\"");
  private static final List<String> URIS =
      List.of("file:///p/a.aadl", "file:///p/b.aadl", "untitled:1.aadl", "no uri at all.aadl", "");

  private final Map<Integer, String> answers = new ConcurrentHashMap<>();
  private final Random random = new Random(19);
  private Process server;

  @BeforeEach
  void start() throws IOException {
    server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.aadlenergy.cli.Main",
                "lsp")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Thread reader = new Thread(this::read, "answers");
    reader.setDaemon(true);
    reader.start();
  }

  @AfterEach
  void end() {
    server.destroyForcibly();
  }

  private void read() {
    try {
      InputStream in = server.getInputStream();
      for (int length = header(in); length >= 0; length = header(in)) {
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        Matcher id = ID.matcher(body);
        if (id.find()) {
          answers.put(Integer.parseInt(id.group(1)), body);
        }
      }
    } catch (IOException ended) {
      // the test says so where an answer is missing
    }
  }

  private static int header(InputStream in) throws IOException {
    StringBuilder header = new StringBuilder();
    while (header.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      if (c < 0) {
        return -1;
      }
      header.append((char) c);
    }
    return Integer.parseInt(header.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
  }

  private void send(String message) throws IOException {
    byte[] body = message.getBytes(StandardCharsets.UTF_8);
    OutputStream out = server.getOutputStream();
    out.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  private void request(int id, String method, String params) throws IOException {
    send(message("\"id\":" + id + ",", method, params));
  }

  private static String message(String id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\","
        + id
        + "\"method\":\""
        + method
        + "\",\"params\":"
        + params
        + "}";
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String range() {
    return random.nextInt(5) == 0
        ? "null"
        : "{\"start\":" + any(POSITIONS) + ",\"end\":" + any(POSITIONS) + "}";
  }

  /** A change of a text, sound or not. */
  private String notice() {
    String text = "\"textDocument\":{\"uri\":\"" + any(URIS) + "\"";
    return switch (random.nextInt(6)) {
      case 0 ->
          message(
              "",
              "textDocument/didOpen",
              "{"
                  + text
                  + ",\"languageId\":\"aadl\",\"version\":1,\"text\":\""
                  + any(TEXTS)
                  + "\"}}");
      case 1 -> message("", "textDocument/didOpen", "{" + text + "}}");
      case 2 ->
          message(
              "",
              "textDocument/didChange",
              "{"
                  + text
                  + ",\"version\":2},\"contentChanges\":[{\"range\":"
                  + range()
                  + ",\"text\":\""
                  + any(TEXTS)
                  + "\"}]}");
      case 3 -> message("", "textDocument/didChange", "{" + text + "}}");
      case 4 -> message("", "textDocument/didClose", "{" + text + "}}");
      default -> message("", "textDocument/didSave", "{" + text + "}}");
    };
  }

  private String question() {
    return switch (random.nextInt(8)) {
      case 0 -> "{}";
      case 1 -> "[]";
      default ->
          "{\"textDocument\":{\"uri\":\""
              + any(URIS)
              + "\"},\"position\":"
              + any(POSITIONS)
              + ",\"range\":"
              + range()
              + ",\"newName\":\""
              + any(List.of("x", "", "end", "a b"))
              + "\",\"context\":{\"diagnostics\":[],\"includeDeclaration\":true}}";
    };
  }

  @Test
  void everyRequestIsAnsweredWhateverComes() throws Exception {
    request(1, "initialize", "{\"capabilities\":{}}");
    send(message("", "initialized", "{}"));
    for (int i = 0; i < MESSAGES; i++) {
      send(notice());
      request(100 + i, "textDocument/" + any(REQUESTS), question());
    }
    String uri = URIS.get(0);
    send(
        message(
            "",
            "textDocument/didOpen",
            "{\"textDocument\":{\"uri\":\""
                + uri
                + "\",\"languageId\":\"aadl\",\"version\":9,\"text\":\""
                + TEXTS.get(1)
                + "\"}}"));
    int last = 100 + MESSAGES;
    request(last, "textDocument/documentSymbol", "{\"textDocument\":{\"uri\":\"" + uri + "\"}}");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (answers.size() < MESSAGES + 2 && System.nanoTime() < end) {
      assertThat(server.isAlive()).isTrue();
      Thread.sleep(20);
    }
    assertThat(answers.get(last)).contains("\"name\":\"T\"");
    assertThat(answers).hasSize(MESSAGES + 2);
  }
}
