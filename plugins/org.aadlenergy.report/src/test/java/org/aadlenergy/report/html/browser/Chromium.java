package org.aadlenergy.report.html.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A running headless Chromium; each page of it is in a context that knows nothing of others. */
final class Chromium implements AutoCloseable {
  private static final Pattern CONTEXT = Pattern.compile("\"browserContextId\":\"([^\"]+)\"");
  private static final Pattern TARGET = Pattern.compile("\"targetId\":\"([^\"]+)\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final Path profile;
  private final Process process;
  private final String address;
  private final Protocol protocol;

  /** A page, and the context that it is in. */
  record Tab(String context, Protocol protocol) {}

  /**
   * Starts it.
   *
   * @param parent where it makes a folder of its own
   */
  Chromium(String program, Path parent) throws Exception {
    profile = Files.createTempDirectory(Files.createDirectories(parent), "browser");
    process =
        new ProcessBuilder(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--remote-allow-origins=*",
                "--user-data-dir=" + profile,
                "--window-size=1280,1000",
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    Path port = profile.resolve("DevToolsActivePort");
    Browser.waitFor("the browser to start", () -> told(port).size() == 2);
    address = "ws://127.0.0.1:" + told(port).get(0);
    protocol = new Protocol(client, URI.create(address + told(port).get(1)));
  }

  /** Its port, and the path at which it listens itself. */
  private static List<String> told(Path port) throws IOException {
    return Files.exists(port) ? Files.readAllLines(port) : List.of();
  }

  /** Opens an empty page. */
  Tab open() throws Exception {
    String context = found(CONTEXT, protocol.send("Target.createBrowserContext", "{}"));
    String where = "\"browserContextId\":\"" + context + "\",\"width\":1280,\"height\":1000";
    String target =
        found(
            TARGET,
            protocol.send("Target.createTarget", "{\"url\":\"about:blank\"," + where + "}"));
    return new Tab(context, new Protocol(client, URI.create(address + "/devtools/page/" + target)));
  }

  private static String found(Pattern pattern, String answer) throws IOException {
    Matcher found = pattern.matcher(answer);
    if (!found.find()) {
      throw new IOException(answer);
    }
    return found.group(1);
  }

  /** Closes a page. */
  void close(Tab tab) throws Exception {
    protocol.send(
        "Target.disposeBrowserContext", "{\"browserContextId\":\"" + tab.context() + "\"}");
  }

  /** Closes it where nobody can be told what went wrong. */
  void end() {
    try {
      close();
    } catch (Exception e) {
      process.destroyForcibly();
    }
  }

  /** Ends it with all its processes: only then nobody writes to its folder any more. */
  @Override
  public void close() throws Exception {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    protocol.send("Browser.close", "{}");
    for (ProcessHandle one : all) {
      try {
        one.onExit().get(120, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        one.destroyForcibly();
        one.onExit().get(120, TimeUnit.SECONDS);
      }
    }
    delete(profile);
  }

  /** As far as it can: a process that nobody waits for may still write there. */
  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // what is left is in the build's folder, and small
    }
  }
}
