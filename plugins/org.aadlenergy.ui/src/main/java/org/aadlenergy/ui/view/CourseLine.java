package org.aadlenergy.ui.view;

import java.util.List;
import org.aadlenergy.engine.cell.CellLife;

/** Where the line of a small picture goes that shows how full something is over time. */
final class CourseLine {
  private static final int INSIDE = 3;

  private CourseLine() {}

  /** Its points, x and y in turn: from full at the top to the tenth below the least at the foot. */
  static int[] of(List<CellLife.Point> points, int x, int top, int width, int height) {
    double least = 1.0;
    for (CellLife.Point point : points) {
      least = Math.min(least, point.share());
    }
    double foot = Math.max(0.0, Math.floor(10.0 * least) / 10.0);
    double tall = Math.max(0.1, 1.0 - foot);
    double end = points.get(points.size() - 1).seconds();
    int[] line = new int[2 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      double at = end > 0.0 ? points.get(i).seconds() / end : 0.0;
      double below = (1.0 - points.get(i).share()) / tall;
      line[2 * i] = x + INSIDE + (int) Math.round((width - 1 - 2 * INSIDE) * at);
      line[2 * i + 1] = top + INSIDE + (int) Math.round((height - 1 - 2 * INSIDE) * below);
    }
    return line;
  }
}
