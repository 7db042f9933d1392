package org.aadlenergy.cli.studio;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import org.aadlenergy.report.ReportFiles;

/**
 * Gives this machine, and nobody else, the page and the files of a folder. Who asks for files has
 * the token of the printed address; a page of another place has not, and is refused by its host.
 */
final class StudioServer implements AutoCloseable {
  private static final Map<String, String> PAGE =
      Map.of(
          "index.html", "text/html; charset=utf-8",
          "studio.js", "text/javascript; charset=utf-8",
          "worker.js", "text/javascript; charset=utf-8",
          "script.js", "text/javascript; charset=utf-8",
          "studio.css", "text/css; charset=utf-8",
          "engine.pack", "application/octet-stream",
          "engine2.pack", "application/octet-stream",
          "product.pack", "application/octet-stream",
          "examples.pack", "application/octet-stream");

  private final Path page;
  private final StudioFolder folder;
  private final boolean writes;
  private final String token = HexFormat.of().formatHex(random());
  private final HttpServer server;

  /**
   * Starts it at a port.
   *
   * @param page the folder of the page
   * @param port 0 for any that is free
   */
  StudioServer(Path page, StudioFolder folder, boolean writes, int port) throws IOException {
    this.page = page;
    this.folder = folder;
    this.writes = writes;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  private static byte[] random() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  private String host() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /** What a browser opens; the token stands where browsers send nothing of. */
  String address() {
    return "http://" + host() + "/#folder:" + token;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      try {
        route(exchange, exchange.getRequestURI().getPath());
      } catch (StudioFolder.TooLargeException e) {
        refuse(exchange, 413, ReportFiles.reason(e));
      } catch (IOException e) {
        refuse(exchange, 500, ReportFiles.reason(e));
      }
    }
  }

  private void route(HttpExchange exchange, String path) throws IOException {
    if (!host().equals(exchange.getRequestHeaders().getFirst("Host"))) {
      refuse(exchange, 421, "this server is for " + host());
    } else if (path.equals("/folder") || path.startsWith("/folder/")) {
      files(exchange, path.substring(Math.min(path.length(), "/folder/".length())));
    } else if (!exchange.getRequestMethod().equals("GET")) {
      refuse(exchange, 405, "files of the page are only read");
    } else {
      page(exchange, path.equals("/") ? "index.html" : path.substring(1));
    }
  }

  private void page(HttpExchange exchange, String name) throws IOException {
    String type = PAGE.get(name);
    if (type == null) {
      refuse(exchange, 404, "the page has no such file");
    } else {
      send(exchange, 200, type, Files.readAllBytes(page.resolve(name)));
    }
  }

  private void files(HttpExchange exchange, String name) throws IOException {
    String given = String.valueOf(exchange.getRequestHeaders().getFirst("X-Studio-Token"));
    if (!MessageDigest.isEqual(given.getBytes(UTF_8), token.getBytes(UTF_8))) {
      refuse(exchange, 403, "the token is missing: open the address that was printed");
      return;
    }
    switch (exchange.getRequestMethod()) {
      case "GET" -> read(exchange, name);
      case "PUT" -> write(exchange, name);
      default -> refuse(exchange, 405, "files are read or written");
    }
  }

  private void read(HttpExchange exchange, String name) throws IOException {
    switch (name) {
      case "" -> send(exchange, 200, "application/json", folder.described(writes).getBytes(UTF_8));
      case "files" -> send(exchange, 200, "application/octet-stream", folder.packed());
      default -> refuse(exchange, 404, "there is /folder and /folder/files");
    }
  }

  private void write(HttpExchange exchange, String name) throws IOException {
    if (!writes) {
      refuse(exchange, 403, "the folder is only read: start with --write to change it");
      return;
    }
    byte[] content;
    try (InputStream in = exchange.getRequestBody()) {
      content = in.readNBytes(StudioFolder.MOST_OF_FILE + 1);
    }
    if (content.length > StudioFolder.MOST_OF_FILE) {
      refuse(exchange, 413, "a file may have " + (StudioFolder.MOST_OF_FILE >> 20) + " MByte");
    } else if (folder.write(name, content)) {
      exchange.sendResponseHeaders(204, -1);
    } else {
      refuse(exchange, 403, "this is no place for a file of the folder");
    }
  }

  private static void refuse(HttpExchange exchange, int status, String why) throws IOException {
    send(exchange, status, "text/plain; charset=utf-8", (why + "\n").getBytes(UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] content)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type);
    headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Content-Security-Policy", "frame-ancestors 'none'");
    exchange.sendResponseHeaders(status, content.length == 0 ? -1 : content.length);
    exchange.getResponseBody().write(content);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
