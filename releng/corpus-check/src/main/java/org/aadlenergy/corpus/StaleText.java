package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Finds instance models that were not made from the text that is stored beside them: the
 * subcomponent that a component refers to has another name or another classifier there.
 */
final class StaleText {
  private StaleText() {}

  /** A contradiction between an instance model and the text, if there is one. */
  static Optional<String> evidence(StoredInstance instance, List<Path> files) throws IOException {
    List<AadlFile> texts = new ArrayList<>();
    for (Path file : files) {
      texts.add(
          AadlSyntaxReader.parse(
              file.toString().replace('\\', '/'), Files.readAllBytes(file), new Diagnostics()));
    }
    for (Xml component : instance.top().all(List.of("componentInstance"))) {
      String href = component.child("subcomponent").map(s -> s.get("href")).orElse("");
      String type = component.child("classifier").map(c -> c.get("href")).orElse("");
      List<SubcomponentDecl> candidates = subcomponents(href, texts);
      if (type.isEmpty() || candidates.stream().anyMatch(c -> agrees(c, component, type))) {
        continue;
      }
      Optional<SubcomponentDecl> sameName =
          candidates.stream()
              .filter(c -> c.name().text().equalsIgnoreCase(component.get("name")))
              .findFirst();
      if (sameName.isPresent()) {
        return Optional.of(
            instance.path(component)
                + " is "
                + StoredInstance.name(type)
                + ", where the text has '"
                + component.get("name")
                + ": "
                + sameName.get().type().map(t -> t.text()).orElse("")
                + "'");
      }
    }
    return Optional.empty();
  }

  private static boolean agrees(SubcomponentDecl written, Xml component, String type) {
    String own = StoredValues.dotted(written.type().map(t -> t.text()).orElse(""));
    String stored = "." + StoredInstance.name(type);
    return written.name().text().equalsIgnoreCase(component.get("name"))
        && stored.toLowerCase(Locale.ROOT).endsWith("." + own.toLowerCase(Locale.ROOT));
  }

  /** What the reference may mean: several files may have its name. */
  private static List<SubcomponentDecl> subcomponents(String href, List<AadlFile> texts) {
    int hash = href.indexOf('#');
    String[] steps = href.substring(hash + 1).split("/", -1);
    if (hash < 0 || steps.length != 5 || !steps[3].startsWith("@ownedClassifier.")) {
      return List.of();
    }
    String wanted = href.substring(0, hash).replaceFirst("^(\\.\\./)+", "/");
    String category = steps[4].replaceFirst("^@owned", "").replaceFirst("Subcomponent\\.\\d+$", "");
    List<SubcomponentDecl> found = new ArrayList<>();
    for (AadlFile text : texts) {
      if (text.name().endsWith(wanted)) {
        subcomponent(text, index(steps[3]), category, index(steps[4])).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<SubcomponentDecl> subcomponent(
      AadlFile text, int classifier, String category, int position) {
    List<ClassifierDecl> classifiers =
        text.packages().stream()
            .findFirst()
            .flatMap(PackageDecl::publicSection)
            .map(PackageDecl.Section::classifiers)
            .orElse(List.of());
    if (classifier >= classifiers.size()) {
      return Optional.empty();
    }
    List<SubcomponentDecl> same =
        classifiers.get(classifier).subcomponents().stream()
            .filter(s -> s.category().word().replace(" ", "").equalsIgnoreCase(category))
            .toList();
    return position < same.size() ? Optional.of(same.get(position)) : Optional.empty();
  }

  private static int index(String step) {
    return Integer.parseInt(step.substring(step.lastIndexOf('.') + 1));
  }
}
