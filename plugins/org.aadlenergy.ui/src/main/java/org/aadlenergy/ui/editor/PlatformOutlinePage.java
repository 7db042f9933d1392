package org.aadlenergy.ui.editor;

import java.util.List;
import org.aadlenergy.energy.ide.names.OutlineItem;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The statements of the text as a tree; a click selects the name. */
final class PlatformOutlinePage extends ContentOutlinePage {
  private final PlatformEditor editor;
  private List<OutlineItem> items = List.of();

  PlatformOutlinePage(PlatformEditor editor) {
    this.editor = editor;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setAutoExpandLevel(2);
    viewer.setContentProvider(new Items());
    viewer.setLabelProvider(
        new LabelProvider() {
          @Override
          public String getText(Object element) {
            return label((OutlineItem) element);
          }
        });
    viewer.setInput(items);
  }

  private static String label(OutlineItem item) {
    String name = item.name().equals(item.kind()) ? item.kind() : item.kind() + " " + item.name();
    return item.detail().isEmpty() ? name : name + " - " + item.detail();
  }

  /** Shows other statements; call it from the thread of the user interface. */
  void show(List<OutlineItem> changed) {
    items = changed;
    if (getTreeViewer() != null && !getTreeViewer().getControl().isDisposed()) {
      getTreeViewer().setInput(changed);
    }
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    Object selected = event.getStructuredSelection().getFirstElement();
    if (selected instanceof OutlineItem item) {
      editor.selectAndReveal(item.nameOffset(), item.nameLength());
    }
  }

  private static final class Items implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
      return ((OutlineItem) parent).children().toArray();
    }

    @Override
    public Object getParent(Object element) {
      return null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return !((OutlineItem) element).children().isEmpty();
    }
  }
}
