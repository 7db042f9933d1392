package org.aadlenergy.ui.view;

import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.architecture.Box;
import org.aadlenergy.report.architecture.BoxText;
import org.aadlenergy.report.architecture.Drawing;
import org.aadlenergy.report.architecture.Drawing.Place;
import org.aadlenergy.report.architecture.Drawing.Point;
import org.aadlenergy.report.architecture.Edge;
import org.aadlenergy.report.architecture.PartRole;
import org.aadlenergy.report.architecture.Relation;
import org.aadlenergy.report.architecture.Scene;
import org.aadlenergy.report.palette.EnergyColours;
import org.aadlenergy.report.words.QuantityFormat;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;

/** Draws one picture of the architecture: lines, and over them boxes. */
record ArchitecturePainter(
    GC gc, Scene scene, Drawing drawing, int chosen, Color text, Color ground) {
  /** How high the key above the picture is. */
  static final int HEAD = 26;

  private static final int SCALE = 70;
  private static final int FAINT = 60;
  private static final int FULL = 255;
  private static final int ROUND = 8;
  private static final int PAD = 5;

  ArchitecturePainter(GC gc, Scene scene, Drawing drawing, int chosen) {
    this(gc, scene, drawing, chosen, gc.getForeground(), gc.getBackground());
  }

  /**
   * Draws all.
   *
   * @param x of the picture's left edge
   * @param y of its upper edge
   * @param head where the key stands
   */
  void paint(int x, int y, int head) {
    gc.setAntialias(SWT.ON);
    key(x, head);
    for (int i = 0; i < scene.edges().size(); i++) {
      line(scene.edges().get(i), drawing.routes().get(i), x, y);
    }
    for (int i = 0; i < scene.boxes().size(); i++) {
      box(i, x, y);
    }
  }

  private void key(int left, int y) {
    int x = left;
    if (!scene.path().isEmpty()) {
      String where = "inside " + scene.path() + " (Escape leads out)";
      gc.drawText(where, x, y, true);
      x += gc.textExtent(where).x + 3 * PAD;
    }
    for (boolean software : new boolean[] {false, true}) {
      double most = scene.hottest(software);
      if (most > 0.0) {
        gc.setForeground(colour(software, 0.0));
        gc.setBackground(colour(software, 1.0));
        gc.fillGradientRectangle(x, y + 3, SCALE, 12, false);
        gc.setForeground(text);
        String words =
            "0 to "
                + QuantityFormat.format(most, Dimension.ENERGY)
                + (software ? " caused by software" : " drawn by hardware");
        gc.drawText(words, x + SCALE + PAD, y, true);
        x += SCALE + gc.textExtent(words).x + 4 * PAD;
      }
    }
  }

  private static Color colour(boolean software, double share) {
    int rgb = EnergyColours.rgb(software, share);
    return new Color(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
  }

  private void line(Edge edge, List<Point> route, int x, int y) {
    int[] points = new int[2 * route.size()];
    for (int i = 0; i < route.size(); i++) {
      points[2 * i] = x + route.get(i).x();
      points[2 * i + 1] = y + route.get(i).y();
    }
    boolean near = isIn(edge.from()) || isIn(edge.to());
    gc.setForeground(
        switch (edge.relation()) {
          case BUS -> text;
          case POWER -> gc.getDevice().getSystemColor(SWT.COLOR_RED);
          default -> gc.getDevice().getSystemColor(SWT.COLOR_LINK_FOREGROUND);
        });
    gc.setLineStyle(
        switch (edge.relation()) {
          case LIES_IN -> SWT.LINE_DASH;
          case USES -> SWT.LINE_DOT;
          case POWER -> SWT.LINE_DASHDOT;
          default -> SWT.LINE_SOLID;
        });
    gc.setLineWidth((near ? 1 : 0) + (edge.relation() == Relation.BUS ? 2 : 1));
    gc.setAlpha(chosen < 0 || near ? FULL : FAINT);
    gc.drawPolyline(points);
    gc.setAlpha(FULL);
    gc.setLineStyle(SWT.LINE_SOLID);
    gc.setLineWidth(1);
  }

  private boolean isIn(int box) {
    for (int i = box; i >= 0 && chosen >= 0; i = scene.boxes().get(i).up()) {
      if (i == chosen) {
        return true;
      }
    }
    return false;
  }

  private void box(int i, int dx, int dy) {
    Box box = scene.boxes().get(i);
    Place place = drawing.places().get(i);
    int x = dx + place.x();
    int y = dy + place.y();
    double most = scene.hottest(box.part().role().isSoftware());
    boolean hot = Scene.isHeated(box) && box.part().joules() > 0.0 && most > 0.0;
    gc.setBackground(
        hot ? colour(box.part().role().isSoftware(), box.part().joules() / most) : ground);
    if (!box.isOpen()) {
      gc.fillRoundRectangle(x, y, place.width(), place.height(), ROUND, ROUND);
    }
    gc.setForeground(text);
    gc.setLineStyle(box.kind() == Box.Kind.OUTSIDE ? SWT.LINE_DASH : SWT.LINE_SOLID);
    gc.setAlpha(box.isOpen() ? 2 * FAINT : FULL);
    gc.setLineWidth(i == chosen ? 3 : 1);
    gc.drawRoundRectangle(x, y, place.width() - 1, place.height() - 1, ROUND, ROUND);
    gc.setAlpha(FULL);
    gc.setLineWidth(1);
    gc.setLineStyle(SWT.LINE_SOLID);
    if (hot) {
      gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_BLACK));
    }
    name(box, x + PAD, y + 2, place.width() - 2 * PAD);
    gc.setForeground(text);
    gc.setBackground(ground);
  }

  /** In one line where the box is a bus or contains others, otherwise in two. */
  private void name(Box box, int x, int y, int room) {
    String amount = BoxText.amount(box);
    boolean one = box.isOpen() || box.part().role() == PartRole.BUS;
    if (one) {
      String both = amount.isEmpty() ? box.name() : box.name() + "   " + amount;
      gc.drawText(Paints.fitting(gc, both, room), x, y, !box.isOpen());
      return;
    }
    gc.drawText(Paints.fitting(gc, box.name(), room), x, y, true);
    gc.drawText(Paints.fitting(gc, amount, room), x, y + gc.getFontMetrics().getHeight(), true);
  }
}
