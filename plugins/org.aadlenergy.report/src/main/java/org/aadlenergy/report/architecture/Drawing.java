package org.aadlenergy.report.architecture;

import java.util.List;

/**
 * A scene with places.
 *
 * @param places of the boxes, in their order
 * @param routes of the edges, in their order: points joined by straight lines
 */
public record Drawing(int width, int height, List<Place> places, List<List<Point>> routes) {
  public Drawing {
    places = List.copyOf(places);
    routes = List.copyOf(routes);
  }

  /** The box nearest to another in a direction, rather straight ahead than aside; -1 for none. */
  public int next(int from, int dx, int dy) {
    int found = -1;
    int least = Integer.MAX_VALUE;
    Place own = places.get(from);
    for (int i = 0; i < places.size(); i++) {
      int right = places.get(i).middle() - own.middle();
      int down = (places.get(i).y() + places.get(i).bottom() - own.y() - own.bottom()) / 2;
      int along = right * dx + down * dy;
      int far = along + 2 * (Math.abs(right * dy) + Math.abs(down * dx));
      if (along > 0 && far < least) {
        least = far;
        found = i;
      }
    }
    return found;
  }

  /** A corner of a route. */
  public record Point(int x, int y) {}

  /** Where a box stands. */
  public record Place(int x, int y, int width, int height) {
    /** The first column right of it. */
    public int right() {
      return x + width;
    }

    /** The first line below it. */
    public int bottom() {
      return y + height;
    }

    /** Its column in the middle. */
    public int middle() {
      return x + width / 2;
    }

    Place by(int dx, int dy) {
      return new Place(x + dx, y + dy, width, height);
    }
  }
}
