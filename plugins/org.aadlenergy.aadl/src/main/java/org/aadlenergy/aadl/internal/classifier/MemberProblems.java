package org.aadlenergy.aadl.internal.classifier;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** What can be wrong with the names of a classifier's members. */
final class MemberProblems {
  private MemberProblems() {}

  /** A name that is taken: the later declaration counts. */
  static <D extends NamedNode> void twice(
      String kind, ClassifierSymbol owner, D decl, MemberSlot<D> before) {
    owner.report(
        DiagnosticCode.DUPLICATE_NAME,
        owner.file().nameSpan(decl),
        "The "
            + kind
            + " '"
            + decl.name().text()
            + "' is declared twice; the other one is at "
            + before.owner().file().nameSpan(before.latest()).brief(),
        Optional.of("write '" + decl.name().text() + ": refined to ...' to refine it"));
  }

  /** A name that is taken, of a kind of which OSATE makes two instances all the same. */
  static void keptTwice(
      String kind, Name name, ClassifierSymbol owner, SyntaxNode decl, MemberSlot<?> other) {
    owner.problemAsWarning(
        DiagnosticCode.DUPLICATE_NAME,
        decl,
        "The "
            + kind
            + " '"
            + name.text()
            + "' is declared twice, and both are kept; the other one is at "
            + other.owner().file().span(other.latest()).brief(),
        Optional.of(
            other.owner() == owner
                ? "rename one of them"
                : "write '" + name.text() + ": refined to ...' to refine the inherited one"));
  }

  /** A refinement of what the classifier does not inherit. */
  static <D extends NamedNode> void nothingToRefine(
      String kind, ClassifierSymbol owner, D decl, Collection<MemberSlot<D>> others) {
    List<String> names =
        others.stream()
            .filter(slot -> slot.latest() != decl)
            .map(slot -> slot.latest().name().text())
            .toList();
    owner.report(
        DiagnosticCode.UNKNOWN_MEMBER,
        owner.file().nameSpan(decl),
        "There is no inherited " + kind + " '" + decl.name().text() + "' to refine",
        BoundedSuggestions.didYouMean(decl.name().text(), names));
  }
}
