package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;

/** A processor at rest in the idle states that the kernel chooses. */
final class MenuIdle {
  private final Component processor;
  private final IdleSources.Source source;
  private final MenuTimes times;
  private final Estimate rest;
  private final ModeState state;

  /**
   * A processor with a schedule.
   *
   * @param rest the share of the time in which it does not work
   */
  MenuIdle(
      Component processor,
      IdleSources.Source source,
      MenuTimes times,
      Estimate rest,
      ModeState state) {
    this.processor = processor;
    this.source = source;
    this.times = times;
    this.rest = rest;
    this.state = state;
  }

  /** The states that the kernel chooses from, where the component is a processor that has some. */
  static Optional<IdleStates> states(Component component, CalibratedPlatform platform) {
    return component.category() == Category.PROCESSOR && platform.states().size() > 1
        ? IdleStates.of(platform)
        : Optional.empty();
  }

  /** That no gaps are known which the kernel could choose by. */
  static Problem unscheduled(Component processor, CalibratedPlatform platform, ModeState state) {
    IdleGaps.Unknown unknown = IdleGaps.unknown(Set.of(processor), state);
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE,
        processor.source(),
        "processor "
            + processor.path()
            + " waits in the shallowest idle state of platform "
            + platform.name()
            + ": nothing says how long its gaps are, which the kernel chooses deeper states by ("
            + unknown.why()
            + ")",
        unknown.hint() + ", or name a state with OS_Services::Idle_State");
  }

  /** Charges it, and says how long it is in each state; false where a power is not known. */
  boolean charge() {
    List<Row> rows = new ArrayList<>();
    Estimate.Sum watts = new Estimate.Sum();
    boolean known = true;
    List<IdleStates.IdleState> states = times.states().list();
    for (int i = 0; i < states.size(); i++) {
      IdleStates.IdleState idle = states.get(i);
      Optional<Estimate> power =
          RestPowers.watts(idle.state().power(), source.rails(), state.coefficients());
      Optional<Estimate> drawn =
          power.isPresent()
              ? Optional.of(power.get().often(rest).times(times.share()[i]))
              : Optional.empty();
      known &= drawn.isPresent() || times.share()[i] == 0.0;
      if (drawn.isPresent()) {
        watts.add(drawn.get(), 1.0);
      }
      double window = state.windowSeconds();
      rows.add(
          Row.of(IdleStatesSection.STATE)
              .put(IdleStatesSection.NAME, idle.state().name())
              .put(IdleStatesSection.RESIDENCY, idle.residencySeconds())
              .put(IdleStatesSection.EXIT, idle.exitSeconds())
              .put(IdleStatesSection.SHARE, rest.nominal() * times.share()[i])
              .put(IdleStatesSection.ENTRIES, times.entries()[i])
              .put(IdleStatesSection.ENERGY_IN, drawn.map(d -> d.times(window).interval()))
              .row());
    }
    if (known) {
      state.ledger().idle(processor, watts.estimate(), When.AT_REST);
    }
    show(rows);
    return known;
  }

  private void show(List<Row> states) {
    List<Row> rows = new ArrayList<>(state.section(IdleStatesSection.TYPE).rows());
    rows.add(
        Row.of(IdleStatesSection.PROCESSOR_ROW)
            .put(IdleStatesSection.PROCESSOR, processor.path())
            .put(IdleStatesSection.PLATFORM, source.platform().name())
            .put(IdleStatesSection.BUSY, 1.0 - rest.nominal())
            .put(IdleStatesSection.STATES, states)
            .row());
    rows.sort(
        (a, b) -> a.get(IdleStatesSection.PROCESSOR).compareTo(b.get(IdleStatesSection.PROCESSOR)));
    state.add(new Section(IdleStatesSection.TYPE, rows));
  }

  /** The share of the time in states from which the way out takes time. */
  double sleepShare() {
    double share = 0.0;
    List<IdleStates.IdleState> states = times.states().list();
    for (int i = 0; i < states.size(); i++) {
      share += states.get(i).exitSeconds() > 0.0 ? times.share()[i] : 0.0;
    }
    return share * rest.nominal();
  }
}
