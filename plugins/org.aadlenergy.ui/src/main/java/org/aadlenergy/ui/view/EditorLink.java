package org.aadlenergy.ui.view;

import org.aadlenergy.ui.results.EnergyRow;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;

/** Keeps the view and the editors at the same place, while it is switched on. */
final class EditorLink {
  private final IWorkbenchPage page;
  private final EnergyView view;
  private final ISelectionListener listener = this::selected;
  private boolean on;
  private boolean following;

  EditorLink(IWorkbenchPage page, EnergyView view) {
    this.page = page;
    this.view = view;
    page.addPostSelectionListener(listener);
  }

  void set(boolean linked) {
    on = linked;
  }

  /** The view's selection has moved: so does the editor. */
  void follow(EnergyRow row) {
    if (on && !following) {
      following = true;
      view.open(row, false);
      following = false;
    }
  }

  private void selected(IWorkbenchPart part, ISelection selection) {
    if (!on || following || !(part instanceof IEditorPart editor)) {
      return;
    }
    IFile file = editor.getEditorInput().getAdapter(IFile.class);
    if (file != null && selection instanceof ITextSelection text && file.getLocation() != null) {
      following = true;
      view.reveal(file.getLocation().toFile().toPath().toString(), text.getStartLine() + 1);
      following = false;
    }
  }

  void dispose() {
    page.removePostSelectionListener(listener);
  }
}
