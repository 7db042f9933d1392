package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;

/** A board that writes and erases, and events of it, for tests of one and of several. */
final class WritingBoard {
  static final ChargeName WRITE = ChargeName.byEvent("write", "what is written");
  static final SourceSpan LINE = SourceSpan.at("m.aadl", 12, 1);

  private WritingBoard() {}

  /** A write is 2 us, 3 uJ of the core and 5 uJ of the memory; an erase 10 us, 7 and 1 uJ. */
  static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .profile("run", Set.of("included"), "core", "1 W")
        .event("write", "2 us", "core", "3 uJ", "ram", "5 uJ")
        .event("erase", "10 us", "core", "7 uJ", "ram", "1 uJ")
        .event("broken", "", "core", "7 uJ")
        .emptyCost("broken", "ram");
  }

  static ArchitectureBuilder bound() {
    return Looks.bound("board").set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
  }

  static Event event(String costs, double count, boolean asked, SourceSpan span) {
    return new Event(
        WRITE,
        costs,
        Estimate.exact(count),
        Phase.DISPATCH,
        asked,
        span,
        "as measured",
        List.of(),
        List.of("a note of " + costs));
  }

  static Event asked(String costs, double count) {
    return event(costs, count, true, LINE);
  }

  static double joules(ServiceTerm term, String component) {
    return term.charges().stream()
        .filter(charge -> charge.component().path().equals(component))
        .mapToDouble(charge -> charge.energyJoules().nominal())
        .sum();
  }

  static void counts(Terms terms, int applicable, int computed) {
    assertThat(terms.applicable()).isEqualTo(applicable);
    assertThat(terms.computed()).isEqualTo(computed);
  }
}
