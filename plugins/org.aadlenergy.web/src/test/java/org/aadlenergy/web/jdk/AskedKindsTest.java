package org.aadlenergy.web.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nothing in a page asks for kinds of objects about which {@link AskedKinds} would be wrong. */
class AskedKindsTest {
  private static final List<String> MODULES =
      List.of(
          "engine",
          "aadl",
          "energy",
          "app",
          "report",
          "calibration",
          "cli",
          "properties",
          "toml",
          "ide");

  private static final Pattern ASKS = Pattern.compile("\\b(\\w+)(?:\\.|::)isInstance\\b");
  private static final Pattern LITERAL = Pattern.compile("\\b([A-Z]\\w*)\\.class\\b(?!::cast)");

  private enum Plain {
    ONE
  }

  private enum WithBodies {
    ONE {
      @Override
      public String toString() {
        return "1";
      }
    }
  }

  private record Pair(int one, int other) {}

  @Test
  void answersAsTheJdkDoesForEnumerationsAndWhatIsFinal() {
    List<Object> objects = List.of(Plain.ONE, WithBodies.ONE, new Pair(1, 2), "text", 1);
    for (Class<?> type :
        List.of(Plain.class, WithBodies.class, Pair.class, String.class, Integer.class)) {
      for (Object one : objects) {
        assertThat(AskedKinds.isInstance(type, one))
            .as("%s of %s", type, one)
            .isEqualTo(type.isInstance(one));
      }
      assertThat(AskedKinds.isInstance(type, null)).isFalse();
    }
  }

  @Test
  void whatIsAskedForHasNoSubclasses() throws Exception {
    Set<String> asked = new TreeSet<>();
    for (String module : MODULES) {
      Path sources = Path.of("../org.aadlenergy." + module + "/src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          asked.addAll(askedIn(file));
        }
      }
    }
    // those that are known; with others beside them, this test has found them, too
    assertThat(asked)
        .as("classes that are asked for")
        .contains(
            "org.aadlenergy.aadl.syntax.tree.PackageDecl",
            "org.aadlenergy.aadl.syntax.tree.PropertySetDecl");
    for (String name : asked) {
      Class<?> type = Class.forName(name, false, AskedKindsTest.class.getClassLoader());
      assertThat(Modifier.isFinal(type.getModifiers()))
          .as("%s is asked for by Class.isInstance: ask with instanceof", name)
          .isTrue();
    }
  }

  /** The classes that a file names, where it asks one of them. */
  private static Set<String> askedIn(Path file) throws IOException {
    String source = Files.readString(file);
    if (!ASKS.matcher(source).find()) {
      return Set.of();
    }
    Set<String> found = new TreeSet<>();
    Matcher literal = LITERAL.matcher(source);
    while (literal.find()) {
      found.add(imported(source, literal.group(1)));
    }
    return found;
  }

  private static String imported(String source, String name) {
    Matcher line = Pattern.compile("import ([\\w.]+\\." + name + ");").matcher(source);
    Matcher own = Pattern.compile("package ([\\w.]+);").matcher(source);
    assertThat(own.find()).isTrue();
    String full = line.find() ? line.group(1) : own.group(1) + '.' + name;
    // a class within another is named with a dollar
    return full.replaceAll("(?<=\\.[A-Z]\\w{0,60})\\.(?=[A-Z])", "\\$");
  }
}
