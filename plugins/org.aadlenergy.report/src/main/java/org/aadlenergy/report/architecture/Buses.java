package org.aadlenergy.report.architecture;

import java.util.List;
import org.aadlenergy.report.architecture.Drawing.Place;

/** A bus is a line of its own, as long as what is on it needs. */
record Buses(Scene scene, int width, int pad) {
  private static final int BEYOND = 30;

  /** Whether a box is drawn as a line across. */
  static boolean isLine(Box box) {
    return box.part().role() == PartRole.BUS && !box.isOpen() && box.kind() != Box.Kind.OTHERS;
  }

  void stretch(List<Place> places) {
    for (int i = 0; i < places.size(); i++) {
      if (isLine(scene.boxes().get(i))) {
        places.set(i, stretched(i, places));
      }
    }
  }

  private Place stretched(int bus, List<Place> places) {
    Place own = places.get(bus);
    int from = own.middle();
    int to = own.middle();
    for (Edge edge : scene.edges()) {
      if (edge.from() == bus || edge.to() == bus) {
        int middle = places.get(edge.from() == bus ? edge.to() : edge.from()).middle();
        from = Math.min(from, middle);
        to = Math.max(to, middle);
      }
    }
    int up = scene.boxes().get(bus).up();
    int left = up < 0 ? 0 : places.get(up).x() + pad;
    int right = up < 0 ? width : places.get(up).right() - pad;
    int least = Math.min(Layout.LEAST_WIDTH, right - left);
    from = Math.max(left, Math.min(from - BEYOND, right - least));
    to = Math.min(right, Math.max(to + BEYOND, from + least));
    return new Place(from, own.y(), to - from, own.height());
  }
}
