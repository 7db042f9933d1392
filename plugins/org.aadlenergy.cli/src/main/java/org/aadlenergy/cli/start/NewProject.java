package org.aadlenergy.cli.start;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.aadlenergy.app.Version;

/** What a new project holds: the files of a first model or of an example, and what runs them. */
final class NewProject {
  private static final List<String> MODEL =
      List.of("README.md", "aadl-energy.toml", "sensor_node.aadl", "platforms/my-board.energy");
  private static final Map<String, String> RUNS =
      Map.of(
          "pom.xml", "pom.xml",
          ".gitignore", "gitignore",
          ".gitlab-ci.yml", "gitlab-ci.yml",
          ".github/workflows/energy.yml", "energy.yml");

  /** A link to a page that the project does not hold: its words are kept. */
  private static final Pattern LINK_OUT = Pattern.compile("\\[([^\\]]*)\\]\\(\\.\\./[^)]*\\)");

  private NewProject() {}

  /** The files of the first model, by their paths. */
  static Map<String, byte[]> first(String name) {
    Map<String, byte[]> files = new TreeMap<>();
    MODEL.forEach(path -> files.put(path, filled("project/" + path, name)));
    addRuns(name, files);
    return files;
  }

  /** The files of an example, its words turned to where they stand now. */
  static Optional<Map<String, byte[]>> of(String example, String name) {
    Map<String, byte[]> found = ExampleFolders.all().get(example);
    if (found == null) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new TreeMap<>(found);
    files.computeIfPresent(
        "README.md", (path, text) -> readme(new String(text, UTF_8), example).getBytes(UTF_8));
    addRuns(name, files);
    return Optional.of(files);
  }

  private static void addRuns(String name, Map<String, byte[]> files) {
    RUNS.forEach((path, resource) -> files.put(path, filled("common/" + resource, name)));
  }

  private static String readme(String text, String example) {
    String here =
        text.replace("from the repository's root", "in this folder")
            .replace("releng/aadl-energy", "aadl-energy")
            .replace("examples/" + example + "/", "./")
            .replace("examples/" + example, ".");
    StringBuilder kept = new StringBuilder();
    for (String line : here.split("\n", -1)) {
      if (!line.startsWith("`expected.json`")) { // the build of the product holds these
        kept.append(line).append('\n');
      }
    }
    return LINK_OUT.matcher(kept.toString().stripTrailing() + "\n").replaceAll("$1");
  }

  private static byte[] filled(String resource, String name) {
    return text(resource)
        .replace("${name}", name)
        .replace("${artifact}", artifact(name))
        .replace("${version}", Version.current())
        .getBytes(UTF_8);
  }

  /** A name that Maven takes. */
  private static String artifact(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-");
    String inner = plain.replaceAll("^[-.]+|[-.]+$", "");
    return inner.isEmpty() ? "energy" : inner;
  }

  private static String text(String resource) {
    try (InputStream in = NewProject.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the product");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
