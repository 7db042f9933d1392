package org.aadlenergy.site.tests;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** p2's own director, on an installation in a folder of its own. */
final class Director {
  private static final Path DIRECTOR = Bundles.ROOT.resolve("releng/dist/director-check");
  private final Path folder;

  Director(Path folder) {
    this.folder = folder;
  }

  /** What the director said, and whether it did it. */
  record Said(boolean done, String words) {}

  Said install(List<Path> repositories, List<String> units) throws Exception {
    return run("-installIU", units, repositories);
  }

  Said uninstall(List<String> units) throws Exception {
    return run("-uninstallIU", units, List.of());
  }

  private Said run(String what, List<String> units, List<Path> repositories) throws Exception {
    List<String> command = new ArrayList<>();
    command.add("sh");
    command.add(DIRECTOR.resolve("director").toString());
    command.add(DIRECTOR.resolve("target").toString());
    command.addAll(List.of("-profile", "eclipse", "-destination", folder.toString()));
    command.addAll(List.of("-bundlepool", folder.toString()));
    command.addAll(List.of("-p2.os", "linux", "-p2.ws", "gtk", "-p2.arch", "x86_64"));
    command.addAll(List.of(what, String.join(",", units)));
    if (!repositories.isEmpty()) {
      command.addAll(List.of("-metadataRepository", locations(repositories.stream())));
      Stream<Path> holding =
          repositories.stream().filter(each -> Files.exists(each.resolve("artifacts.jar")));
      command.addAll(List.of("-artifactRepository", locations(holding)));
    }
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // short runs
    builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.start();
    String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor() == 0, words);
  }

  private static String locations(Stream<Path> repositories) {
    return repositories.map(each -> each.toUri().toString()).collect(Collectors.joining(","));
  }

  /** What p2 has installed: each unit with its version. */
  Set<String> units() throws Exception {
    Path registry =
        folder.resolve("p2/org.eclipse.equinox.p2.engine/profileRegistry/eclipse.profile");
    Path newest;
    try (Stream<Path> states = Files.list(registry)) {
      newest =
          states
              .filter(each -> each.toString().endsWith(".profile.gz"))
              .max(Comparator.comparing(Path::getFileName))
              .orElseThrow(() -> new IOException("p2 wrote no state into " + registry));
    }
    Set<String> units = new TreeSet<>();
    try (InputStream in = new GZIPInputStream(Files.newInputStream(newest))) {
      NodeList all =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(in)
              .getElementsByTagName("unit");
      for (int i = 0; i < all.getLength(); i++) {
        Element unit = (Element) all.item(i);
        units.add(unit.getAttribute("id") + ' ' + unit.getAttribute("version"));
      }
    }
    return units;
  }
}
