package org.aadlenergy.energy.ide.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** What can be done about a finding, as far as its hint says it exactly. */
public final class QuickFixes {
  private static final Pattern MEANT = Pattern.compile("did you mean '([^']+)'\\?");
  private static final Pattern DECLARE = Pattern.compile("declare it: (.+)");
  private static final Pattern WRITTEN = Pattern.compile("'([^']+)'");
  private static final Pattern UNITS =
      Pattern.compile("write it in ([^ ,]+(?:, [^ ,]+)*)(?:$|, or)");

  private QuickFixes() {}

  /** The changes that would mend a finding of a document. */
  public static List<QuickFix> of(PlatformDocument document, Diagnostic finding) {
    List<QuickFix> fixes = new ArrayList<>();
    String hint = finding.hint().orElse("");
    Matcher meant = MEANT.matcher(hint);
    if (meant.find()) {
      replacement(document, finding, meant.group(1)).ifPresent(fixes::add);
    }
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
      fixes.add(new QuickFix("Close the block with '}'", new TextChange(end, 0, "}\n"), true));
    }
    return fixes;
  }

  /** Of the words in quotes in the message the nearest to the one meant is what stands there. */
  private static Optional<QuickFix> replacement(
      PlatformDocument document, Diagnostic finding, String meant) {
    List<String> quoted = new ArrayList<>();
    Matcher written = WRITTEN.matcher(finding.message());
    while (written.find()) {
      quoted.add(written.group(1));
    }
    Optional<String> nearest = Suggestions.closest(meant, quoted);
    if (nearest.isEmpty()) {
      return Optional.empty();
    }
    String word = nearest.get();
    int start = start(document, finding.span());
    int lineEnd = document.text().indexOf('\n', start);
    int found = document.text().indexOf(word, start);
    if (found < 0 || (lineEnd >= 0 && found > lineEnd)) {
      return Optional.empty();
    }
    TextChange change = new TextChange(found, word.length(), meant);
    return Optional.of(new QuickFix("Change '" + word + "' to '" + meant + "'", change, true));
  }

  /** A declaration before the first statement of the platform that is no title or source. */
  private static Optional<QuickFix> declaration(
      PlatformDocument document, Diagnostic finding, String declaration) {
    Optional<Body> body =
        elementAt(document, start(document, finding.span()))
            .map(element -> (Body) EcoreUtil2.getContainerOfType(element, Body.class));
    if (body.isEmpty()) {
      return Optional.empty();
    }
    for (ILeafNode leaf : NodeModelUtils.findActualNodeFor(body.get()).getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals("{")) {
        String indent = indentOf(document, leaf.getOffset()) + indentUnit(document);
        TextChange change = new TextChange(leaf.getEndOffset(), 0, "\n" + indent + declaration);
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
    int start = start(document, finding.span());
    int end = end(document, finding.span());
    boolean hasNone = finding.message().startsWith("the figure has no unit");
    for (String unit : units.group(1).split(", ", -1)) {
      TextChange change =
          hasNone ? new TextChange(end, 0, " " + unit) : new TextChange(start, end - start, unit);
      String title = hasNone ? "Add the unit " + unit : "Change the unit to " + unit;
      fixes.add(new QuickFix(title, change, false));
    }
  }

  private static void origins(PlatformDocument document, Diagnostic finding, List<QuickFix> fixes) {
    int end = end(document, finding.span());
    for (String basis : List.of("measured", "assumed", "derived")) {
      TextChange change = new TextChange(end, 0, " " + basis);
      fixes.add(new QuickFix("Say that it is " + basis, change, false));
    }
  }

  private static Optional<EObject> elementAt(PlatformDocument document, int offset) {
    Optional<INode> leaf = document.leafAt(offset).map(INode.class::cast);
    @Nullable EObject element = leaf.map(NodeModelUtils::findActualSemanticObjectFor).orElse(null);
    return Optional.ofNullable(element);
  }

  private static int start(PlatformDocument document, SourceSpan span) {
    return document.offset(Math.max(0, span.line() - 1), span.column() - 1);
  }

  private static int end(PlatformDocument document, SourceSpan span) {
    return document.offset(Math.max(0, span.endLine() - 1), span.endColumn() - 1);
  }

  private static String indentOf(PlatformDocument document, int offset) {
    int start = offset - document.column(offset);
    int end = start;
    while (end < offset && Character.isWhitespace(document.text().charAt(end))) {
      end++;
    }
    return document.text().substring(start, end);
  }

  private static String indentUnit(PlatformDocument document) {
    return document.text().contains("\n\t") ? "\t" : "  ";
  }
}
