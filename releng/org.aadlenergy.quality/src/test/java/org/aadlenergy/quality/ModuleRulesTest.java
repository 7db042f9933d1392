package org.aadlenergy.quality;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The modules see each other in one direction only, and nothing but the Eclipse bundle sees
 * Eclipse's windows.
 */
class ModuleRulesTest {
  private static final String BASE = "org.aadlenergy.";
  private static final List<String> MODULES =
      List.of(
          "engine",
          "toml",
          "properties",
          "aadl",
          "osate",
          "energy",
          "calibration",
          "report",
          "app",
          "ide",
          "cli",
          "headless",
          "maven",
          "spark",
          "ui");

  /** What each module may use besides itself; what is not listed here is forbidden. */
  private static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("engine", List.of()),
          Map.entry("toml", List.of("engine")),
          Map.entry("properties", List.of()),
          Map.entry("aadl", List.of("engine", "properties")),
          Map.entry("osate", List.of("engine", "properties")),
          Map.entry("energy", List.of("engine")),
          Map.entry("calibration", List.of("engine", "toml", "energy", "report")),
          Map.entry("report", List.of("engine")),
          Map.entry(
              "app", List.of("engine", "toml", "properties", "aadl", "osate", "energy", "report")),
          Map.entry("ide", List.of("engine", "properties", "aadl", "energy", "report", "app")),
          Map.entry(
              "cli",
              List.of(
                  "engine",
                  "properties",
                  "aadl",
                  "osate",
                  "energy",
                  "calibration",
                  "report",
                  "app",
                  "ide")),
          Map.entry("headless", List.of("app", "cli")),
          Map.entry("maven", List.of("engine", "report", "app")),
          Map.entry("spark", List.of("engine", "aadl", "app")),
          Map.entry("ui", List.of("engine", "report", "app", "osate", "energy", "ide")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.aadlenergy");

  @TestFactory
  List<DynamicTest> everyModuleUsesOnlyWhatItMay() {
    return MAY_USE.keySet().stream()
        .sorted()
        .map(module -> DynamicTest.dynamicTest(module, () -> checkDependencies(module)))
        .toList();
  }

  private static void checkDependencies(String module) {
    String[] forbidden =
        MODULES.stream()
            .filter(other -> !other.equals(module) && !MAY_USE.get(module).contains(other))
            .map(other -> BASE + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(BASE + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void nothingOutsideTheEclipseBundleSeesTheWorkbench() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "ui..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.swt..", "org.eclipse.jface..", "org.eclipse.ui..")
        .check(CLASSES);
  }

  /** A package is one with its own internals, and EMF's generated interfaces with their classes. */
  @Test
  void packagesAreAcyclic() {
    slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(
                    type.getPackageName().replaceFirst("\\.(internal|impl)$", ""));
              }

              @Override
              public String getDescription() {
                return "packages, each with its own internals";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  /** Spark brings its own classes, and no start of the command line loads one. */
  @Test
  void onlyTheModuleOfSparkSeesSparkAndOnlyInSparksOwnProcesses() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "spark.driver..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.spark..", "scala..", "org.apache.hadoop..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage(BASE + "spark.driver..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            BASE + "spark.points..", BASE + "spark.launch..", BASE + "app..", BASE + "engine..")
        .check(CLASSES);
  }

  @Test
  void theEclipseBundleSeesNoOtherFrontEnd() throws IOException {
    // Tycho gives the bundle exactly the class path that its manifest asks for.
    Path manifest = Path.of("../../plugins/org.aadlenergy.ui/META-INF/MANIFEST.MF");
    assertThat(Files.readString(manifest))
        .contains("org.aadlenergy.app")
        .doesNotContain("org.aadlenergy.cli", "org.aadlenergy.maven");
  }

  /**
   * {@code Copies} keeps the order; these two have another one in each run, and reports must not.
   */
  @Test
  void resultsAndReportsKeepTheOrderOfWhatTheyCopy() {
    noClasses()
        .that()
        .resideInAnyPackage("org.aadlenergy.report..", "org.aadlenergy.engine.result..")
        .should()
        .callMethod(Map.class, "copyOf", Map.class)
        .orShould()
        .callMethod(Set.class, "copyOf", Collection.class)
        .check(CLASSES);
  }

  /** Of {@code Math} each Java and each browser has last digits of its own. */
  @Test
  void digitsAreTheSameWhereverAModelIsAnalysed() {
    String own = "java\\.lang\\.Math\\.(a?(sin|cos|tan)[h2]?|exp(m1)?|log.*|pow|cbrt|hypot)\\(.*";
    assertThat(CLASSES.stream().flatMap(type -> type.getMethodCallsFromSelf().stream()))
        .filteredOn(call -> call.getTarget().getFullName().matches(own))
        .as("StrictMath has the same bits everywhere, also in a page")
        .isEmpty();
  }

  /** Threads whose models ask the same of them share their terms: they must ask the workload. */
  @Test
  void modelsDoNotLookAtTheThreadBehindTheWorkload() {
    noClasses()
        .that()
        .resideInAnyPackage("org.aadlenergy.engine.service..", "org.aadlenergy.engine.term..")
        .and()
        .doNotHaveSimpleName("Placements") // which tells where threads were put, and is no model
        .and()
        .doNotHaveSimpleName(
            "PointPortion") // asked again for each thread, once it is in a schedule
        .should()
        .callMethod(ThreadPlace.class, "thread")
        .check(CLASSES);
  }

  /**
   * What writes a file of the user leaves a whole one at any moment: one class does it. The others
   * append what is checked when it is read, only read, or write what can be made again.
   */
  @Test
  void filesAreWrittenInOneWay() {
    Set<String> known =
        Set.of(
            "WholeFile",
            "Journal",
            "Traces",
            "LibraryFiles",
            "LibraryCompiler",
            "StartRecording",
            "LambdaJar");
    List<String> others = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      if (!known.contains(type.getSimpleName()) && !type.getPackageName().contains(".spark.")) {
        for (JavaCall<?> call : type.getCodeUnitCallsFromSelf()) {
          if (writes(call)) {
            others.add(type.getName() + " calls " + call.getTarget().getFullName());
          }
        }
      }
    }
    assertThat(others).as("WholeFile writes files").isEmpty();
  }

  private static boolean writes(JavaCall<?> call) {
    String target = call.getTargetOwner().getName() + "." + call.getName();
    return target.matches(
            "java\\.nio\\.file\\.Files\\.(write.*|move|new(OutputStream|BufferedWriter|ByteChannel))"
                + "|java\\.nio\\.channels\\.FileChannel\\.open")
        || target.matches("java\\.io\\.File(OutputStream|Writer)\\.<init>")
            && !call.getTarget().getFullName().contains("FileDescriptor");
  }
}
