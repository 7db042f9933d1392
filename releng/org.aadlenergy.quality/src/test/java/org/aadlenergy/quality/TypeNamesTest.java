package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A reader who meets a type need not ask which of several it is. Nested types are read with the
 * type around them: a {@code Kind} of one thing may stand beside the {@code Kind} of another.
 */
class TypeNamesTest {
  private static final Path PLUGINS = Path.of("../../plugins");

  private static final String PAGE = "what a page has in its place is compiled under its name";

  /** Names that several types have, with the reason. */
  private static final Map<String, String> REASONS =
      Map.of(
          "Clusters",
          PAGE,
          "FullParsers",
          PAGE,
          "InstanceModelReader",
          PAGE,
          "Interruptible",
          PAGE,
          "StudioLink",
          PAGE,
          "Watching",
          PAGE,
          "WholeFile",
          PAGE);

  @Test
  void noTwoTypesHaveOneName() throws IOException {
    Map<String, List<String>> places = new TreeMap<>();
    try (Stream<Path> files = Files.walk(PLUGINS)) {
      for (Path file : files.filter(TypeNamesTest::isProduct).toList()) {
        places
            .computeIfAbsent(file.getFileName().toString(), name -> new ArrayList<>())
            .add(PLUGINS.relativize(file).toString());
      }
    }
    assertThat(places).hasSizeGreaterThan(1000);
    places.values().removeIf(several -> several.size() == 1);
    places.keySet().removeIf(name -> REASONS.containsKey(name.replace(".java", "")));
    assertThat(places).isEmpty();
  }

  private static boolean isProduct(Path file) {
    String path = PLUGINS.relativize(file).toString().replace('\\', '/');
    return path.matches("org\\.aadlenergy\\.[\\w.]+/src/main/java/.*\\.java")
        && !path.contains(".tests/")
        && !path.endsWith("package-info.java");
  }
}
