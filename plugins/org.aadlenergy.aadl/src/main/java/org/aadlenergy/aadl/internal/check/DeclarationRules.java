package org.aadlenergy.aadl.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.Members;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Checks what a classifier of a category may extend and have. */
record DeclarationRules(ClassifierSymbol symbol, ClassifierDecl decl, Members members) {
  DeclarationRules(ClassifierSymbol symbol) {
    this(symbol, symbol.decl(), symbol.members());
  }

  void check() {
    if (decl.category().isPresent()) {
      Category category = decl.category().get();
      checkExtended(category);
      checkType(category);
      checkParts(category);
      checkInherited(category);
    }
  }

  private void checkExtended(Category category) {
    List<ClassifierSymbol> lineage = symbol.lineage();
    if (decl.extended().isEmpty() || lineage.size() < 2) {
      return;
    }
    ClassifierSymbol extended = lineage.get(1);
    Category other = extended.decl().category().orElse(category);
    if (extended.decl().kind() == decl.kind() && other != category && other != Category.ABSTRACT) {
      report(
          DiagnosticCode.CATEGORY_MISMATCH,
          decl.extended().get(),
          "A "
              + category.word()
              + " cannot extend '"
              + extended.qualifiedName()
              + "', a "
              + other.word(),
          "extend a " + category.word() + ", or what is abstract");
    }
  }

  /**
   * An implementation is of its type's category, and extends one of its type or what that extends.
   */
  private void checkType(Category category) {
    ClassifierSymbol type = decl.isImplementation() ? symbol.type() : null;
    if (type == null) {
      return;
    }
    Category other = type.decl().category().orElse(category);
    if (other != category) {
      symbol.report(
          DiagnosticCode.CATEGORY_MISMATCH,
          symbol.file().nameSpan(decl),
          "The implementation is a "
              + category.word()
              + ", but its type '"
              + type.qualifiedName()
              + "' a "
              + other.word(),
          Optional.of("write '" + other.word() + " implementation'"));
    }
    ClassifierSymbol extended =
        decl.extended().isEmpty() || symbol.lineage().size() < 2 ? null : symbol.lineage().get(1);
    ClassifierSymbol above = extended == null || extended == type ? null : extended.type();
    if (extended != null
        && above != null
        && extended.decl().isImplementation()
        && !type.lineage().contains(above)) {
      report(
          DiagnosticCode.CATEGORY_MISMATCH,
          decl.extended().orElseThrow(),
          "'"
              + type.qualifiedName()
              + "' does not extend '"
              + above.qualifiedName()
              + "', whose implementation is extended here",
          "let the type extend the other type");
    }
  }

  private void checkParts(Category category) {
    for (int i = 0; i < decl.features().size(); i++) {
      FeatureDecl feature = decl.features().get(i);
      if (!Kinds.mayHave(category, feature.kind())
          || !Kinds.mayFace(category, feature.kind(), feature.direction())) {
        cannot(category, "have", feature, Kinds.words(feature));
      }
    }
    for (int i = 0; i < decl.subcomponents().size(); i++) {
      SubcomponentDecl part = decl.subcomponents().get(i);
      if (!Kinds.mayContain(category, part.category())) {
        cannot(category, "contain", part, part.category().word());
      }
    }
  }

  private void cannot(Category category, String what, NamedNode part, String kind) {
    symbol.report(
        DiagnosticCode.CATEGORY_MISMATCH,
        symbol.file().nameSpan(part),
        "A " + category.word() + " cannot " + what + " '" + part.name().text() + "', a " + kind,
        Optional.empty());
  }

  /** What an abstract one has, of which this is one of a category. */
  private void checkInherited(Category category) {
    if (decl.extended().isEmpty() || category == Category.ABSTRACT) {
      return;
    }
    List<String> wrong = new ArrayList<>();
    for (MemberSlot<FeatureDecl> slot : members.features()) {
      if (isAbstract(slot.owner()) && !Kinds.mayHave(category, slot.latest().kind())) {
        wrong.add(slot.latest().name().text());
      }
    }
    for (MemberSlot<SubcomponentDecl> slot : members.subcomponents()) {
      if (isAbstract(slot.owner()) && !Kinds.mayContain(category, slot.latest().category())) {
        wrong.add(slot.latest().name().text());
      }
    }
    if (!wrong.isEmpty()) {
      report(
          DiagnosticCode.CATEGORY_MISMATCH,
          decl.extended().get(),
          "A " + category.word() + " cannot have what it inherits: " + String.join(", ", wrong),
          "extend something else, or make it abstract");
    }
  }

  private static boolean isAbstract(ClassifierSymbol owner) {
    return owner.decl().category().orElse(Category.SYSTEM) == Category.ABSTRACT;
  }

  private void report(DiagnosticCode code, SyntaxNode where, String message, String hint) {
    symbol.report(code, where, message, Optional.of(hint));
  }
}
