package org.aadlenergy.ide.complete;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.text.Token;

/**
 * Proposes the states that the platform of a part has: where the part cannot be told, those of all
 * platforms that the text names.
 */
record StateWords(Context context, AadlProposals proposals, PlatformLibrary platforms) {
  /** The states of the part that a value is for. */
  void ofAnnotated() {
    List<String> outer = context.place().outer();
    List<String> path = outer.isEmpty() ? appliesTo() : List.of(outer.get(0));
    propose(path.isEmpty() ? context.classifier().flatMap(this::ofClassifier) : part(path));
  }

  /** The states of the device that a use names before, in the same brackets. */
  void ofUsed() {
    propose(part(path(context.place().statement(), "reference")));
  }

  private void propose(Optional<CalibratedPlatform> platform) {
    if (platform.isPresent()) {
      add(platform.get());
      return;
    }
    for (Token token : context.document().tokens()) {
      String text = context.document().text(token);
      if (token.kind() == Token.Kind.STRING) {
        platforms.find(text.replace("\"", "")).ifPresent(this::add);
      }
    }
  }

  private void add(CalibratedPlatform platform) {
    for (String state : platform.states().keySet()) {
      proposals.add(state, Completion.Kind.LITERAL, "state of " + platform.name());
    }
  }

  /** The path behind {@code applies to}, which stands behind the place. */
  private List<String> appliesTo() {
    List<String> after = new ArrayList<>();
    for (Token token : context.document().tokens()) {
      String text = context.document().text(token);
      if (token.start() >= context.place().end() && token.kind() != Token.Kind.COMMENT) {
        if (text.equals(";")) {
          break;
        }
        after.add(text);
      }
    }
    return path(after, "to");
  }

  /** The names behind the last of a word; brackets and indices are left out. */
  private static List<String> path(List<String> words, String behind) {
    List<String> path = new ArrayList<>();
    int at = words.size() - 1;
    while (at >= 0 && !words.get(at).equalsIgnoreCase(behind)) {
      at--;
    }
    for (int i = at + 1; at >= 0 && i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals(")") || word.equals(",")) {
        break;
      }
      if (Character.isLetter(word.charAt(0)) || word.charAt(0) == '_') {
        path.add(word);
      }
    }
    return path;
  }

  /** By what the implementation says of the part, the part's braces, and its classifier. */
  private Optional<CalibratedPlatform> part(List<String> path) {
    Optional<Classifier> start = context.classifier();
    if (start.isEmpty() || path.isEmpty()) {
      return Optional.empty();
    }
    Set<String> names = new LinkedHashSet<>();
    String last = String.join(".", path);
    for (Classifier each : context.classifiers().line(start.get())) {
      for (PropertyAssociation association : each.decl().properties()) {
        for (NamePath applied : association.appliesTo()) {
          List<String> steps = applied.names().stream().map(Name::text).toList();
          if (String.join(".", steps).equalsIgnoreCase(last)) {
            calibration(association).ifPresent(names::add);
          }
        }
      }
    }
    Optional<ClassifierMember> member = context.members().at(start.get(), path);
    if (member.isPresent() && member.get().node() instanceof SubcomponentDecl subcomponent) {
      subcomponent.properties().forEach(own -> calibration(own).ifPresent(names::add));
    }
    return names.stream()
        .findFirst()
        .flatMap(platforms::find)
        .or(() -> member.flatMap(context.members()::classifier).flatMap(this::ofClassifier));
  }

  private Optional<CalibratedPlatform> ofClassifier(Classifier classifier) {
    for (Classifier each : context.classifiers().line(classifier)) {
      for (PropertyAssociation association : each.decl().properties()) {
        Optional<String> name =
            association.appliesTo().isEmpty() ? calibration(association) : Optional.empty();
        if (name.isPresent()) {
          return platforms.find(name.get());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> calibration(PropertyAssociation association) {
    return association.property().name().text().equalsIgnoreCase("Calibration")
            && !association.values().isEmpty()
            && association.values().get(0).value() instanceof PropertyExpr.StringExpr text
        ? Optional.of(text.value())
        : Optional.empty();
  }
}
