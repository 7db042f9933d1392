package org.aadlenergy.energy.ide.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** What can be done about a finding, as far as its hint says it exactly. */
public final class PlatformFixes {
  private static final Pattern DECLARE = Pattern.compile("declare it: (.+)");
  private static final Pattern UNITS =
      Pattern.compile("write it in ([^ ,]+(?:, [^ ,]+)*)(?:$|, or)");

  private PlatformFixes() {}

  /** The changes that would mend a finding of a document. */
  public static List<QuickFix> of(PlatformDocument document, Diagnostic finding) {
    List<QuickFix> fixes = new ArrayList<>();
    String hint = finding.hint().orElse("");
    QuickFix.meant(document, finding).ifPresent(fixes::add);
    Matcher declare = DECLARE.matcher(hint);
    if (declare.find()) {
      declaration(document, finding, declare.group(1)).ifPresent(fixes::add);
    }
    if (finding.code() == DiagnosticCode.PLATFORM_UNIT_MISMATCH) {
      units(document, finding, hint, fixes);
    }
    if (finding.code() == DiagnosticCode.INCOMPLETE_COEFFICIENT && hint.startsWith("add 'from")) {
      origins(document, finding, fixes);
    }
    if (finding.message().equals("the file ends too early")) {
      int end = document.text().length();
      fixes.add(new QuickFix("Close the block with '}'", new TextChange(end, end, "}\n"), true));
    }
    return fixes;
  }

  /** A declaration before the first statement of the platform that is no title or source. */
  private static Optional<QuickFix> declaration(
      PlatformDocument document, Diagnostic finding, String declaration) {
    Optional<Body> body =
        elementAt(document, document.start(finding.span()))
            .map(element -> (Body) EcoreUtil2.getContainerOfType(element, Body.class));
    if (body.isEmpty()) {
      return Optional.empty();
    }
    for (ILeafNode leaf : NodeModelUtils.findActualNodeFor(body.get()).getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals("{")) {
        String indent = document.indent(leaf.getOffset()) + document.indentUnit();
        int end = leaf.getEndOffset();
        TextChange change = new TextChange(end, end, "\n" + indent + declaration);
        return Optional.of(new QuickFix("Declare '" + declaration + "'", change, false));
      }
    }
    return Optional.empty();
  }

  /** A figure without a unit gets one of those that its statement takes. */
  private static void units(
      PlatformDocument document, Diagnostic finding, String hint, List<QuickFix> fixes) {
    Matcher units = UNITS.matcher(hint);
    if (!units.find()) {
      return;
    }
    int start = document.start(finding.span());
    int end = document.end(finding.span());
    boolean hasNone = finding.message().startsWith("the figure has no unit");
    for (String unit : units.group(1).split(", ", -1)) {
      TextChange change =
          hasNone ? new TextChange(end, end, " " + unit) : new TextChange(start, end, unit);
      String title = hasNone ? "Add the unit " + unit : "Change the unit to " + unit;
      fixes.add(new QuickFix(title, change, false));
    }
  }

  private static void origins(PlatformDocument document, Diagnostic finding, List<QuickFix> fixes) {
    int end = document.end(finding.span());
    for (String basis : List.of("measured", "assumed", "derived")) {
      TextChange change = new TextChange(end, end, " " + basis);
      fixes.add(new QuickFix("Say that it is " + basis, change, false));
    }
  }

  private static Optional<EObject> elementAt(PlatformDocument document, int offset) {
    Optional<INode> leaf = document.leafAt(offset).map(INode.class::cast);
    @Nullable EObject element = leaf.map(NodeModelUtils::findActualSemanticObjectFor).orElse(null);
    return Optional.ofNullable(element);
  }
}
