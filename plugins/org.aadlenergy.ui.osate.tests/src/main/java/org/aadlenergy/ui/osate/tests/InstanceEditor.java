package org.aadlenergy.ui.osate.tests;

import java.io.IOException;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

/**
 * Stands in for OSATE's editor of instance models: the tree of components, with a menu that hangs
 * on the editor's own id.
 */
public final class InstanceEditor extends EditorPart {
  static final String ID = "org.osate.aadl2.instance.presentation.InstanceEditorID";

  private TreeViewer viewer;
  private EObject system;

  @Override
  public void init(IEditorSite site, IEditorInput input) throws PartInitException {
    setSite(site);
    setInput(input);
    setPartName(input.getName());
    try {
      system = Osate.load(input.getAdapter(IFile.class));
    } catch (IOException e) {
      throw new PartInitException("cannot be read", e);
    }
  }

  @Override
  public void createPartControl(Composite parent) {
    viewer = new TreeViewer(parent);
    viewer.setContentProvider(new Components());
    viewer.setLabelProvider(LabelProvider.createTextProvider(InstanceEditor::label));
    viewer.setInput(List.of(system).toArray());
    viewer.expandToLevel(2);
    viewer.setSelection(new StructuredSelection(system));
    MenuManager menu = new MenuManager();
    menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
    viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
    getSite().registerContextMenu(menu, viewer);
    getSite().setSelectionProvider(viewer);
  }

  Menu menu() {
    return viewer.getControl().getMenu();
  }

  private static String label(Object element) {
    EObject object = (EObject) element;
    return object.eClass().getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        + " "
        + get(object, "name");
  }

  private static Object get(EObject object, String name) {
    EStructuralFeature feature = object.eClass().getEStructuralFeature(name);
    return object.eGet(feature);
  }

  @Override
  public void setFocus() {
    viewer.getControl().setFocus();
  }

  @Override
  public void doSave(IProgressMonitor monitor) {
    // nothing is changed here
  }

  @Override
  public void doSaveAs() {
    // nor here
  }

  @Override
  public boolean isDirty() {
    return false;
  }

  @Override
  public boolean isSaveAsAllowed() {
    return false;
  }

  private static final class Components implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return (Object[]) input;
    }

    @Override
    public Object[] getChildren(Object parent) {
      return ((List<?>) get((EObject) parent, "componentInstance")).toArray();
    }

    @Override
    public Object getParent(Object element) {
      return ((EObject) element).eContainer();
    }

    @Override
    public boolean hasChildren(Object element) {
      return getChildren(element).length > 0;
    }
  }
}
