package org.aadlenergy.ui.fixes;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.ContributionItem;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * The fixes of the line whose ruler was clicked, in any editor of texts: the quick fixes of OSATE's
 * editor take OSATE's own marks alone.
 */
public final class RulerFixes extends ContributionItem {
  @Override
  public boolean isDynamic() {
    return true; // another line has other fixes
  }

  @Override
  public void fill(Menu menu, int index) {
    IEditorPart editor = editor();
    IFile file = editor == null ? null : editor.getEditorInput().getAdapter(IFile.class);
    IVerticalRulerInfo ruler = editor == null ? null : editor.getAdapter(IVerticalRulerInfo.class);
    if (file == null || ruler == null || !file.exists()) {
      return;
    }
    int line = ruler.getLineOfLastMouseButtonActivity() + 1;
    Menu fixes = new Menu(menu);
    FixMenu.fill(fixes, file, line, line);
    if (fixes.getItemCount() == 0) {
      fixes.dispose();
      return;
    }
    MenuItem item = new MenuItem(menu, SWT.CASCADE, index);
    item.setText("Energy Quick Fix");
    item.setMenu(fixes);
  }

  private static IEditorPart editor() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    IWorkbenchPage page = window == null ? null : window.getActivePage();
    return page == null ? null : page.getActiveEditor();
  }
}
