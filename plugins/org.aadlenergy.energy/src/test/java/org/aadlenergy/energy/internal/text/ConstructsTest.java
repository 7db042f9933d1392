package org.aadlenergy.energy.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.tree.Construct;
import org.aadlenergy.energy.internal.tree.Extent;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.junit.jupiter.api.Test;

/** The records of the tree are those of the grammar, part by part. */
class ConstructsTest {
  private static final Set<Class<?>> RECORDS = records();

  private static Set<Class<?>> records() {
    Set<Class<?>> records = new LinkedHashSet<>();
    for (JavaClass type :
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.aadlenergy.energy.internal.tree")) {
      Class<?> found = type.reflect();
      if (found.isRecord() && Construct.class.isAssignableFrom(found)) {
        records.add(found);
      }
    }
    return records;
  }

  @Test
  void everyConstructOfTheGrammarHasItsRecord() {
    Set<String> grammar = new TreeSet<>();
    for (EClassifier type : SyntaxPackage.eINSTANCE.getEClassifiers()) {
      boolean isChoice =
          SyntaxPackage.eINSTANCE.getEClassifiers().stream()
              .anyMatch(t -> t instanceof EClass c && c.getESuperTypes().contains(type));
      if (type instanceof EClass && !isChoice) {
        grammar.add(type.getName());
      }
    }
    assertThat(RECORDS.stream().map(Class::getSimpleName))
        .containsExactlyInAnyOrderElementsOf(grammar);
  }

  @Test
  void everyRecordHasThePartsOfTheGrammar() {
    for (Class<?> type : RECORDS) {
      EClass grammar = (EClass) SyntaxPackage.eINSTANCE.getEClassifier(type.getSimpleName());
      List<String> parts = new ArrayList<>();
      for (EStructuralFeature part : grammar.getEAllStructuralFeatures()) {
        parts.add(part.getName() + kind(part));
      }
      assertThat(parts(type)).as(type.getSimpleName()).containsExactlyInAnyOrderElementsOf(parts);
    }
  }

  private static String kind(EStructuralFeature part) {
    if (part.isMany()) {
      return " many";
    }
    return part.getEType() == EcorePackage.Literals.EBOOLEAN ? " flag" : "";
  }

  private static List<String> parts(Class<?> type) {
    List<String> parts = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean isPart =
          method.getParameterCount() == 0
              && Construct.class.isAssignableFrom(method.getDeclaringClass())
              && !Set.of("node", "where", "statement", "hashCode", "toString")
                  .contains(method.getName())
              && method.getReturnType() != Extent.class
              && !method.isBridge();
      if (isPart) {
        parts.add(method.getName() + kind(method.getReturnType()));
      }
    }
    return parts;
  }

  private static String kind(Class<?> type) {
    if (type == List.class) {
      return " many";
    }
    return type == boolean.class ? " flag" : "";
  }
}
