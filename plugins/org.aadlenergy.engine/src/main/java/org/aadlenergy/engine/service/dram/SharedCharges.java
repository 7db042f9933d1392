package org.aadlenergy.engine.service.dram;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;

/**
 * What traffic charges its memory. Threads of one type move as much, so that the last charge of
 * each figure serves the next thread.
 */
final class SharedCharges {
  private static final Optional<Estimate> NOT_BUSY = Optional.of(Estimate.ZERO);

  private final Coefficients coefficients;
  private final Map<DramMemory, Map<Coefficient, Last>> byMemory = new IdentityHashMap<>(2);

  /** So many of a figure, and what they charge. */
  private record Last(double count, List<Charge> charges) {}

  SharedCharges(Coefficients coefficients) {
    this.coefficients = coefficients;
  }

  /** What so many of a figure of each chip charge the memory. */
  List<Charge> of(DramMemory memory, double count, Coefficient each) {
    Map<Coefficient, Last> known = byMemory.get(memory);
    if (known == null) {
      known = new IdentityHashMap<>(4);
      byMemory.put(memory, known);
    }
    Last last = known.get(each);
    if (last == null || last.count() != count) {
      Estimate energy = coefficients.estimate(each).times(count * memory.chips());
      last =
          new Last(count, List.of(new Charge(memory.component(), memory.rail(), energy, NOT_BUSY)));
      known.put(each, last);
    }
    return last.charges();
  }

  /** What accesses charge the memory for its lines. */
  List<Charge> ofLines(DramMemory memory, MemoryAccesses accesses, LineFigures lines) {
    Estimate energy =
        new Estimate.Sum()
            .add(coefficients.estimate(lines.row()), accesses.activates() * memory.chips())
            .add(coefficients.estimate(lines.read()), accesses.reads() * memory.chips())
            .add(coefficients.estimate(lines.write()), accesses.writes() * memory.chips())
            .estimate();
    return List.of(new Charge(memory.component(), memory.rail(), energy, NOT_BUSY));
  }
}
