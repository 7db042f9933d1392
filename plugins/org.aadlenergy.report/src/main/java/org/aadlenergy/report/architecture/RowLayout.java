package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.report.architecture.Drawing.Place;

/**
 * Boxes in rows: software above the processors that it runs on, below these buses, memories and
 * devices, at the bottom what feeds them. A row without room goes on in the next line.
 */
final class RowLayout {
  private static final int WIDEST = 190;
  private static final int GAP = 20;
  private static final int BETWEEN_ROWS = 28;
  private static final int BETWEEN_LINES = 16;
  private static final int PAD = 10;
  private static final int TITLE = 24;
  private static final int HEIGHT = 42;
  private static final int BUS = 24;

  /** A container is a little wider than high. */
  private static final double WIDER = 1.6;

  private final Scene scene;
  private final int width;
  private final int least;
  private final RowOrder order;
  private final Place[] places;

  private record Size(int width, int height) {}

  RowLayout(Scene scene, int width) {
    this.scene = scene;
    this.width = width;
    this.order = new RowOrder(scene);
    this.places = new Place[scene.boxes().size()];
    Arrays.fill(places, new Place(0, 0, 0, 0));
    int columns = Math.max(1, (width + GAP) / (Layout.LEAST_WIDTH + GAP));
    this.least = Math.min(WIDEST, (width - (columns - 1) * GAP) / columns);
  }

  Drawing drawing() {
    int height = fill(-1, width).height();
    for (int i = 0; i < places.length; i++) {
      int up = scene.boxes().get(i).up();
      if (up >= 0) { // which is before it, and has its place
        places[i] = places[i].by(places[up].x(), places[up].y());
      }
    }
    List<Place> all = new ArrayList<>(List.of(places));
    new Buses(scene, width, PAD).stretch(all);
    return new Drawing(width, height, all, new Router(scene, all, width).routes());
  }

  /** Places what is in a box, from its corner. */
  private Size fill(int up, int room) {
    int inner = up < 0 ? room : Math.min(room - 2 * PAD, wanted(up));
    List<List<Integer>> lines = new ArrayList<>();
    List<Integer> gaps = new ArrayList<>();
    for (List<Integer> row : order.rows(up)) {
      int first = lines.size();
      int used = 0;
      for (int box : row) {
        Size size = size(box, inner);
        places[box] = new Place(0, 0, size.width(), size.height());
        if (lines.size() == first || used + GAP + size.width() > inner) {
          gaps.add(lines.isEmpty() ? 0 : lines.size() == first ? BETWEEN_ROWS : BETWEEN_LINES);
          lines.add(new ArrayList<>());
          used = -GAP;
        }
        lines.get(lines.size() - 1).add(box);
        used += GAP + size.width();
      }
    }
    return place(up, inner, lines, gaps);
  }

  private Size place(int up, int inner, List<List<Integer>> lines, List<Integer> gaps) {
    int wide = up < 0 ? inner : Math.min(inner, least);
    for (List<Integer> line : lines) {
      wide = Math.max(wide, width(line));
    }
    int left = up < 0 ? 0 : PAD;
    int y = up < 0 ? 0 : TITLE;
    for (int i = 0; i < lines.size(); i++) {
      List<Integer> line = lines.get(i);
      int x = left + (wide - width(line)) / 2;
      int high = 0;
      y += gaps.get(i);
      for (int box : line) {
        places[box] = places[box].by(x, y);
        x += places[box].width() + GAP;
        high = Math.max(high, places[box].height());
      }
      y += high;
    }
    return new Size(wide + 2 * left, y + left);
  }

  private int width(List<Integer> line) {
    int sum = -GAP;
    for (int box : line) {
      sum += GAP + places[box].width();
    }
    return sum;
  }

  private Size size(int box, int room) {
    Box shown = scene.boxes().get(box);
    if (shown.isOpen()) {
      return fill(box, room);
    }
    if (Buses.isLine(shown)) {
      return new Size(room, BUS);
    }
    return new Size(Math.min(room, least), HEIGHT);
  }

  /** How wide the inside of a container should be for what is in it. */
  private int wanted(int up) {
    int columns = (int) Math.ceil(Math.sqrt(WIDER * leaves(up)));
    return columns * (least + GAP) - GAP;
  }

  private int leaves(int up) {
    int count = 0;
    for (int box : scene.inside(up)) {
      count += scene.boxes().get(box).isOpen() ? leaves(box) : 1;
    }
    return Math.max(1, count);
  }
}
