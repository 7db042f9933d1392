package org.aadlenergy.ui.tests.robot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Uses the Energy view as a user does: by its tabs, trees and choices. All in the UI's thread. */
public final class EnergyViewRobot {
  /** Lanes that begin lower than this are not looked at. */
  private static final int LONGEST = 2000;

  private final CTabFolder tabs;
  private final Composite view;

  private EnergyViewRobot(CTabFolder tabs) {
    this.tabs = tabs;
    this.view = tabs.getParent().getParent();
  }

  /** The view in a window, if it is shown there. */
  public static Optional<EnergyViewRobot> in(Shell shell) {
    for (CTabFolder folder : WizardRobot.all(shell, CTabFolder.class)) {
      if (folder.getItemCount() > 0 && folder.getItem(0).getText().equals("Overview")) {
        return Optional.of(new EnergyViewRobot(folder));
      }
    }
    return Optional.empty();
  }

  public Tree tab(String title) {
    return WizardRobot.all((Composite) select(title), Tree.class).get(0);
  }

  /** Brings a tab to the front. */
  public Control select(String title) {
    for (CTabItem item : tabs.getItems()) {
      if (item.getText().equals(title)) {
        if (tabs.getSelection() != item) {
          tabs.setSelection(item);
          Event event = new Event();
          event.item = item;
          tabs.notifyListeners(SWT.Selection, event);
        }
        return item.getControl();
      }
    }
    throw new AssertionError("no tab " + title);
  }

  /** What a drawing of lanes tells of each, from the first to the last, as the mouse goes down. */
  public List<String> lanes(String title) {
    Control canvas = select(title);
    String ofAll = toldAt(canvas, 0);
    List<String> told = new ArrayList<>();
    for (int y = 0; y < LONGEST; y += 4) {
      String text = toldAt(canvas, y);
      if (!text.equals(ofAll) && !told.contains(text)) {
        told.add(text);
      }
    }
    return told;
  }

  /** What a drawing tells wherever the mouse goes over it. */
  public List<String> boxes(String title) {
    Control canvas = select(title);
    List<String> told = new ArrayList<>();
    for (int y = 0; y < LONGEST; y += 20) {
      for (int x = 0; x < canvas.getSize().x; x += 40) {
        String text = toldAt(canvas, x, y);
        if (!told.contains(text)) {
          told.add(text);
        }
      }
    }
    return told;
  }

  /** What a drawing tells after a key. */
  public String press(String title, int key) {
    Control canvas = select(title);
    Event down = new Event();
    down.keyCode = key;
    canvas.notifyListeners(SWT.KeyDown, down);
    return canvas.getToolTipText();
  }

  private static String toldAt(Control canvas, int y) {
    return toldAt(canvas, 4, y);
  }

  private static String toldAt(Control canvas, int x, int y) {
    Event move = new Event();
    move.x = x;
    move.y = y;
    canvas.notifyListeners(SWT.MouseMove, move);
    return canvas.getToolTipText();
  }

  /** The item at a path of names, with what it is in opened. */
  public TreeItem item(String title, String... names) {
    Tree tree = tab(title);
    TreeItem[] items = items(tree);
    TreeItem found = null;
    for (String name : names) {
      found = null;
      for (TreeItem item : items) {
        if (item.getText(0).equals(name)) {
          found = item;
        }
      }
      if (found == null) {
        throw new AssertionError("no row " + name + " in " + title);
      }
      found.setExpanded(true);
      items = found.getItems();
    }
    tree.setSelection(found);
    Event selection = new Event();
    selection.item = found;
    tree.notifyListeners(SWT.Selection, selection);
    return found;
  }

  private static TreeItem[] items(Tree tree) {
    TreeItem[] items = tree.getItems();
    for (TreeItem item : items) {
      item.getText();
    }
    return items;
  }

  public void doubleClick(TreeItem item) {
    Event event = new Event();
    event.item = item;
    item.getParent().notifyListeners(SWT.DefaultSelection, event);
  }

  public Combo roots() {
    return WizardRobot.all(view, Combo.class).get(0);
  }

  public Combo modes() {
    return WizardRobot.all(view, Combo.class).get(1);
  }

  public static boolean choose(Combo combo, String text) {
    combo.setText(text);
    combo.notifyListeners(SWT.Selection, new Event());
    return true;
  }

  /** The line with the total. */
  public String total() {
    return WizardRobot.all(view, Label.class).get(0).getText();
  }

  /** What is to be known about the numbers, "" where there is nothing. */
  public String hint() {
    Link hint = WizardRobot.all(view, Link.class).get(0);
    return hint.getVisible() ? hint.getText() : "";
  }

  /** Whether there is a row at a path of names. */
  public boolean has(String title, String... names) {
    try {
      return item(title, names) != null;
    } catch (AssertionError none) {
      return false;
    }
  }

  /** Presses the button of the view's tool bar with a tool tip. */
  public boolean press(String tip) {
    for (ToolBar bar : WizardRobot.all(view.getShell(), ToolBar.class)) {
      for (ToolItem item : bar.getItems()) {
        if (tip.equals(item.getToolTipText())) {
          item.setSelection(!item.getSelection());
          Event event = new Event();
          event.item = item;
          item.notifyListeners(SWT.Selection, event);
          return true;
        }
      }
    }
    throw new AssertionError("no button '" + tip + "'");
  }

  public String explanation() {
    return explanationForm().getText();
  }

  /** The form that explains what is selected. */
  public StyledText explanationForm() {
    return WizardRobot.all(tabs.getParent(), StyledText.class).stream()
        .filter(form -> form.getParent() == tabs.getParent())
        .findFirst()
        .orElseThrow();
  }

  /** Follows a link of a form, by what its text contains: the cursor is put there, and Enter. */
  public static void follow(StyledText form, String part) {
    for (StyleRange range : form.getStyleRanges()) {
      String text = form.getTextRange(range.start, range.length);
      if (range.underline && text.contains(part)) {
        form.setCaretOffset(range.start);
        Event enter = new Event();
        enter.character = SWT.CR;
        enter.keyCode = SWT.CR;
        form.notifyListeners(SWT.KeyDown, enter);
        return;
      }
    }
    throw new AssertionError("no link " + part + " in " + form.getText());
  }
}
