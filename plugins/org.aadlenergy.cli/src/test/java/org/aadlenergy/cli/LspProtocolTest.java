package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever a client sends, the language server goes on and answers what can be answered. */
class LspProtocolTest {
  private static final String SYMBOLS = "textDocument/documentSymbol";
  private static final String TEXT = "{\"textDocument\":{\"uri\":\"file:///a.energy\"}}";

  private RawLsp server;

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
}
