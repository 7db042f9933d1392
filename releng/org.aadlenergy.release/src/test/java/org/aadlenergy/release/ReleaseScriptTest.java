package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a maintainer may get wrong is told before anything is built. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseScriptTest {
  @TempDir Path temp;

  private static String refused(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("sh", "../release"));
    words.addAll(List.of(arguments));
    return refused(new ProcessBuilder(words));
  }

  private static String refused(ProcessBuilder script) throws Exception {
    Process process = script.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(1);
    return said;
  }

  @Test
  void versionsAreThreeNumbers() throws Exception {
    for (String version : List.of("", "1.0", "v1.0.0", "1.0.0-rc1", "01.0.0")) {
      assertThat(refused(version)).contains("not \"" + version + "\"", "usage: ");
    }
    assertThat(refused("1.0.0", "2.0.0")).contains("name one version, not 1.0.0 and 2.0.0");
  }

  @Test
  void nothingIsOverwritten() throws Exception {
    Files.writeString(temp.resolve("mine"), "mine");
    assertThat(refused("1.0.0", "--output", temp.toString())).contains("is not empty");
    assertThat(temp.resolve("mine")).hasContent("mine");
  }

  @Test
  void aJdkThatDoesNotBuildItIsTold() throws Exception {
    Path java = Files.createDirectories(temp.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"25.0.3\" 2026-04-21 LTS' >&2\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (List<String> words :
        List.of(
            List.of("sh", "../release", "1.0.0", "--output", temp.resolve("out").toString()),
            List.of("sh", "../test"))) {
      ProcessBuilder script = new ProcessBuilder(words);
      script.environment().put("JAVA_HOME", temp.toString());
      assertThat(refused(script)).contains("JDK 25 runs the tool but does not build it yet");
    }
  }

  @Test
  void anUnknownOptionIsTold() throws Exception {
    assertThat(refused("1.0.0", "--upload")).contains("there is no option --upload", "usage: ");
    assertThat(refused("1.0.0", "--key")).contains("--key needs a value");
  }
}
