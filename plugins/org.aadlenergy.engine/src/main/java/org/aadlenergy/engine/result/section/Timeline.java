package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;

/**
 * What happened when, in one lane or in several.
 *
 * @param lanes their names; a slice's core is the number of its lane
 * @param seconds until when the slices tell what happens; after it things go on as before, or were
 *     not kept
 * @param slices in the order of time
 * @param legend how a line of signs can show a lane; none where it cannot
 */
public record Timeline(List<String> lanes, double seconds, List<Slice> slices, Legend legend) {
  /** Nothing that happens. */
  public static final Timeline NONE = new Timeline(List.of(), 0.0, List.of(), Legend.NONE);

  public Timeline {
    lanes = List.copyOf(lanes);
    slices = List.copyOf(slices);
  }

  /** What one lane shows. */
  public record Lane(String name, List<Slice> slices) {}

  /**
   * The signs that states are shown by.
   *
   * @param signs a short state is not hidden by a long one after it; the last stands for all others
   * @param caption what the signs mean
   */
  public record Legend(List<Sign> signs, String caption) {
    /** Slices whose names say what they are. */
    public static final Legend NONE = new Legend(List.of(), "");

    public Legend {
      signs = List.copyOf(signs);
    }
  }

  /** A sign and the states that it shows. */
  public record Sign(char sign, List<String> states) {
    public Sign {
      states = List.copyOf(states);
    }
  }

  /** The lanes with their slices. */
  public List<Lane> byLane() {
    if (lanes.size() == 1) {
      return List.of(new Lane(lanes.get(0), slices));
    }
    List<Lane> found = new ArrayList<>(lanes.size());
    for (int lane = 0; lane < lanes.size(); lane++) {
      int number = lane;
      found.add(
          new Lane(
              lanes.get(lane), slices.stream().filter(slice -> slice.core() == number).toList()));
    }
    return found;
  }

  /** Where the last slice ends; 0 where there is none. */
  public double endSeconds() {
    return slices.isEmpty() ? 0.0 : slices.get(slices.size() - 1).endSeconds();
  }
}
