package org.aadlenergy.calibration.align;

import java.util.ArrayList;
import java.util.List;

/** Where a digital channel rose and fell, with the integral of the power up to there. */
public final class Edges {
  private record Edge(boolean rising, double seconds, double joules, double bridged) {}

  private final List<Edge> edges = new ArrayList<>();

  void add(boolean rising, double seconds, double joules, double bridged) {
    edges.add(new Edge(rising, seconds, joules, bridged));
  }

  /** The stretches in which the channel was high from edge to edge. */
  public List<DeliveredEnergy> pulses() {
    List<DeliveredEnergy> pulses = new ArrayList<>();
    for (int i = 1; i < edges.size(); i++) {
      Edge rise = edges.get(i - 1);
      Edge fall = edges.get(i);
      if (rise.rising() && !fall.rising()) {
        pulses.add(
            new DeliveredEnergy(
                rise.seconds(),
                fall.seconds(),
                fall.joules() - rise.joules(),
                fall.bridged() - rise.bridged()));
      }
    }
    return pulses;
  }
}
