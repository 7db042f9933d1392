package org.aadlenergy.ui.editor;

import org.aadlenergy.energy.ide.complete.Completions;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;

/** Shortly after an edit: findings and outline anew, outside the user interface's thread. */
final class EditReconciler implements IReconcilingStrategy, IReconcilingStrategyExtension {
  private final PlatformEditor editor;
  private IDocument document;

  EditReconciler(PlatformEditor editor) {
    this.editor = editor;
  }

  @Override
  public void setDocument(IDocument current) {
    document = current;
  }

  @Override
  public void initialReconcile() {
    reconcile();
    Completions.prepare();
  }

  @Override
  public void reconcile(IRegion partition) {
    reconcile();
  }

  @Override
  public void reconcile(DirtyRegion dirty, IRegion partition) {
    reconcile();
  }

  @Override
  public void setProgressMonitor(IProgressMonitor monitor) {
    // too short to show progress
  }

  private void reconcile() {
    if (document != null) {
      ProjectTexts.file(document).ifPresent(FindingUpdater::update);
      editor.updateOutline(document.get());
    }
  }
}
