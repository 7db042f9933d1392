package org.aadlenergy.ui.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * Lanes of equal height below a head, scrolled where they are too many. Only the lanes in sight are
 * drawn, so that there may be thousands.
 */
abstract class LaneCanvas {
  /** How high a lane is. */
  static final int LANE = 26;

  /** The space around everything. */
  static final int MARGIN = 8;

  private final Canvas canvas;
  private final String tip;

  /**
   * An empty canvas.
   *
   * @param tip what it tells those who cannot see it
   */
  LaneCanvas(Composite parent, String tip) {
    this.canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER | SWT.V_SCROLL);
    this.tip = tip;
    canvas.addListener(SWT.Paint, event -> paint(event.gc));
    canvas.addListener(SWT.Resize, event -> layout());
    canvas.addListener(SWT.MouseMove, this::tell);
    canvas.getVerticalBar().addListener(SWT.Selection, event -> canvas.redraw());
  }

  Canvas control() {
    return canvas;
  }

  /** How many lanes there are. */
  abstract int lanes();

  /** How high the head is, in which nothing scrolls. */
  abstract int headHeight();

  /** Draws what stands above the lanes, or why there are none. */
  abstract void paintHead(GC gc);

  /** Draws a lane whose upper edge is at a height. */
  abstract void paintLane(GC gc, int lane, int y);

  /** What there is to say about a place in a lane; "" for nothing. */
  abstract String about(int lane, int x);

  /** The lanes have changed. */
  void refresh() {
    canvas.getVerticalBar().setSelection(0);
    layout();
    canvas.redraw();
  }

  int width() {
    return canvas.getClientArea().width;
  }

  private void layout() {
    ScrollBar bar = canvas.getVerticalBar();
    int whole = Math.max(1, lanes() * LANE + MARGIN);
    int seen = Math.max(1, canvas.getClientArea().height - headHeight());
    bar.setVisible(whole > seen);
    bar.setValues(
        Math.min(bar.getSelection(), Math.max(0, whole - seen)),
        0,
        whole,
        Math.min(whole, seen),
        LANE,
        Math.max(LANE, seen - LANE));
  }

  private int scrolled() {
    return canvas.getVerticalBar().isVisible() ? canvas.getVerticalBar().getSelection() : 0;
  }

  private void paint(GC gc) {
    paintHead(gc);
    Rectangle area = canvas.getClientArea();
    int head = headHeight();
    gc.setClipping(0, head, area.width, Math.max(0, area.height - head));
    int first = scrolled() / LANE;
    int last = Math.min(lanes(), (scrolled() + area.height - head) / LANE + 1);
    for (int lane = first; lane < last; lane++) {
      paintLane(gc, lane, head + lane * LANE - scrolled());
    }
    gc.setClipping((Rectangle) null);
  }

  private void tell(Event event) {
    int lane = (event.y - headHeight() + scrolled()) / LANE;
    boolean hit = event.y >= headHeight() && lane >= 0 && lane < lanes();
    String text = hit ? about(lane, event.x) : "";
    canvas.setToolTipText(text.isEmpty() ? tip : text);
  }
}
