package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.aadlenergy.ui.results.EnergyRow;
import org.aadlenergy.ui.sheets.Sheet;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A tree of rows with columns that sort and bars for shares. Items are made when they are first
 * seen, so that ten thousand threads cost no more than a screenful.
 */
final class RowViewer {
  private static final int BAR_MARGIN = 4;
  private static final int FEW = 64;

  private static final int SCROLL_BAR = 4;
  private static final int LEAST_NAME = 230;

  private final Composite area;
  private final StackLayout pages = new StackLayout();
  private final Tree tree;
  private final List<ViewColumn> columns;
  private final Map<EnergyRow, List<EnergyRow>> sorted = new IdentityHashMap<>();
  private List<EnergyRow> rows = List.of();
  private List<EnergyRow> sortedRows = List.of();
  private Optional<SheetForm> whenEmpty = Optional.empty();
  private Optional<ViewColumn> sortedBy = Optional.empty();
  private boolean upwards;

  RowViewer(Composite parent, List<ViewColumn> columns) {
    this.columns = List.copyOf(columns);
    this.area = new Composite(parent, SWT.NONE);
    area.setLayout(pages);
    this.tree = new Tree(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
    pages.topControl = tree;
    tree.setHeaderVisible(true);
    tree.setLinesVisible(true);
    columns.forEach(column -> add(column));
    tree.addListener(SWT.SetData, this::fill);
    tree.addListener(SWT.Resize, event -> fitName());
    if (columns.contains(ViewColumn.BAR)) {
      tree.addListener(SWT.PaintItem, this::paintBar);
    }
  }

  Control control() {
    return area;
  }

  /** Has something else shown where there are no rows. */
  void whenEmpty(Sheet sheet) {
    SheetForm form = new SheetForm(area, span -> {});
    form.show(sheet);
    whenEmpty = Optional.of(form);
  }

  /** Shows other rows; what was open and selected is so again, as far as it is still there. */
  void show(List<EnergyRow> newRows) {
    TreeState state = TreeState.of(tree);
    rows = List.copyOf(newRows);
    refresh();
    if (!state.restore(tree)) {
      TreeState.openFew(tree);
    }
    pages.topControl = rows.isEmpty() && whenEmpty.isPresent() ? whenEmpty.get().control() : tree;
    area.layout();
  }

  /** Hides or shows a column without losing its place. */
  void show(ViewColumn column, boolean visible) {
    TreeColumn widget = tree.getColumn(columns.indexOf(column));
    if (widget.getResizable() == visible) {
      return;
    }
    widget.setWidth(visible ? column.pixels() : 0);
    widget.setResizable(visible);
    fitName();
  }

  /** Names get what the other columns leave: none is cut beside free space. */
  private void fitName() {
    int others = 0;
    for (TreeColumn column : tree.getColumns()) {
      others += column.getWidth();
    }
    TreeColumn name = tree.getColumn(columns.indexOf(ViewColumn.NAME));
    // not the client area, which GTK has to measure every row for
    int free = tree.getSize().x - SCROLL_BAR - (others - name.getWidth());
    name.setWidth(Math.max(LEAST_NAME, free));
  }

  void onSelection(Consumer<EnergyRow> action) {
    tree.addListener(SWT.Selection, event -> selected().stream().findFirst().ifPresent(action));
  }

  void onOpen(Consumer<EnergyRow> action) {
    tree.addListener(
        SWT.DefaultSelection, event -> selected().stream().findFirst().ifPresent(action));
  }

  /** Has a menu filled for the selected row, anew whenever it opens. */
  void onMenu(BiConsumer<EnergyRow, Menu> filler) {
    Menu menu = new Menu(tree);
    tree.setMenu(menu);
    menu.addListener(
        SWT.Show,
        event -> {
          for (MenuItem item : menu.getItems()) {
            item.dispose();
          }
          selected().stream().findFirst().ifPresent(row -> filler.accept(row, menu));
        });
  }

  /** The selected row, or else the first. */
  Optional<EnergyRow> current() {
    return selected().stream().findFirst().or(() -> sortedRows.stream().findFirst());
  }

  List<EnergyRow> selected() {
    List<EnergyRow> selected = new ArrayList<>();
    for (TreeItem item : tree.getSelection()) {
      if (item.getData() instanceof EnergyRow row) {
        selected.add(row);
      }
    }
    return selected;
  }

  /** Selects the first row that fits, opening what it is in. */
  boolean reveal(Predicate<EnergyRow> fits) {
    for (int i = 0; i < sortedRows.size(); i++) {
      List<Integer> way = new ArrayList<>(List.of(i));
      if (find(sortedRows.get(i), fits, way)) {
        open(way);
        return true;
      }
    }
    return false;
  }

  private boolean find(EnergyRow row, Predicate<EnergyRow> fits, List<Integer> way) {
    if (fits.test(row)) {
      return true;
    }
    List<EnergyRow> children = children(row);
    for (int i = 0; i < children.size(); i++) {
      way.add(i);
      if (find(children.get(i), fits, way)) {
        return true;
      }
      way.remove(way.size() - 1);
    }
    return false;
  }

  private void open(List<Integer> way) {
    TreeItem item = tree.getItem(way.get(0));
    for (int index : way.subList(1, way.size())) {
      item.getText(); // makes the item, so that it has children
      item.setExpanded(true);
      item = item.getItem(index);
    }
    item.getText();
    tree.setSelection(item);
    tree.showSelection();
  }

  /** The selected rows, or all, to be made into lines with tabs. */
  RowText asText() {
    List<EnergyRow> chosen = selected();
    return chosen.isEmpty()
        ? new RowText(columns, sortedRows, true, order())
        : new RowText(columns, chosen, false, Optional.empty());
  }

  private void add(ViewColumn column) {
    TreeColumn widget = new TreeColumn(tree, column.alignedRight() ? SWT.RIGHT : SWT.LEFT);
    widget.setText(column.title());
    widget.setWidth(column.pixels());
    widget.setMoveable(true);
    widget.addListener(SWT.Selection, event -> sortBy(column, widget));
  }

  private void sortBy(ViewColumn column, TreeColumn widget) {
    upwards = sortedBy.isPresent() && sortedBy.get() == column && !upwards;
    sortedBy = Optional.of(column);
    tree.setSortColumn(widget);
    tree.setSortDirection(upwards ? SWT.UP : SWT.DOWN);
    show(rows);
  }

  private void refresh() {
    sorted.clear();
    sortedRows = sorted(rows);
    tree.setRedraw(false);
    collapse();
    tree.removeAll();
    tree.setItemCount(sortedRows.size());
    tree.setRedraw(true);
  }

  /** GTK drops what is in a closed row at once, of an open one row by row: 0.1 s for 10,000. */
  private void collapse() {
    if (tree.getItemCount() <= FEW) {
      for (TreeItem item : tree.getItems()) {
        item.setExpanded(false);
      }
    }
  }

  private Optional<Comparator<EnergyRow>> order() {
    return sortedBy.map(ViewColumn::order).map(order -> upwards ? order.reversed() : order);
  }

  private List<EnergyRow> sorted(List<EnergyRow> unsorted) {
    Optional<Comparator<EnergyRow>> order = order();
    if (order.isEmpty()) {
      return unsorted;
    }
    List<EnergyRow> copy = new ArrayList<>(unsorted);
    copy.sort(order.get());
    return copy;
  }

  private List<EnergyRow> children(EnergyRow row) {
    List<EnergyRow> children = sorted.get(row);
    if (children == null) {
      children = sorted(row.children());
      sorted.put(row, children);
    }
    return children;
  }

  private void fill(Event event) {
    TreeItem item = (TreeItem) event.item;
    TreeItem parent = item.getParentItem();
    List<EnergyRow> siblings = parent == null ? sortedRows : children((EnergyRow) parent.getData());
    EnergyRow row = siblings.get(event.index);
    item.setData(row);
    for (int i = 0; i < columns.size(); i++) {
      item.setText(i, columns.get(i).text(row));
    }
    item.setItemCount(row.children().size());
  }

  private void paintBar(Event event) {
    if (columns.get(event.index) != ViewColumn.BAR
        || !(event.item.getData() instanceof EnergyRow row)) {
      return;
    }
    Rectangle cell = ((TreeItem) event.item).getBounds(event.index);
    double share = Math.max(0.0, Math.min(1.0, row.share()));
    int length = (int) Math.round((cell.width - 2 * BAR_MARGIN) * share);
    GC gc = event.gc;
    gc.setBackground(
        gc.getDevice().getSystemColor(row.share() > 1.0 ? SWT.COLOR_RED : SWT.COLOR_DARK_CYAN));
    gc.fillRectangle(
        cell.x + BAR_MARGIN,
        cell.y + BAR_MARGIN,
        Math.max(share > 0.0 ? 1 : 0, length),
        cell.height - 2 * BAR_MARGIN);
  }
}
