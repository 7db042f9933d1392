package org.aadlenergy.ui.osate.tests;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ListViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.part.ViewPart;

/** A view whose elements and menu are as those of OSATE's outline. */
public final class OutlineView extends ViewPart {
  static final String ID = "org.aadlenergy.ui.osate.tests.outline";

  private ListViewer viewer;

  @Override
  public void createPartControl(Composite parent) {
    viewer = new ListViewer(parent);
    viewer.setContentProvider(ArrayContentProvider.getInstance());
    MenuManager menu = new MenuManager();
    menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
    viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
    getSite().registerContextMenu("org.osate.xtext.aadl2.ui.outline", menu, viewer);
    getSite().setSelectionProvider(viewer);
  }

  /** Shows one element and selects it. */
  void select(Object element) {
    viewer.setInput(new Object[] {element});
    viewer.setSelection(new StructuredSelection(element));
  }

  Menu menu() {
    return viewer.getControl().getMenu();
  }

  @Override
  public void setFocus() {
    viewer.getControl().setFocus();
  }
}
