package org.aadlenergy.ui.aadl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.ide.fix.QuickFix;
import org.aadlenergy.ide.fix.QuickFixes;
import org.aadlenergy.ide.fix.TextChange;
import org.aadlenergy.ide.live.FileUris;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.FindingMarkers;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/** The fixes of the findings in the line of the cursor. */
final class AadlFixes implements IQuickAssistProcessor {
  private final AadlEditor editor;

  AadlFixes(AadlEditor editor) {
    this.editor = editor;
  }

  @Override
  public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
    AadlDocument document = editor.current();
    int line = document.line(context.getOffset());
    Set<QuickFix> fixes = new LinkedHashSet<>();
    for (Diagnostic finding : findings(document)) {
      int first = document.line(document.start(finding.span()));
      int last = document.line(document.end(finding.span()));
      if (first <= line && line <= Math.max(first, last)) {
        fixes.addAll(QuickFixes.of(document, finding));
      }
    }
    return fixes.stream().map(Proposal::new).toArray(ICompletionProposal[]::new);
  }

  /** Mistakes of syntax as the text is now, everything else as the last analysis found it. */
  private List<Diagnostic> findings(AadlDocument document) {
    List<Diagnostic> findings = new ArrayList<>(document.findings());
    for (Diagnostic finding : editor.study(document).findings()) {
      if (FileUris.ofName(finding.span().file()).equals(document.name())) {
        findings.add(finding);
      }
    }
    return findings;
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return annotation instanceof MarkerAnnotation marker
        && FindingMarkers.isFinding(marker.getMarker());
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return false;
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  private record Proposal(QuickFix fix) implements ICompletionProposal {
    /** From the last change to the first, so that no place moves; one undo takes all back. */
    @Override
    public void apply(IDocument document) {
      List<TextChange> changes = new ArrayList<>(fix.changes());
      changes.sort(Comparator.comparingInt(TextChange::start).reversed());
      IDocumentUndoManager undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
      undo.beginCompoundChange();
      try {
        for (TextChange change : changes) {
          document.replace(change.start(), change.end() - change.start(), change.text());
        }
      } catch (BadLocationException failed) {
        ILog.get().error("The fix cannot be applied: " + fix.title(), failed);
      } finally {
        undo.endCompoundChange();
      }
    }

    @Override
    public String getDisplayString() {
      return fix.title();
    }

    @Override
    public Point getSelection(IDocument document) {
      return null;
    }

    @Override
    public String getAdditionalProposalInfo() {
      return null;
    }

    @Override
    public Image getImage() {
      return null;
    }

    @Override
    public IContextInformation getContextInformation() {
      return null;
    }
  }
}
