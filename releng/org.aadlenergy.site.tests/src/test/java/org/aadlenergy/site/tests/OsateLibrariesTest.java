package org.aadlenergy.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bundles of the site run on the libraries that each release of OSATE has. */
class OsateLibrariesTest {
  @TempDir Path temp;

  static List<Osate> releases() {
    return Osate.releases().toList();
  }

  /** The platform here is not that of the release; what has windows is tried by p2 alone. */
  @ParameterizedTest
  @MethodSource("releases")
  void everyBundleWithoutWindowsResolves(Osate osate) throws Exception {
    Bundles bundles = Bundles.beside(osate, temp).withoutAll(Headless.WINDOWS);
    assertThat(bundles.own()).contains("org.aadlenergy.energy.ide", "org.aadlenergy.headless");
    assertThat(Equinox.unresolved(bundles, temp.resolve("framework"))).isEmpty();
  }

  /** They are compiled with those of one release: a method may be younger than another. */
  @ParameterizedTest
  @MethodSource("releases")
  void everyClassAndMemberIsThere(Osate osate) throws Exception {
    assertThat(Links.broken(Bundles.beside(osate, temp))).isEmpty();
  }

  @Test
  void aMissingMemberIsNoticed() throws Exception {
    Bundles bundles = Bundles.beside(releases().get(0), temp);
    Map<String, Path> jars = new TreeMap<>(bundles.jars());
    String changed = "org/eclipse/xtext/util/Modules2";
    Path source = temp.resolve("Modules2.java");
    Files.writeString(source, "package org.eclipse.xtext.util; public class Modules2 {}");
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", temp.toString(), source.toString());
    Path jar = Files.copy(jars.get("org.eclipse.xtext.util"), temp.resolve("util.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      Files.copy(
          temp.resolve(changed + ".class"),
          zip.getPath(changed + ".class"),
          StandardCopyOption.REPLACE_EXISTING);
    }
    jars.put("org.eclipse.xtext.util", jar);
    assertThat(Links.broken(new Bundles(bundles.framework(), jars)))
        .isNotEmpty()
        .allMatch(line -> line.startsWith(changed + ".mixin("));
  }

  @Test
  void theOldestAndTheNewestGiveWhatTheCommandLineGives() throws Exception {
    List<String> words = List.of("analyze", "examples/jpeg-encoder", "--format", "json");
    for (Osate osate : List.of(releases().get(0), releases().get(releases().size() - 1))) {
      Path folder = Files.createDirectories(temp.resolve(osate.release()));
      Headless headless = new Headless(Bundles.beside(osate, folder), folder);
      Headless.Result expected = headless.commandLine(words);
      Headless.Result actual = headless.application(words);
      assertThat(actual.exitCode()).as(actual.err()).isZero();
      assertThat(actual.out()).isEqualTo(expected.out());
    }
  }
}
