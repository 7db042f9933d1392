package org.aadlenergy.cli.studio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server of a folder: what it gives, and whom it refuses. */
class StudioServerTest {
  @TempDir Path place;
  private Path page;
  private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeEach
  void files() throws Exception {
    page = Files.createDirectories(place.resolve("page"));
    Files.writeString(page.resolve("index.html"), "<!DOCTYPE html>");
    Files.writeString(page.resolve("secret.txt"), "of nobody");
    folder = Files.createDirectories(place.resolve("my node/sub"));
    Files.writeString(folder.resolve("part.aadl"), "package Part");
    folder = folder.resolveSibling("");
    Files.writeString(folder.resolve("node.aadl"), "package Node");
    Files.writeString(folder.resolve(".hidden"), "key");
    Files.createDirectories(folder.resolve(".git"));
    Files.writeString(folder.resolve(".git/config"), "token");
    Files.writeString(place.resolve("outside.aadl"), "package Outside");
  }

  private StudioServer server(boolean writes) throws Exception {
    return new StudioServer(page, new StudioFolder(folder), writes, 0);
  }

  private static String base(StudioServer server) {
    return server.address().replaceAll("#.*", "");
  }

  private static String token(StudioServer server) {
    return server.address().replaceAll(".*#folder:", "");
  }

  private HttpResponse<byte[]> ask(
      StudioServer server, String method, String path, Map<String, String> headers, String body)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base(server) + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> withToken(
      StudioServer server, String method, String path, String body) throws Exception {
    return ask(server, method, path, Map.of("X-Studio-Token", token(server)), body);
  }

  @Test
  void filesOfTheFolderAreGivenToWhoHasTheToken() throws Exception {
    try (StudioServer server = server(false)) {
      assertThat(ask(server, "GET", "", Map.of(), "").body())
          .asString()
          .isEqualTo("<!DOCTYPE html>");
      assertThat(new String(withToken(server, "GET", "folder", "").body(), UTF_8))
          .contains("\"name\": \"my node\"", "\"writes\": false");
      String pack = new String(withToken(server, "GET", "folder/files", "").body(), UTF_8);
      assertThat(pack)
          .contains("node.aadl", "sub/part.aadl")
          .endsWith("package Nodepackage Part")
          .doesNotContain("hidden", "token", "Outside");
    }
  }

  /**
   * Where a browser or a policy lets no WebAssembly run, the engine is a script beside the page.
   */
  @Test
  void workersOfThePageAreScriptsToBrowsers() throws Exception {
    try (StudioServer server = server(false)) {
      for (String name : List.of("worker.js", "script.js")) {
        Files.writeString(page.resolve(name), "onmessage = null");
        HttpResponse<byte[]> given = ask(server, "GET", name, Map.of(), "");
        assertThat(given.body()).asString().isEqualTo("onmessage = null");
        assertThat(given.headers().firstValue("Content-Type"))
            .hasValueSatisfying(type -> assertThat(type).startsWith("text/javascript"));
      }
    }
  }

  @Test
  void whoHasNoTokenGetsNothing() throws Exception {
    try (StudioServer server = server(true)) {
      for (Map<String, String> headers :
          List.of(Map.<String, String>of(), Map.of("X-Studio-Token", "0".repeat(32)))) {
        assertThat(ask(server, "GET", "folder", headers, "").statusCode()).isEqualTo(403);
        assertThat(ask(server, "GET", "folder/files", headers, "").statusCode()).isEqualTo(403);
        assertThat(ask(server, "PUT", "folder/node.aadl", headers, "x").statusCode())
            .isEqualTo(403);
      }
      assertThat(folder.resolve("node.aadl")).hasContent("package Node");
    }
  }

  /** A page of another name that leads to this machine, as by a false DNS. */
  @Test
  void anotherHostIsRefused() throws Exception {
    try (StudioServer server = server(true)) {
      int port = URI.create(base(server)).getPort();
      for (String host : List.of("example.org", "localhost:" + port, "127.0.0.1")) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
          String request =
              "GET /folder/files HTTP/1.1\r\nHost: "
                  + host
                  + "\r\nX-Studio-Token: "
                  + token(server)
                  + "\r\nConnection: close\r\n\r\n";
          socket.getOutputStream().write(request.getBytes(UTF_8));
          assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
              .startsWith("HTTP/1.1 421")
              .doesNotContain("package");
        }
      }
    }
  }

  @Test
  void nothingOutsideOfTheFolderIsReadOrWritten() throws Exception {
    Files.createSymbolicLink(folder.resolve("link"), place);
    Files.createSymbolicLink(folder.resolve("file.aadl"), place.resolve("outside.aadl"));
    try (StudioServer server = server(true)) {
      for (String path :
          List.of(
              "folder/../outside.aadl",
              "folder/..%2Foutside.aadl",
              "folder/sub/..%2F..%2F..%2Foutside.aadl",
              "folder/%2Fetc%2Fpasswd",
              "folder/link/outside.aadl",
              "folder/file.aadl",
              "folder/.git/config",
              "folder/a%5C..%5C..%5Coutside.aadl",
              "folder/a%00b",
              "folder/sub",
              "folder/")) {
        assertThat(withToken(server, "PUT", path, "evil").statusCode())
            .as(path)
            .isIn(403, 404, 405);
      }
      assertThat(new String(withToken(server, "GET", "folder/files", "").body(), UTF_8))
          .doesNotContain("Outside");
      assertThat(ask(server, "GET", "secret.txt", Map.of(), "").statusCode()).isEqualTo(404);
      assertThat(ask(server, "GET", "..%2Foutside.aadl", Map.of(), "").statusCode()).isEqualTo(404);
    }
    assertThat(place.resolve("outside.aadl")).hasContent("package Outside");
    assertThat(folder.resolve(".git/config")).hasContent("token");
  }

  @Test
  void aFolderIsWrittenOnlyWhereThatWasAsked() throws Exception {
    try (StudioServer server = server(false)) {
      HttpResponse<byte[]> refused = withToken(server, "PUT", "folder/node.aadl", "x");
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).asString().contains("--write");
    }
    assertThat(folder.resolve("node.aadl")).hasContent("package Node");
    try (StudioServer server = server(true)) {
      assertThat(withToken(server, "PUT", "folder/node.aadl", "package Other").statusCode())
          .isEqualTo(204);
      assertThat(withToken(server, "PUT", "folder/new/deep/a%20b.aadl", "new").statusCode())
          .isEqualTo(204);
      assertThat(withToken(server, "DELETE", "folder/node.aadl", "").statusCode()).isEqualTo(405);
      assertThat(ask(server, "POST", "index.html", Map.of(), "x").statusCode()).isEqualTo(405);
      String large = "x".repeat(StudioFolder.MOST_OF_FILE + 1);
      assertThat(withToken(server, "PUT", "folder/large.aadl", large).statusCode()).isEqualTo(413);
    }
    assertThat(folder.resolve("node.aadl")).hasContent("package Other");
    assertThat(folder.resolve("new/deep/a b.aadl")).hasContent("new");
    assertThat(folder.resolve("large.aadl")).doesNotExist();
  }

  @Test
  void aFolderOfTooManyFilesIsToldSo() throws Exception {
    for (int i = 0; i < StudioFolder.MOST_FILES; i++) {
      Files.createFile(folder.resolve("f" + i));
    }
    try (StudioServer server = server(false)) {
      HttpResponse<byte[]> refused = withToken(server, "GET", "folder/files", "");
      assertThat(refused.statusCode()).isEqualTo(413);
      assertThat(refused.body()).asString().contains("more than 2000 files", "open a smaller one");
    }
  }

  @Test
  void everythingThatIsWrongIsToldAtOnce() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    StudioCommand command = new StudioCommand();
    Arguments arguments =
        Arguments.parse(command, List.of(place.resolve("none").toString(), "--page", "nowhere"));
    Terminal terminal = new Terminal(new PrintStream(said), new PrintStream(said, true, UTF_8));
    assertThat(command.run(arguments, terminal)).isEqualTo(ExitCode.USAGE);
    assertThat(said.toString(UTF_8))
        .contains(
            "there is no folder", "name the one of your models", "name its folder with --page");
    said.reset();
    Arguments ports = Arguments.parse(command, List.of("a", "b", "--port", "99999"));
    assertThat(command.run(ports, terminal)).isEqualTo(ExitCode.USAGE);
    assertThat(said.toString(UTF_8)).contains("name one folder, not 2", "from 0 to 65535");
  }
}
