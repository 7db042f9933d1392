package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.quality.Launched.Result;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Both launchers in folders whose names Java has trouble with: they work, or say so in one line.
 * Formerly there were "A JNI error" with a stack trace, and "Could not find or load main class".
 */
@DisabledOnOs(OS.WINDOWS)
class AwkwardFoldersTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");

  /** In the shell, as the locale of the test may not be able to name the folders. */
  private static final String UNPACK_AND_RUN =
      """
      folder=$1/$(printf "$2")
      case $3 in
        */dist/*) place=bin library=lib ;;
        *) place=releng library=plugins/org.aadlenergy.cli/target ;;
      esac
      mkdir -p "$folder/$place" "$folder/$library"
      cp "$3" "$folder/$place/aadl-energy"
      cp "$4" "$folder/$library/aadl-energy.jar"
      exec sh "$folder/$place/aadl-energy" --version
      """;

  @TempDir Path temp;

  private Result run(String launcher, String name, String locale) throws Exception {
    Map<String, String> environment =
        Map.of(
            "LC_ALL",
            locale,
            "JAVA_HOME",
            Launched.jdk(),
            "AADL_ENERGY_CACHE",
            temp.resolve("cache").toString());
    List<String> words =
        List.of(
            "sh",
            "-c",
            UNPACK_AND_RUN,
            "sh",
            Files.createDirectories(temp.resolve("in")).toString(),
            name,
            ROOT.resolve(launcher).toString(),
            JAR.toString());
    return Launched.start(temp, temp, environment, words).ended();
  }

  @ParameterizedTest
  @ValueSource(strings = {"releng/aadl-energy", "releng/dist/bin/aadl-energy"})
  void whatJavaCannotTakeIsToldInOneLine(String launcher) throws Exception {
    for (String locale : List.of("C", "C.UTF-8")) {
      for (String name : List.of("co:lon", "emoji \\360\\237\\230\\200")) {
        Result result = run(launcher, name, locale);
        assertThat(result.exitCode()).as(name).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
            .hasLineCount(1)
            .startsWith("aadl-energy: Java cannot start from a folder with ")
            .contains(name.startsWith("co") ? "':'" : "emoji", "rename or move /");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"releng/aadl-energy", "releng/dist/bin/aadl-energy"})
  void lettersAndSignsWorkInEveryLocale(String launcher) throws Exception {
    for (String locale : List.of("C", "POSIX", "C.UTF-8")) {
      for (String name : List.of("u\\303\\274", "\\346\\227\\245", "a + b %%, (c) ; d=e")) {
        Result result = run(launcher, name, locale);
        assertThat(result.err()).as(name + " in " + locale).isEmpty();
        assertThat(result.out()).startsWith("aadl-energy ").hasLineCount(1);
        assertThat(result.exitCode()).isZero();
      }
    }
  }
}
