package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.ui.results.EnergyRow;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** What is open and selected in a tree of rows, by the names on the way there. */
final class TreeState {
  /** What a screen shows at once; a search through more would be noticed. */
  private static final int MOST = 200;

  private static final int FEW = 40;

  /** More rows than this below one are not opened again: GTK measures each, which is noticed. */
  private static final int MANY = 2000;

  private final Set<List<String>> open = new HashSet<>();
  private final Set<List<String>> selected = new HashSet<>();

  private int opened;

  private TreeState() {}

  static TreeState of(Tree tree) {
    TreeState state = new TreeState();
    for (TreeItem item : tree.getSelection()) {
      if (state.selected.size() < MOST) {
        state.selected.add(way(item));
      }
    }
    state.opened(tree.getItemCount() <= MOST ? tree.getItems() : new TreeItem[0]);
    return state;
  }

  private void opened(TreeItem[] items) {
    for (TreeItem item : items) {
      if (item.getExpanded() && open.size() < MOST) {
        open.add(way(item));
        if (item.getItemCount() <= MOST) {
          opened(item.getItems());
        }
      }
    }
  }

  private static List<String> way(TreeItem item) {
    List<String> way = new ArrayList<>();
    for (TreeItem at = item; at != null; at = at.getParentItem()) {
      way.add(0, at.getData() instanceof EnergyRow row ? row.name() : "");
    }
    return way;
  }

  /**
   * Opens and selects what is still there, and says whether anything is; touches only what has to
   * be looked into for that.
   */
  boolean restore(Tree tree) {
    Map<List<String>, TreeItem> found = new HashMap<>();
    if (tree.getItemCount() <= MOST && !(open.isEmpty() && selected.isEmpty())) {
      find(tree.getItems(), List.of(), found);
    }
    TreeItem[] items = found.values().toArray(new TreeItem[0]);
    if (items.length > 0) {
      tree.setSelection(items);
      tree.showItem(items[0]);
    }
    return opened > 0 || items.length > 0;
  }

  /** Opens level by level, as long as a screen has room for what is in it. */
  static void openFew(Tree tree) {
    List<TreeItem> level = tree.getItemCount() > FEW ? List.of() : List.of(tree.getItems());
    int shown = level.size();
    while (!level.isEmpty()) {
      int more = 0;
      for (TreeItem item : level) {
        item.getText(); // makes the item, so that it has children
        more += item.getItemCount();
      }
      shown += more;
      boolean fits = shown <= FEW || level.size() == 1 && shown <= MOST;
      List<TreeItem> next = new ArrayList<>();
      for (TreeItem item : fits ? level : List.<TreeItem>of()) {
        item.setExpanded(true);
        next.addAll(List.of(item.getItems()));
      }
      level = next;
    }
  }

  private void find(TreeItem[] items, List<String> above, Map<List<String>, TreeItem> found) {
    for (TreeItem item : items) {
      item.getText(); // makes the item, so that it has a name and children
      List<String> way = new ArrayList<>(above);
      way.add(item.getData() instanceof EnergyRow row ? row.name() : "");
      if (selected.contains(way)) {
        found.put(way, item);
      }
      if (open.contains(way) && item.getItemCount() <= MANY) {
        item.setExpanded(true);
        opened++;
        if (item.getItemCount() <= MOST) {
          find(item.getItems(), way, found);
        }
      }
    }
  }
}
