package org.aadlenergy.energy;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading platforms does not pay for Xtext: it works where there is none. */
class StartUpTest {
  @TempDir Path folder;

  /** Prints the title of a platform; run in a process of its own. */
  public static void main(String[] arguments) {
    Diagnostics diagnostics = new Diagnostics();
    List<Path> folders = Stream.of(arguments).skip(1).map(Path::of).toList();
    CalibratedPlatform platform =
        PlatformLibraries.with(folders, diagnostics).find(arguments[0]).orElseThrow();
    System.out.println(platform.title());
    diagnostics.sorted().forEach(finding -> System.out.println(finding.format()));
  }

  @Test
  void theLibraryNeedsNeitherXtextNorEmf() throws IOException, InterruptedException {
    assertThat(run("xup-virtex2pro")).contains("XUP Virtex-II Pro").doesNotContain("Exception");
  }

  @Test
  void aPlatformOfTheUserNeedsNeitherXtextNorEmf() throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("own.energy"),
        """
        // a comment, and a mistake that is not one of syntax
        platform my-board extends xup-virtex2pro {
          title "My \\"own\\" board"
          constant x = 5 Q assumed
        }
        """);
    assertThat(run("my-board", folder.toString()))
        .contains("My \"own\" board")
        .contains("own.energy:4:18: error AE0504: unit 'Q' is unknown")
        .doesNotContain("Exception");
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    String classes =
        String.join(
            File.pathSeparator,
            "target/classes",
            "target/test-classes",
            location(CalibratedPlatform.class));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classes, StartUpTest.class.getName()));
    command.addAll(List.of(arguments));
    Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor(300, TimeUnit.SECONDS)).isTrue();
    return output;
  }

  @Test
  void onlyTheTextSideUsesXtext() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "..internal.library..",
            "..internal.compiled..",
            "..internal.reading..",
            "..internal.tree..",
            "..internal.convert..")
        .or()
        .haveSimpleName("PlatformLibraries")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.eclipse..",
            "org.antlr..",
            "com.google..",
            "..energy.syntax..",
            "..internal.text..",
            "..internal.grammar..")
        .check(new ClassFileImporter().importPackages("org.aadlenergy.energy"));
  }

  private static String location(Class<?> type) {
    // by way of the URI: in the path of the URL a space is still %20
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }
}
