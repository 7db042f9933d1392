package org.aadlenergy.aadl.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.Members;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Finds modes that no classifier has of those in which they are looked for. */
final class ModeReferences {
  private static final int MOST_NAMES = 12;

  private ModeReferences() {}

  /** Whether a classifier has a mode; one that requires modes without naming them has any. */
  static boolean isKnown(Members members, Name mode) {
    return members.mode(mode.key()) != null || members.requiresModes() && members.modes().isEmpty();
  }

  /** Whether a classifier has a mode, or one that implements or extends it, which then counts. */
  private static boolean hasOrWillHave(ClassifierSymbol symbol, Name mode) {
    return isKnown(symbol.members(), mode)
        || symbol.declarations().modesBelow(symbol).contains(mode.key());
  }

  /**
   * Reports the unknown modes of values {@code in modes (...)}: such a value never counts.
   *
   * @param places what the modes may be of, the place that the value is for first
   */
  static void check(DeclaredSymbol symbol, Association association, List<ClassifierUse> places) {
    for (PropertyAssociation.ModalExpr value : association.decl().values()) {
      if (value.inModes().isPresent() && !places.isEmpty()) {
        for (InModes.ModeRef mode : value.inModes().get().modes()) {
          if (places.stream().noneMatch(use -> hasOrWillHave(use.symbol(), mode.name()))) {
            report(symbol, mode, mode.name(), places);
          }
        }
      }
    }
  }

  /** The classifiers that there are, without those that are missing. */
  static List<ClassifierUse> places(@Nullable ClassifierUse... uses) {
    List<ClassifierUse> places = new ArrayList<>(uses.length);
    for (ClassifierUse use : uses) {
      if (use != null && !places.contains(use)) {
        places.add(use);
      }
    }
    return places;
  }

  /** Reports a mode that none of some classifiers has, with those that they have. */
  static void report(
      DeclaredSymbol symbol, SyntaxNode where, Name mode, List<ClassifierUse> places) {
    List<String> names = new ArrayList<>();
    for (ClassifierUse place : BoundedSuggestions.areWanted() ? places : List.<ClassifierUse>of()) {
      place.symbol().members().modes().forEach(m -> names.add(m.latest().name().text()));
    }
    symbol.report(
        DiagnosticCode.UNKNOWN_MEMBER,
        where,
        "There is no mode '"
            + mode.text()
            + "' in '"
            + places.get(0).symbol().qualifiedName()
            + "'",
        BoundedSuggestions.didYouMean(mode.text(), names).or(() -> known(places, names)));
  }

  private static Optional<String> known(List<ClassifierUse> places, List<String> names) {
    if (places.stream().allMatch(use -> use.symbol().members().modes().isEmpty())) {
      return Optional.of("it has no modes; declare the mode, or remove 'in modes'");
    }
    if (names.isEmpty()) {
      return Optional.empty();
    }
    List<String> some = names.subList(0, Math.min(MOST_NAMES, names.size()));
    return Optional.of(
        "its modes are " + String.join(", ", some) + (names.size() > MOST_NAMES ? ", ..." : ""));
  }
}
