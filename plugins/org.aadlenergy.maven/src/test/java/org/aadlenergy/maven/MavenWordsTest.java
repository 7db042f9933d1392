package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

/** Who builds with Maven reads of parameters and goals, not of options. */
class MavenWordsTest {
  /** No goal can ask for it, so none is told of it. */
  private static final String WHAT_IF = "--what-if";

  @Test
  void optionsBecomeParameters() {
    assertThat(MavenWords.of("give the folder that declares it with --library"))
        .isEqualTo("give the folder that declares it with <libraries>");
    assertThat(MavenWords.of("mend them, or leave 'warning' out of --fail-on"))
        .isEqualTo("mend them, or leave 'warning' out of <failOn>");
  }

  @Test
  void commandsBecomeGoals() {
    assertThat(
            MavenWords.of(
                "aadl-energy explain src/main/aadl --root Node::Board.sensor --component app"
                    + " --set 'A::B=1 ms @ app' --assume-budgets"))
        .isEqualTo(
            "mvn aadl-energy:explain -Daadl-energy.roots=Node::Board.sensor"
                + " -Daadl-energy.component=app -Daadl-energy.settings='A::B=1 ms @ app'"
                + " -Daadl-energy.assumeBudgets");
    assertThat(MavenWords.of("'aadl-energy models' lists the library; --models DIR adds a folder"))
        .isEqualTo("'mvn aadl-energy:models' lists the library; <models> DIR adds a folder");
  }

  /** Every option that a text of the modules below names has its parameter. */
  @Test
  void noOptionIsLeftUntranslated() throws IOException {
    Set<String> left = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    Pattern option = Pattern.compile("\"[^\"\\n]*?(--[a-z][a-z-]+)[^\"\\n]*\"");
    for (String module : Set.of("engine", "aadl", "osate", "energy", "app", "report")) {
      try (Stream<Path> files =
          Files.walk(Path.of("../org.aadlenergy." + module + "/src/main/java"))) {
        for (Path file : files.filter(MavenWordsTest::isReadUnderMaven).toList()) {
          Matcher found = option.matcher(Files.readString(file));
          while (found.find()) {
            named.add(found.group(1));
            if (!found.group(1).equals(WHAT_IF)
                && MavenWords.of(found.group(1)).equals(found.group(1))) {
              left.add(found.group(1) + " in " + file.getFileName());
            }
          }
        }
      }
    }
    assertThat(left).isEmpty();
    assertThat(named).contains("--library", "--fail-on", "--set");
  }

  /** What only commands do that are no goals says what it likes. */
  private static boolean isReadUnderMaven(Path file) {
    String name = file.toString().replace('\\', '/');
    return name.endsWith(".java")
        && !name.matches(
            ".*/(app/(advise|cluster|optimize|signal|simulate|trace)|report/study)/.*");
  }

  @Test
  void aSwitchIsTrueOrFalse() throws Exception {
    assertThat(ParameterChecks.flag("skip", "true")).isTrue();
    assertThat(ParameterChecks.flag("skip", " false ")).isFalse();
    assertThatThrownBy(() -> ParameterChecks.flag("skip", "maybe"))
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("<skip> must be true or false, not \"maybe\"");
  }
}
