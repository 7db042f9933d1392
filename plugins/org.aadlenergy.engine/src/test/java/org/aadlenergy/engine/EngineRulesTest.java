package org.aadlenergy.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameStartingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Rested;
import org.aadlenergy.engine.evaluation.Scheduled;

/** What the engine may depend on: the JDK and itself, without cycles, and without files. */
@AnalyzeClasses(
    packages = "org.aadlenergy.engine",
    importOptions = ImportOption.DoNotIncludeTests.class)
class EngineRulesTest {
  @ArchTest
  static final ArchRule needs_only_the_jdk =
      classes()
          .that()
          .resideInAPackage("org.aadlenergy.engine..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.aadlenergy.engine..")
          .because("the engine runs wherever Java runs: no library, no workbench, no EMF");

  @ArchTest
  static final ArchRule reads_and_writes_nothing =
      classes()
          .that()
          .resideInAPackage("org.aadlenergy.engine..")
          .and(not(simpleName("XmlText")))
          .and(not(simpleName("ForeignEncoding")))
          .should()
          .onlyDependOnClassesThat()
          .resideOutsideOfPackages("java.io..", "java.nio..", "java.net..")
          .because("traces and models are read elsewhere and handed over");

  @ArchTest
  static final ArchRule decodes_what_is_handed_over =
      classes()
          .that(simpleName("XmlText").or(simpleName("ForeignEncoding")))
          .should()
          .onlyDependOnClassesThat(
              not(resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net.."))
                  .and(not(simpleNameStartingWith("File"))))
          .because("every reader has bytes to decode, and opens its files itself");

  @ArchTest
  static final ArchRule packages_are_acyclic =
      slices().matching("org.aadlenergy.engine.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule contributors_keep_nothing =
      fields()
          .that()
          .areDeclaredInClassesThat()
          .implement(Contributor.class)
          .should()
          .beStatic()
          .andShould()
          .beFinal()
          .because("what a service contributes follows from what the passes before it made");

  @ArchTest
  static final ArchRule only_passes_change_threads =
      methods()
          .that()
          .areDeclaredIn(PendingThread.class)
          .and()
          .haveRawReturnType("void")
          .and()
          .doNotHaveName("charge")
          .should()
          .bePackagePrivate()
          .because("services of one pass would see what others of it add, or not, by their order");

  @ArchTest
  static final ArchRule only_passes_write_down_charges =
      noClasses()
          .that()
          .resideInAPackage("org.aadlenergy.engine.service..")
          .should()
          .callMethod(Ledger.class, "add", Contribution.class)
          .orShould()
          .callMethod(Ledger.class, "close", double.class)
          .because("what a service charges is in its contribution");

  @ArchTest
  static void passes_go_one_way(JavaClasses engine) {
    List<Class<?>> values =
        List.of(Mode.class, Demand.class, Scheduled.class, Rested.class, Charged.class);
    for (int i = 0; i < values.size(); i++) {
      for (Class<?> later : values.subList(i + 1, values.size())) {
        noClasses()
            .that()
            .belongToAnyOf(values.get(i))
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(later)
            .because("a value has what is known by then, and nothing that comes later")
            .check(engine);
      }
    }
  }

  @ArchTest
  static final ArchRule workloads_never_change =
      fields()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("org.aadlenergy.engine.workload")
          .and()
          .areDeclaredInClassesThat()
          .areTopLevelClasses()
          .should()
          .beFinal()
          .because("what a thread asks for is the same, whoever looked at it before");
}
