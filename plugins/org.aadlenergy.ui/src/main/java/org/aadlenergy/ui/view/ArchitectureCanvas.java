package org.aadlenergy.ui.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.report.architecture.Box;
import org.aadlenergy.report.architecture.BoxText;
import org.aadlenergy.report.architecture.Drawing;
import org.aadlenergy.report.architecture.Drawing.Place;
import org.aadlenergy.report.architecture.Layout;
import org.aadlenergy.report.architecture.Scene;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * Draws the architecture as the report's page does. A box is chosen with the mouse or the arrows;
 * Enter looks into a closed system or goes to the line of the model, Escape leads out again.
 */
final class ArchitectureCanvas {
  private static final int MARGIN = 10;
  private static final int LEAST_ROOM = 200;
  private static final int STEP = 40;
  private static final String TIP = "The architecture, and where its energy goes";

  private final Canvas canvas;
  private final Consumer<String> onOpen;
  private List<Scene> scenes = List.of();
  private double whole;
  private int shown;
  private int chosen = -1;
  private Optional<Drawing> drawing = Optional.empty();

  /**
   * An empty canvas.
   *
   * @param onOpen is told the path whose line in the model is wanted
   */
  ArchitectureCanvas(Composite parent, Consumer<String> onOpen) {
    this.onOpen = onOpen;
    this.canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER | SWT.V_SCROLL);
    canvas.setToolTipText(TIP);
    canvas.addListener(SWT.Paint, event -> paint(event.gc));
    canvas.addListener(SWT.Resize, event -> lay());
    canvas.addListener(SWT.MouseMove, event -> tell(at(event)));
    canvas.addListener(SWT.MouseDown, event -> choose(at(event)));
    canvas.addListener(SWT.MouseDoubleClick, event -> enter());
    canvas.addListener(SWT.KeyDown, this::pressed);
    canvas.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN);
    canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
    canvas.getVerticalBar().addListener(SWT.Selection, event -> canvas.redraw());
    canvas
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = text();
              }
            });
    canvas
        .getAccessible()
        .addAccessibleControlListener(
            new AccessibleControlAdapter() {
              @Override
              public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
              }
            });
  }

  Canvas control() {
    return canvas;
  }

  /**
   * Shows the pictures of a mode, the whole first.
   *
   * @param joules of the whole system
   */
  void show(List<Scene> pictures, double joules) {
    scenes = pictures;
    whole = joules;
    look(0, -1);
  }

  /** What the chosen box says, or all of them. */
  String text() {
    if (scenes.isEmpty() || chosen >= 0) {
      return chosen < 0 ? TIP : BoxText.about(scene(), chosen, whole);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < scene().boxes().size(); i++) {
      text.append(BoxText.about(scene(), i, whole)).append('\n');
    }
    return text.toString();
  }

  private Scene scene() {
    return scenes.get(shown);
  }

  private void look(int scene, int box) {
    shown = scene;
    chosen = box;
    canvas.getVerticalBar().setSelection(0);
    lay();
    tell(box);
  }

  private void lay() {
    int room = Math.max(LEAST_ROOM, canvas.getClientArea().width - 2 * MARGIN);
    drawing = scenes.isEmpty() ? Optional.empty() : Optional.of(Layout.inRows().of(scene(), room));
    int high = drawing.map(Drawing::height).orElse(0) + head() + MARGIN;
    int seen = Math.max(1, canvas.getClientArea().height);
    ScrollBar bar = canvas.getVerticalBar();
    bar.setVisible(high > seen);
    bar.setValues(
        Math.min(bar.getSelection(), Math.max(0, high - seen)),
        0,
        Math.max(1, high),
        Math.min(Math.max(1, high), seen),
        STEP,
        Math.max(STEP, seen - STEP));
    canvas.redraw();
  }

  private int head() {
    return MARGIN + ArchitecturePainter.HEAD;
  }

  private int scrolled() {
    return canvas.getVerticalBar().isVisible() ? canvas.getVerticalBar().getSelection() : 0;
  }

  private void paint(GC gc) {
    if (drawing.isEmpty() || scene().boxes().isEmpty()) {
      gc.drawText("No component or thread in this mode.", MARGIN, MARGIN, true);
      return;
    }
    new ArchitecturePainter(gc, scene(), drawing.get(), chosen)
        .paint(MARGIN, head() - scrolled(), MARGIN - scrolled());
  }

  /** The innermost box below the mouse; -1 for none. */
  private int at(Event event) {
    int x = event.x - MARGIN;
    int y = event.y - head() + scrolled();
    int found = -1;
    for (int i = 0; drawing.isPresent() && i < drawing.get().places().size(); i++) {
      Place place = drawing.get().places().get(i);
      boolean hit = x >= place.x() && x < place.right() && y >= place.y() && y < place.bottom();
      found = hit && (found < 0 || scene().boxes().get(found).isOpen()) ? i : found;
    }
    return found;
  }

  private void tell(int box) {
    canvas.setToolTipText(box < 0 ? TIP : BoxText.about(scene(), box, whole));
  }

  private void choose(int box) {
    canvas.setFocus();
    chosen = box;
    tell(box);
    canvas.getAccessible().setFocus(ACC.CHILDID_SELF);
    canvas.redraw();
  }

  private void enter() {
    if (chosen < 0) {
      return;
    }
    Box box = scene().boxes().get(chosen);
    for (int i = 0; box.kind() == Box.Kind.CLOSED && i < scenes.size(); i++) {
      if (scenes.get(i).path().equals(box.part().path())) {
        look(i, scenes.get(i).boxes().isEmpty() ? -1 : 0);
        return;
      }
    }
    onOpen.accept(box.part().path());
  }

  /** To the picture that this one was opened from, with its box chosen. */
  private void leave() {
    for (int i = shown - 1; i >= 0; i--) {
      for (int box = 0; box < scenes.get(i).boxes().size(); box++) {
        Box candidate = scenes.get(i).boxes().get(box);
        if (candidate.kind() == Box.Kind.CLOSED && candidate.part().path().equals(scene().path())) {
          look(i, box);
          return;
        }
      }
    }
  }

  private void pressed(Event event) {
    if (drawing.isEmpty() || scene().boxes().isEmpty()) {
      return;
    }
    switch (event.keyCode) {
      case SWT.ARROW_RIGHT -> go(1, 0);
      case SWT.ARROW_LEFT -> go(-1, 0);
      case SWT.ARROW_DOWN -> go(0, 1);
      case SWT.ARROW_UP -> go(0, -1);
      case SWT.CR, SWT.KEYPAD_CR -> enter();
      case SWT.ESC, SWT.BS -> leave();
      default -> {
        return;
      }
    }
    event.doit = false;
  }

  private void go(int dx, int dy) {
    int next = chosen < 0 ? 0 : drawing.orElseThrow().next(chosen, dx, dy);
    choose(next < 0 ? chosen : next);
    ScrollBar bar = canvas.getVerticalBar();
    Place place = drawing.orElseThrow().places().get(Math.max(0, chosen));
    int seen = canvas.getClientArea().height - head();
    if (bar.isVisible() && (place.y() < scrolled() || place.bottom() > scrolled() + seen)) {
      bar.setSelection(Math.max(0, place.y() - MARGIN));
      canvas.redraw();
    }
  }
}
