package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever a client sends about AADL texts, the server answers each request and goes on. With
 * {@code -Dnightly=true} it gets 20,000 messages, else 600.
 */
class LspAadlProtocolTest {
  private static final int MESSAGES = Boolean.getBoolean("nightly") ? 10_000 : 300;
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
          "rangeFormatting",
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

  private final Random random = new Random(19);

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
          RawLsp.message(
              "",
              "textDocument/didOpen",
              "{"
                  + text
                  + ",\"languageId\":\"aadl\",\"version\":1,\"text\":\""
                  + any(TEXTS)
                  + "\"}}");
      case 1 -> RawLsp.message("", "textDocument/didOpen", "{" + text + "}}");
      case 2 ->
          RawLsp.message(
              "",
              "textDocument/didChange",
              "{"
                  + text
                  + ",\"version\":2},\"contentChanges\":[{\"range\":"
                  + range()
                  + ",\"text\":\""
                  + any(TEXTS)
                  + "\"}]}");
      case 3 -> RawLsp.message("", "textDocument/didChange", "{" + text + "}}");
      case 4 -> RawLsp.message("", "textDocument/didClose", "{" + text + "}}");
      default -> RawLsp.message("", "textDocument/didSave", "{" + text + "}}");
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
    try (RawLsp server = new RawLsp()) {
      server.send(RawLsp.INITIALIZE);
      server.send(RawLsp.message("", "initialized", "{}"));
      for (int i = 0; i < MESSAGES; i++) {
        server.send(notice());
        server.request(100 + i, "textDocument/" + any(REQUESTS), question());
      }
      String text = "{\"textDocument\":{\"uri\":\"" + URIS.get(0) + "\"";
      String sound = text + ",\"languageId\":\"aadl\",\"version\":9,\"text\":\"";
      server.send(RawLsp.message("", "textDocument/didOpen", sound + TEXTS.get(1) + "\"}}"));
      int last = 100 + MESSAGES;
      server.request(last, "textDocument/documentSymbol", text + "}}");
      assertThat(server.answers(MESSAGES + 2).get(last)).contains("\"name\":\"T\"");
    }
  }
}
