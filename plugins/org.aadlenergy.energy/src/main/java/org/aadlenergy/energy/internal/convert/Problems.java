package org.aadlenergy.energy.internal.convert;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.jspecify.annotations.Nullable;

/** Places findings in one platform file. */
final class Problems {
  private final String file;
  private final Diagnostics diagnostics;

  Problems(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** How many errors there are so far, in this file and others. */
  int errorCount() {
    return diagnostics.errorCount();
  }

  /** Where an element stands. */
  SourceSpan span(EObject element) {
    return span(NodeModelUtils.findActualNodeFor(element));
  }

  /** Where one of an element's words stands; the first of them for a list. */
  SourceSpan span(EObject element, EStructuralFeature feature) {
    return span(element, feature, 0);
  }

  SourceSpan span(EObject element, EStructuralFeature feature, int index) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, feature);
    return index < nodes.size() ? span(nodes.get(index)) : span(element);
  }

  private SourceSpan span(@Nullable INode node) {
    if (node == null) {
      return SourceSpan.file(file);
    }
    LineAndColumn start = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    LineAndColumn end = NodeModelUtils.getLineAndColumn(node, node.getEndOffset());
    return new SourceSpan(file, start.getLine(), start.getColumn(), end.getLine(), end.getColumn());
  }

  void report(DiagnosticCode code, SourceSpan span, String message) {
    diagnostics.add(code, span, message);
  }

  void report(DiagnosticCode code, SourceSpan span, String message, String hint) {
    diagnostics.add(Diagnostic.of(code, span, message).withHint(hint));
  }

  void report(DiagnosticCode code, SourceSpan span, String message, Optional<String> hint) {
    Diagnostic finding = Diagnostic.of(code, span, message);
    diagnostics.add(hint.isPresent() ? finding.withHint(hint.get()) : finding);
  }
}
