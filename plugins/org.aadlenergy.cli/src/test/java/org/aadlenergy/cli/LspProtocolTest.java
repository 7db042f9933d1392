package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever a client sends, the language server goes on and answers what can be answered. */
class LspProtocolTest {
  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}";

  private static final int PATIENCE_SECONDS = 30;

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
    // a deaf server is ended, so that who waits for its answer reads the end of the stream
    CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .execute(server::destroyForcibly);
  }

  @AfterEach
  void end() {
    server.destroyForcibly();
  }

  private void send(String message) throws IOException {
    byte[] body = message.getBytes(StandardCharsets.UTF_8);
    OutputStream out = server.getOutputStream();
    out.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  private String answer() throws IOException {
    InputStream in = server.getInputStream();
    StringBuilder header = new StringBuilder();
    while (header.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      assertThat(c).as("the server does not answer, or has gone after " + header).isNotNegative();
      header.append((char) c);
    }
    int length =
        Integer.parseInt(header.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  @Test
  void nestingWithoutEndIsLeftOut() throws IOException {
    send("[".repeat(20_000));
    send("{\"params\":".repeat(50_000));
    send(INITIALIZE);

    assertThat(answer()).contains("\"id\":1,\"result\"");
  }

  @Test
  void aRequestBeforeTheFirstIsAnError() throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"textDocument/documentSymbol\","
            + "\"params\":{\"textDocument\":{\"uri\":\"file:///a.energy\"}}}");
    assertThat(answer()).contains("\"id\":7,\"error\"", "-32002");

    send(INITIALIZE);
    assertThat(answer()).contains("\"id\":1,\"result\"");
  }

  @Test
  void parametersThatAreNullAreAnError() throws IOException {
    send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":null}");
    assertThat(answer()).contains("\"id\":1,\"error\"", "-32602");
    send(INITIALIZE);
    assertThat(answer()).contains("\"id\":1,\"result\"");
    send("{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":null}");
    send("{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"textDocument/hover\",\"params\":null}");
    assertThat(answer()).contains("\"id\":8,\"error\"", "-32602");
  }
}
