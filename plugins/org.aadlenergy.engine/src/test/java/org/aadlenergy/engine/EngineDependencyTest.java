package org.aadlenergy.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The engine runs wherever a JDK runs: it imports nothing else. */
class EngineDependencyTest {
  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.aadlenergy.engine");

  @Test
  void importsOnlyTheJdk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "org.aadlenergy.engine..")
        .because("the engine is used in places where no library can be added")
        .check(ENGINE);
  }
}
