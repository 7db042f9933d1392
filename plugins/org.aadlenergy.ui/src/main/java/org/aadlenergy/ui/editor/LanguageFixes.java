package org.aadlenergy.ui.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.diagnostic.Diagnostic;
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
record LanguageFixes(LanguageEditor editor) implements IQuickAssistProcessor {
  @Override
  public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
    EditedText text = editor.edited();
    SourceDocument document = text.document();
    int line = document.line(context.getOffset());
    Set<QuickFix> fixes = new LinkedHashSet<>();
    for (Diagnostic finding : text.findings()) {
      int first = document.line(document.start(finding.span()));
      int last = document.line(document.end(finding.span()));
      if (first <= line && line <= Math.max(first, last)) {
        fixes.addAll(text.fixes(finding));
      }
    }
    return fixes.stream().map(Proposal::new).toArray(ICompletionProposal[]::new);
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

  /** From the last change to the first, so that no place moves; one undo takes all back. */
  static void apply(List<TextChange> all, IDocument document) throws BadLocationException {
    List<TextChange> changes = new ArrayList<>(all);
    changes.sort(Comparator.comparingInt(TextChange::start).reversed());
    IDocumentUndoManager undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
    if (undo != null) {
      undo.beginCompoundChange();
    }
    try {
      for (TextChange change : changes) {
        document.replace(change.start(), change.end() - change.start(), change.text());
      }
    } finally {
      if (undo != null) { // a file that no editor shows has none
        undo.endCompoundChange();
      }
    }
  }

  private record Proposal(QuickFix fix) implements ICompletionProposal {
    @Override
    public void apply(IDocument document) {
      try {
        LanguageFixes.apply(fix.changes(), document);
      } catch (BadLocationException failed) {
        ILog.get().error("The fix cannot be applied: " + fix.title(), failed);
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
