package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code lsp} in a process of its own, which is sent any bytes. */
final class RawLsp implements AutoCloseable {
  static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}";

  private static final int PATIENCE_SECONDS = 300;
  private static final Pattern ID = Pattern.compile("^\\{\"jsonrpc\":\"2.0\",\"id\":(\\d+)");

  private final Process server;
  private final BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
  private final Map<Integer, String> byId = new ConcurrentHashMap<>();

  RawLsp() throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            "org.aadlenergy.cli.Main",
            "lsp");
    server = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Thread reader = new Thread(this::read, "answers");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try {
      InputStream in = server.getInputStream();
      for (int length = header(in); length >= 0; length = header(in)) {
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        Matcher id = ID.matcher(body);
        if (id.find()) {
          byId.put(Integer.parseInt(id.group(1)), body);
        }
        arrived.add(body);
      }
    } catch (IOException ended) {
      // who waits for an answer says that it is missing
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

  void send(String message) throws IOException {
    byte[] body = message.getBytes(StandardCharsets.UTF_8);
    send("Content-Length: " + body.length + "\r\n\r\n", body);
  }

  void send(String header, byte[] body) throws IOException {
    OutputStream out = server.getOutputStream();
    out.write(header.getBytes(StandardCharsets.ISO_8859_1));
    out.write(body);
    out.flush();
  }

  void request(int id, String method, String params) throws IOException {
    send(message("\"id\":" + id + ",", method, params));
  }

  /** A message; a notification where it has no id. */
  static String message(String id, String method, String params) {
    String name = "\"method\":\"" + method + "\"";
    return "{\"jsonrpc\":\"2.0\"," + id + name + ",\"params\":" + params + "}";
  }

  /** The next message of the server. */
  String answer() throws InterruptedException {
    String next = arrived.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(next).as("the server does not answer, or has gone").isNotNull();
    return next;
  }

  /** The answers by the ids of their requests, as soon as there are so many. */
  Map<Integer, String> answers(int count) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (byId.size() < count && System.nanoTime() < end) {
      assertThat(server.isAlive()).as("the server lives").isTrue();
      Thread.sleep(20);
    }
    assertThat(byId).hasSize(count);
    return byId;
  }

  @Override
  public void close() {
    server.destroyForcibly();
  }
}
