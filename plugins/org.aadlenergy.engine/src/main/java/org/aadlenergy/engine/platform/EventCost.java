package org.aadlenergy.engine.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What one event of an OS service costs. Where time, power and energy are all given, they agree,
 * and energy counts.
 *
 * @param service the service's name, {@code page_fault.on_demand}
 * @param time fixed part of the time; derived from energy and power where only these are given
 * @param rails by rail name, in the order written
 * @param timePerByte what each byte adds to the time: the b of a + b x bytes
 */
public record EventCost(
    String service,
    Optional<Coefficient> time,
    Map<String, RailCost> rails,
    SourceSpan span,
    Optional<Coefficient> timePerByte) {
  public EventCost {
    rails = Copies.of(rails);
  }

  /** The figures that count: the time, and the energy of each rail, or else its power. */
  public List<Coefficient> figures() {
    List<Coefficient> figures = new ArrayList<>(1 + rails.size());
    if (time.isPresent()) {
      figures.add(time.get());
    }
    for (RailCost rail : rails.values()) {
      Optional<Coefficient> counts = rail.energy().isPresent() ? rail.energy() : rail.power();
      if (counts.isPresent()) {
        figures.add(counts.get());
      }
    }
    return figures;
  }
}
