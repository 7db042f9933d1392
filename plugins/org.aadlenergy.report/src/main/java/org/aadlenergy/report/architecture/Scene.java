package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.List;

/**
 * What one picture shows.
 *
 * @param path whose parts it shows; "" for those of the root
 * @param boxes those that contain others before these
 */
public record Scene(String path, List<Box> boxes, List<Edge> edges) {

  public Scene {
    boxes = List.copyOf(boxes);
    edges = List.copyOf(edges);
  }

  /** The numbers of the boxes that stand in a box; in none for -1. */
  public List<Integer> inside(int up) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < boxes.size(); i++) {
      if (boxes.get(i).up() == up) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * The energy that has the full colour: the most that a box of software or hardware has whose
   * parts are not seen.
   */
  public double hottest(boolean software) {
    double most = 0.0;
    for (Box box : boxes) {
      if (isHeated(box) && box.part().role().isSoftware() == software) {
        most = Math.max(most, box.part().joules());
      }
    }
    return most;
  }

  /** Whether a box has a colour: each joule of the picture once. */
  public static boolean isHeated(Box box) {
    return box.kind() != Box.Kind.OPEN && box.kind() != Box.Kind.OUTSIDE;
  }
}
