package org.aadlenergy.energy.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.junit.jupiter.api.Test;

/** The conversion asks for the constructs of the grammar and their parts, and for no others. */
class ConstructsTest {
  private static final Path ROOT = Path.of("src/main/java/org/aadlenergy/energy/internal");
  private static final Pattern PART =
      Pattern.compile("\\b(word|text|words|has|construct|child|children|place)\\(\"(\\w+)\"\\)");

  /** Those that are known by where they stand, or as what is left of a choice. */
  private static final Set<String> UNNAMED =
      Set.of(
          "PlatformFile",
          "PlatformDecl",
          "ConditionDecl",
          "FigureRow",
          "CurrentRow",
          "Value",
          "Quantity",
          "StateTimeDecl",
          "WakeUpDecl",
          "BatteryEnergy",
          "ConverterLinear");

  /** Which parts may be asked for how. */
  private static final Map<String, Set<String>> KINDS =
      Map.of(
          "text", Set.of("word", "text", "has", "place"),
          "texts", Set.of("words", "has", "place"),
          "flag", Set.of("has", "place"),
          "construct", Set.of("construct", "child", "has", "place"),
          "constructs", Set.of("children", "has", "place"));

  private static final List<EClass> CONSTRUCTS = constructs();

  private static List<EClass> constructs() {
    List<EClass> all =
        SyntaxPackage.eINSTANCE.getEClassifiers().stream()
            .filter(EClass.class::isInstance)
            .map(EClass.class::cast)
            .toList();
    return all.stream()
        .filter(type -> all.stream().noneMatch(other -> other.getESuperTypes().contains(type)))
        .toList();
  }

  private static Stream<MatchResult> found(Pattern pattern) throws Exception {
    StringBuilder text = new StringBuilder();
    for (String folder : List.of("convert", "tree")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          text.append(Files.readString(file));
        }
      }
    }
    return pattern.matcher(text).results();
  }

  private static Set<String> names() {
    Set<String> names = new TreeSet<>();
    CONSTRUCTS.forEach(type -> names.add(type.getName()));
    return names;
  }

  private static Map<String, Set<String>> parts() {
    Map<String, Set<String>> parts = new TreeMap<>();
    for (EClass type : CONSTRUCTS) {
      for (EStructuralFeature part : type.getEAllStructuralFeatures()) {
        parts
            .computeIfAbsent(part.getName(), name -> new TreeSet<>())
            .addAll(KINDS.get(kind(part)));
      }
    }
    return parts;
  }

  private static String kind(EStructuralFeature part) {
    if (part.getEType() == EcorePackage.Literals.EBOOLEAN) {
      return "flag";
    }
    return (part instanceof EAttribute ? "text" : "construct") + (part.isMany() ? "s" : "");
  }

  @Test
  void everyConstructOfTheGrammarIsNamed() throws Exception {
    Set<String> named = new TreeSet<>(UNNAMED);
    found(Pattern.compile("\"([A-Z][a-z]\\w+)\"")).forEach(name -> named.add(name.group(1)));
    assertThat(named).containsAll(names());
  }

  @Test
  void noOtherConstructIsNamed() throws Exception {
    Pattern asked =
        Pattern.compile(
            "\"(\\w+(?:Decl|Attribute|Row|Figure))\"|\\b(?:is|each|members)\\(\"(\\w+)\"");
    assertThat(found(asked).map(name -> name.group(1) != null ? name.group(1) : name.group(2)))
        .isSubsetOf(names());
    assertThat(names()).containsAll(UNNAMED);
  }

  @Test
  void everyPartIsAskedForAsTheGrammarHasIt() throws Exception {
    Map<String, Set<String>> parts = parts();
    Set<String> read = new TreeSet<>();
    found(PART)
        .forEach(
            asked -> {
              assertThat(parts).containsKey(asked.group(2));
              assertThat(parts.get(asked.group(2))).as(asked.group()).contains(asked.group(1));
              read.add(asked.group(2));
            });
    // asked for by one of the two
    read.addAll(Set.of("name", "numbers"));
    assertThat(read).isEqualTo(parts.keySet());
  }
}
