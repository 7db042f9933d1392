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
