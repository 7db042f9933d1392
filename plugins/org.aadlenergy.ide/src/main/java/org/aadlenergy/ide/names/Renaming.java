package org.aadlenergy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.AadlWords;

/** Gives a declaration another name, in every text that uses it. */
public final class Renaming {
  private Renaming() {}

  /** Whether what a name means is the user's own, and of a kind that can be renamed. */
  public static boolean isPossible(NameOccurrence use, AadlModel model) {
    boolean kind =
        use.kind() == NameOccurrence.Kind.MEMBER || use.kind() == NameOccurrence.Kind.CLASSIFIER;
    boolean refined =
        use.kind() == NameOccurrence.Kind.CLASSIFIER
            && use.declared().node().name().text().contains(".");
    return kind && !refined && model.isOwn(use.declared().document());
  }

  /** What is wrong with a new name; nothing where it can be one. */
  public static Optional<String> problem(String name) {
    if (name.isEmpty()) {
      return Optional.of("the new name is empty");
    }
    if (AadlWords.isReserved(name)) {
      return Optional.of("'" + name + "' is a reserved word of AADL and cannot be a name");
    }
    return name.matches("[A-Za-z][A-Za-z0-9_]*")
        ? Optional.empty()
        : Optional.of(
            "'"
                + name
                + "' cannot be a name in AADL: one begins with a letter, and has only the letters"
                + " A-Z, digits and '_'");
  }

  /**
   * The places that change; none where the new name cannot be one. A type takes the names of its
   * implementations with it.
   */
  public static List<TextPlace> of(NameOccurrence use, String name, AadlModel model) {
    if (problem(name).isPresent()) {
      return List.of();
    }
    List<TextPlace> places = new ArrayList<>();
    String old = use.declared().name();
    for (AadlDocument document : model.documents()) {
      for (NameOccurrence other : NameOccurrences.of(document, model)) {
        if (other.meansSameAs(use) || isImplementation(other, use)) {
          int end = other.start() + old.length();
          places.add(new TextPlace(document, other.start(), end));
        }
      }
    }
    return places.stream().distinct().toList();
  }

  /** Whether a name is that of an implementation of the type that is renamed. */
  private static boolean isImplementation(NameOccurrence other, NameOccurrence type) {
    Optional<ClassifierDecl> decl =
        other
            .owner()
            .filter(o -> other.kind() == NameOccurrence.Kind.CLASSIFIER)
            .map(o -> o.decl());
    return type.kind() == NameOccurrence.Kind.CLASSIFIER
        && decl.filter(ClassifierDecl::isImplementation).isPresent()
        && decl.get().typeName().equals(type.declared().node().name())
        && type.owner().isPresent()
        && other.owner().get().pkg().name().equals(type.owner().get().pkg().name());
  }
}
