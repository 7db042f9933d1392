package org.aadlenergy.energy;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;

/** A run without own platforms does not pay for Xtext: it works where there is none. */
class StartUpTest {

  /** Prints the title of a platform of the library; run in a process of its own. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    CalibratedPlatform platform = PlatformLibraries.shipped().find(arguments[0]).orElseThrow();
    long micros = (System.nanoTime() - start) / 1000;
    System.out.println(platform.title());
    System.out.println(micros);
  }

  @Test
  void theLibraryNeedsNeitherXtextNorEmf() throws IOException, InterruptedException {
    String classes =
        String.join(
            File.pathSeparator,
            "target/classes",
            "target/test-classes",
            location(CalibratedPlatform.class));
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                StartUpTest.class.getName(),
                "xup-virtex2pro")
            .redirectErrorStream(true)
            .start();
    String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(output).contains("XUP Virtex-II Pro").doesNotContain("Exception");
  }

  @Test
  void onlyTheTextSideUsesXtext() {
    noClasses()
        .that()
        .resideInAnyPackage("..internal.library..", "..internal.compiled..")
        .or()
        .haveSimpleName("PlatformLibraries")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.eclipse..", "com.google..", "..energy.syntax..", "..internal.text..")
        .check(new ClassFileImporter().importPackages("org.aadlenergy.energy"));
  }

  private static String location(Class<?> type) {
    // by way of the URI: in the path of the URL a space is still %20
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }
}
