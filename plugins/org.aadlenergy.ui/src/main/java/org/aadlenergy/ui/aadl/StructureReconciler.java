package org.aadlenergy.ui.aadl;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;

/** Shortly after an edit: outline and folds anew, outside the user interface's thread. */
final class StructureReconciler implements IReconcilingStrategy {
  private final AadlEditor editor;

  StructureReconciler(AadlEditor editor) {
    this.editor = editor;
  }

  @Override
  public void setDocument(IDocument current) {
    // the editor knows its text
  }

  @Override
  public void reconcile(DirtyRegion dirty, IRegion partition) {
    editor.showStructure();
  }

  @Override
  public void reconcile(IRegion partition) {
    editor.showStructure();
  }
}
