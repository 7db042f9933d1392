package org.aadlenergy.ui.editor;

import java.util.List;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The declarations of the text as a tree; a click selects the name. */
final class LanguageOutlinePage extends ContentOutlinePage {
  private final LanguageEditor editor;
  private List<OutlineItem> items = List.of();

  LanguageOutlinePage(LanguageEditor editor) {
    this.editor = editor;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setComparer(new SameName());
    viewer.setContentProvider(new Items());
    viewer.setLabelProvider(
        new LabelProvider() {
          @Override
          public String getText(Object element) {
            return ((OutlineItem) element).label();
          }
        });
    viewer.setInput(items);
    viewer.expandToLevel(2);
  }

  /** Shows other declarations, opened as they were; call it from the user interface's thread. */
  void show(List<OutlineItem> changed) {
    boolean first = items.isEmpty();
    items = changed;
    TreeViewer viewer = getTreeViewer();
    if (viewer == null || viewer.getControl().isDisposed()) {
      return;
    }
    Object[] open = viewer.getExpandedElements();
    viewer.getControl().setRedraw(false);
    viewer.setInput(changed);
    if (first) {
      viewer.expandToLevel(2);
    } else {
      viewer.setExpandedElements(open);
    }
    viewer.getControl().setRedraw(true);
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    Object selected = event.getStructuredSelection().getFirstElement();
    if (selected instanceof OutlineItem item) {
      editor.selectAndReveal(item.nameStart(), item.nameEnd() - item.nameStart());
    }
  }

  /** A declaration is the same when its text has moved. */
  private static final class SameName implements IElementComparer {
    @Override
    public boolean equals(Object one, Object other) {
      return one instanceof OutlineItem a && other instanceof OutlineItem b
          ? a.name().equals(b.name()) && a.kind().equals(b.kind())
          : one.equals(other);
    }

    @Override
    public int hashCode(Object element) {
      return element instanceof OutlineItem item
          ? 31 * item.name().hashCode() + item.kind().hashCode()
          : element.hashCode();
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
