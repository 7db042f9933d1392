package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.report.architecture.Drawing.Place;
import org.aadlenergy.report.architecture.Drawing.Point;

/**
 * Finds ways down from one box to another, through the gaps between boxes. Lines across go between
 * rows; a few that are near each other keep a little apart.
 */
record Router(Scene scene, List<Place> places, int width, int[] starts, int[] ends) {
  private static final int LANES = 3;
  private static final int LANE = 3;
  private static final int NEAR = 5;
  private static final int MOST_STEPS = 60;

  Router(Scene scene, List<Place> places, int width) {
    this(scene, places, width, new int[scene.edges().size()], new int[scene.edges().size()]);
  }

  List<List<Point>> routes() {
    for (int box = 0; box < places.size(); box++) {
      ports(box, true);
      ports(box, false);
    }
    List<List<Point>> routes = new ArrayList<>();
    for (int i = 0; i < scene.edges().size(); i++) {
      meetBus(i);
      routes.add(route(i));
    }
    return routes;
  }

  private boolean isDown(Edge edge) {
    return places.get(edge.from()).bottom() <= places.get(edge.to()).y();
  }

  private boolean isBeside(Edge edge) {
    return !isDown(edge) && places.get(edge.to()).bottom() > places.get(edge.from()).y();
  }

  /** Spreads what leaves a box at its upper or lower side, in the order of where it goes. */
  private void ports(int box, boolean below) {
    List<Integer> leaving = new ArrayList<>();
    for (int i = 0; i < scene.edges().size(); i++) {
      Edge edge = scene.edges().get(i);
      boolean first = edge.from() == box;
      if (first || edge.to() == box) {
        boolean down = isBeside(edge) || first == isDown(edge);
        if (down == below) {
          leaving.add(i);
        }
      }
    }
    leaving.sort(Comparator.comparingInt(i -> other(scene.edges().get(i), box).middle()));
    Place place = places.get(box);
    for (int k = 0; k < leaving.size(); k++) {
      int x = place.x() + place.width() * (k + 1) / (leaving.size() + 1);
      (scene.edges().get(leaving.get(k)).from() == box ? starts : ends)[leaving.get(k)] = x;
    }
  }

  private Place other(Edge edge, int box) {
    return places.get(edge.from() == box ? edge.to() : edge.from());
  }

  /** What ends at a bus goes straight there, where it reaches so far. */
  private void meetBus(int i) {
    Edge edge = scene.edges().get(i);
    if (Buses.isLine(scene.boxes().get(edge.to()))) {
      ends[i] = within(places.get(edge.to()), starts[i]);
    } else if (Buses.isLine(scene.boxes().get(edge.from()))) {
      starts[i] = within(places.get(edge.from()), ends[i]);
    }
  }

  private static int within(Place place, int x) {
    return Math.max(place.x() + NEAR, Math.min(x, place.right() - NEAR));
  }

  private List<Point> route(int i) {
    Edge edge = scene.edges().get(i);
    Place from = places.get(edge.from());
    Place to = places.get(edge.to());
    int apart = NEAR + i % LANES * LANE;
    if (isBeside(edge)) {
      int y = Math.max(from.bottom(), to.bottom()) + apart;
      return List.of(
          new Point(starts[i], from.bottom()),
          new Point(starts[i], y),
          new Point(ends[i], y),
          new Point(ends[i], to.bottom()));
    }
    if (isDown(edge)) {
      return down(edge, new Point(starts[i], from.bottom()), new Point(ends[i], to.y()), apart);
    }
    List<Point> up =
        new ArrayList<>(
            down(edge, new Point(ends[i], to.bottom()), new Point(starts[i], from.y()), apart));
    java.util.Collections.reverse(up);
    return up;
  }

  private List<Point> down(Edge edge, Point from, Point to, int apart) {
    if (from.x() == to.x() && hit(edge, from.x(), from.y(), to.y()) < 0) {
      return List.of(from, to);
    }
    int near = Math.min(from.y() + apart, to.y());
    int far = Math.max(to.y() - apart, from.y());
    if (hit(edge, from.x(), from.y(), far) < 0) {
      return List.of(from, new Point(from.x(), far), new Point(to.x(), far), to);
    }
    if (hit(edge, to.x(), near, to.y()) < 0) {
      return List.of(from, new Point(from.x(), near), new Point(to.x(), near), to);
    }
    return aside(edge, from, to, apart);
  }

  /** Goes down, and around each box that is in the way on its nearer side. */
  private List<Point> aside(Edge edge, Point from, Point to, int apart) {
    List<Point> way = new ArrayList<>(List.of(from));
    int x = from.x();
    int y = from.y();
    for (int step = 0; step < MOST_STEPS; step++) {
      int box = hit(edge, x, y, to.y() - apart);
      if (box < 0) {
        break;
      }
      Place place = places.get(box);
      int left = place.x() - apart;
      int right = place.right() + apart;
      int aside = distance(x, left, to.x()) <= distance(x, right, to.x()) ? left : right;
      aside = left < 1 ? right : right > width - 1 ? left : aside;
      y = Math.max(y, place.y() - apart);
      way.add(new Point(x, y));
      way.add(new Point(aside, y));
      x = aside;
      y = Math.max(y, place.y());
    }
    way.add(new Point(x, Math.max(y, to.y() - apart)));
    way.add(new Point(to.x(), Math.max(y, to.y() - apart)));
    way.add(to);
    return way;
  }

  private static int distance(int from, int over, int to) {
    return Math.abs(from - over) + Math.abs(over - to);
  }

  /** The first box that a line down runs into; -1 for none. Lines pass behind buses. */
  private int hit(Edge edge, int x, int top, int bottom) {
    int first = -1;
    for (int i = 0; i < places.size(); i++) {
      Place place = places.get(i);
      Box box = scene.boxes().get(i);
      boolean free =
          box.isOpen()
              || Buses.isLine(box)
              || i == edge.from()
              || i == edge.to()
              || x < place.x() - 1
              || x > place.right() + 1
              || place.bottom() <= top
              || place.y() >= bottom;
      if (!free && (first < 0 || place.y() < places.get(first).y())) {
        first = i;
      }
    }
    return first;
  }
}
