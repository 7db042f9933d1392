package org.aadlenergy.ui.editor;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;

/** Tells an editor that its text has changed a short while ago. */
record LanguageReconciler(LanguageEditor editor)
    implements IReconcilingStrategy, IReconcilingStrategyExtension {
  @Override
  public void setDocument(IDocument current) {
    // the editor knows its text
  }

  @Override
  public void initialReconcile() {
    editor.reconciled();
  }

  @Override
  public void reconcile(IRegion partition) {
    editor.reconciled();
  }

  @Override
  public void reconcile(DirtyRegion dirty, IRegion partition) {
    editor.reconciled();
  }

  @Override
  public void setProgressMonitor(IProgressMonitor monitor) {
    // too short to show progress
  }
}
