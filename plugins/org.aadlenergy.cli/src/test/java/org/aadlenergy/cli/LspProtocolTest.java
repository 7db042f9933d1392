package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a client sends, the language server goes on and answers what can be answered. */
class LspProtocolTest {
  private static final String SYMBOLS = "textDocument/documentSymbol";
  private static final String TEXT = "{\"textDocument\":{\"uri\":\"file:///a.energy\"}}";

  private RawLsp server;
  private int asked = 1;

  @BeforeEach
  void start() throws IOException {
    server = new RawLsp();
  }

  @AfterEach
  void end() {
    server.close();
  }

  @Test
  void nestingWithoutEndIsLeftOut() throws Exception {
    server.send("[".repeat(20_000));
    server.send("{\"params\":".repeat(50_000));
    server.send(RawLsp.INITIALIZE);

    assertThat(server.answer()).contains("\"id\":1,\"result\"");
  }

  @Test
  void aRequestBeforeTheFirstIsAnError() throws Exception {
    server.request(7, SYMBOLS, TEXT);
    assertThat(server.answer()).contains("\"id\":7,\"error\"", "-32002");

    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
  }

  @Test
  void aSecondFirstRequestIsAnError() throws Exception {
    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
    server.request(2, "initialize", "{\"capabilities\":{}}");
    assertThat(server.answer()).contains("\"id\":2,\"error\"", "-32600");
  }

  @Test
  void aRequestBehindTheLastIsAnError() throws Exception {
    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
    server.request(2, "shutdown", "null");
    assertThat(server.answer()).contains("\"id\":2,\"result\"");
    server.request(3, SYMBOLS, TEXT);
    assertThat(server.answer()).contains("\"id\":3,\"error\"", "-32600");
    server.request(4, "shutdown", "null");
    assertThat(server.answer()).contains("\"id\":4,\"error\"", "-32600");
  }

  @Test
  void parametersThatAreNullAreAnError() throws Exception {
    server.request(1, "initialize", "null");
    assertThat(server.answer()).contains("\"id\":1,\"error\"", "-32602");
    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
    server.send(RawLsp.message("", "textDocument/didOpen", "null"));
    server.request(8, "textDocument/hover", "null");
    assertThat(server.answer()).contains("\"id\":8,\"error\"", "-32602");
  }

  /** The reader of the protocol fails on such a message before anybody sees that it has an id. */
  @Test
  void aRequestThatCannotBeReadIsAnError() throws Exception {
    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
    String noName = "{\"textDocument\":{\"uri\":null,\"version\":1},\"contentChanges\":[]}";
    server.send(RawLsp.message("", "textDocument/didChange", noName));
    server.request(2, "textDocument/didChange", noName);
    assertThat(server.answer()).contains("\"id\":2,\"error\"", "-32602", "uri");
    server.send(RawLsp.message("\"id\":\"three\",", "textDocument/didChange", noName));
    assertThat(server.answer()).contains("\"id\":\"three\",\"error\"", "-32602");
    server.request(4, SYMBOLS, TEXT);
    assertThat(server.answer()).contains("\"id\":4,\"result\"");
  }

  private void initialized() throws Exception {
    server.send(RawLsp.INITIALIZE);
    assertThat(server.answer()).contains("\"id\":1,\"result\"");
  }

  private String asked(String method, String params) throws Exception {
    int id = ++asked;
    server.request(id, method, params);
    String answer = server.answer();
    while (!answer.contains("\"id\":" + id + ",")) {
      answer = server.answer(); // findings come as they like
    }
    return answer;
  }

  private void opened(String uri, String text) throws IOException {
    String document = "{\"uri\":\"" + uri + "\",\"languageId\":\"x\",\"version\":1,\"text\":\"";
    server.send(
        RawLsp.message(
            "", "textDocument/didOpen", "{\"textDocument\":" + document + text + "\"}}"));
  }

  /** Each request about a text, without each of what it needs. */
  @Test
  void whatARequestLacksIsNamed() throws Exception {
    initialized();
    for (String request :
        List.of(
            "completion 1",
            "hover 1",
            "definition 1",
            "references 1",
            "prepareRename 1",
            "rename 2",
            "documentSymbol 0",
            "formatting 0",
            "rangeFormatting 3",
            "codeAction 3",
            "codeLens 0",
            "inlayHint 3",
            "foldingRange 0",
            "semanticTokens/full 0")) {
      whatItLacksIsNamed(request);
    }
  }

  private void whatItLacksIsNamed(String request) throws Exception {
    String method = "textDocument/" + request.substring(0, request.length() - 2);
    int kind = request.charAt(request.length() - 1) - '0';
    String text = "\"textDocument\":{\"uri\":\"file:///p/a.aadl\"}";
    String position = ",\"position\":{\"line\":0,\"character\":0}";
    String range =
        ",\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":1,\"character\":1}}";
    String whole = text + List.of("", position, position + ",\"newName\":\"a\"", range).get(kind);
    String context = ",\"context\":{\"diagnostics\":[],\"includeDeclaration\":true}";
    assertThat(asked(method, "{" + whole + context + "}")).contains("\"result\":");
    assertThat(asked(method, "{}")).contains("-32602", method + " needs textDocument");
    assertThat(asked(method, "{" + whole.replace(text, "\"textDocument\":null") + "}"))
        .contains("-32602", "needs textDocument");
    assertThat(asked(method, "{" + whole.replace(text, "\"textDocument\":{}") + "}"))
        .contains("-32602", "uri");
    assertThat(asked(method, "null")).contains("-32602");
    assertThat(asked(method, "[]")).contains("-32602").doesNotContain("Exception");
    assertThat(asked(method, "7")).contains("-32602").doesNotContain("Exception");
    if (kind > 0) {
      assertThat(asked(method, "{" + text + "}"))
          .contains("-32602", kind == 3 ? "needs range" : "needs position");
    }
    if (kind == 2) {
      assertThat(asked(method, "{" + text + position + "}")).contains("-32602", "needs newName");
    }
    if (kind == 3) {
      assertThat(asked(method, "{" + text + ",\"range\":{}}"))
          .contains("-32602", "needs range.start");
    }
  }

  /** Also one that the protocol has and this server has not, and whatever it is asked with. */
  @Test
  void aRequestThatNobodyKnowsIsToldSo() throws Exception {
    initialized();
    for (String method :
        List.of("no/such", "$/such", "hover", "textDocument/signatureHelp", "workspace/symbol")) {
      for (String params : List.of("null", "{}", "[]", "{\"textDocument\":{\"uri\":\"a.aadl\"}}")) {
        assertThat(asked(method, params)).contains("-32601", "no request " + method);
      }
    }
  }

  /** The text stays as the editor closed it: away. */
  @ParameterizedTest
  @CsvSource({"aadl,package P public data D end D; end P;", "energy,platform p { }"})
  void aChangeOfAClosedTextOpensNothing(String kind, String text) throws Exception {
    initialized();
    String uri = "file:///p/a." + kind;
    String symbols = "{\"textDocument\":{\"uri\":\"" + uri + "\"}}";
    opened(uri, text);
    assertThat(asked(SYMBOLS, symbols)).contains("\"name\":");
    server.send(RawLsp.message("", "textDocument/didClose", symbols));
    assertThat(asked(SYMBOLS, symbols)).contains("\"result\":[]");
    String change =
        "{\"textDocument\":{\"uri\":\"" + uri + "\",\"version\":2},\"contentChanges\":[";
    server.send(
        RawLsp.message("", "textDocument/didChange", change + "{\"text\":\"" + text + "\"}]}"));
    assertThat(asked(SYMBOLS, symbols)).contains("\"result\":[]");
  }

  /** What cannot be a name is refused, with the reason. */
  @ParameterizedTest
  @CsvSource({
    "aadl,package P public data D end D; end P;,22",
    "energy,platform p { rail core charged to processor },18"
  })
  void aNewNameThatCannotBeOneIsAnError(String kind, String text, int column) throws Exception {
    initialized();
    String uri = "file:///p/a." + kind;
    opened(uri, text);
    String at =
        "{\"textDocument\":{\"uri\":\""
            + uri
            + "\"},\"position\":{\"line\":0,\"character\":"
            + column;
    String keyword = kind.equals("aadl") ? "end" : "platform";
    for (String name : List.of("1x", keyword, "", " ", "a b", "a;", "\u00e9")) {
      assertThat(asked("textDocument/rename", at + "},\"newName\":\"" + name + "\"}"))
          .as(name)
          .contains(
              "-32602", name.isEmpty() && kind.equals("aadl") ? "is empty" : name + "\\u0027");
    }
    assertThat(asked("textDocument/rename", at + "},\"newName\":\"Fine\"}"))
        .contains("\"newText\":\"Fine\"");
  }
}
