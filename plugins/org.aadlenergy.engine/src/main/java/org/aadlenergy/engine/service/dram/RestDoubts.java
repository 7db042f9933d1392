package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** Says what is doubtful of a chip at rest: annotations that change nothing, times unknown. */
final class RestDoubts {
  private RestDoubts() {}

  /** A memory that is no chip: nothing says what it draws in states of chips. */
  static void checkOther(
      Component component, Optional<EffectiveValue> other, Mode mode, Contribution.Builder to) {
    Optional<EffectiveValue> asked = RestChoice.asked(component, mode);
    if (asked.isEmpty() || asked.get().from().orElseThrow() != component) {
      return; // what the systems around it say is for their chips
    }
    if (other.isPresent()) {
      RestChoice.contradict(component, other.get(), false, to);
    } else {
      doubt(
          asked.get(),
          component,
          ": its platform has no dram part",
          "name a memory chip in its Energy_Estimation::Calibration",
          to);
    }
  }

  /** A chip whose policy leaves a part of what is said without an effect. */
  static void check(DramMemory memory, Mode mode, Contribution.Builder to) {
    Component component = memory.component();
    MemoryRest rest = memory.rest();
    Optional<EffectiveValue> around = RestChoice.around(component, mode);
    if (around.isPresent()) {
      unreached(component, around.get(), to);
    }
    Optional<EffectiveValue> share = own(component, Properties.RETAINED_SHARE, mode);
    Optional<EffectiveValue> timeout = own(component, Properties.MEMORY_IDLE_TIMEOUT, mode);
    boolean waits = timeout.isPresent() && rest.timeoutSeconds() > 0.0;
    if (rest.policy() == MemoryRest.Policy.STANDBY && waits) {
      doubt(
          timeout.orElseThrow(),
          component,
          ": it stands by in all of its gaps",
          "add Memory_Idle_Policy => Power_Down or Self_Refresh, or remove it",
          to);
    }
    if (rest.share() < 1.0
        && rest.policy() != MemoryRest.Policy.SELF_REFRESH
        && share.isPresent()) {
      doubt(
          share.get(),
          component,
          ": only self-refresh can leave out a part of the array",
          "add Memory_Idle_Policy => Self_Refresh, or remove it",
          to);
    }
    if (rest.share() < 1.0 && rest.policy() == MemoryRest.Policy.SELF_REFRESH && !scales(memory)) {
      whole(memory, to);
    }
  }

  /** A chip that the systems around it leave standing by, though they have a policy. */
  private static void unreached(
      Component component, EffectiveValue policy, Contribution.Builder to) {
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.POLICY_DOES_NOT_REACH_CHIP,
            component.source(),
            "memory "
                + component.path()
                + " stands by in all of its gaps: the "
                + Properties.shortName(policy.property())
                + " of "
                + (policy.fromPath().isEmpty() ? "the system" : policy.fromPath())
                + " is for devices, not for memory chips",
            "add Memory_Idle_Policy => Power_Down or Self_Refresh to the memory; with Standby"
                + " this is no longer said"),
        component.path());
  }

  private static boolean scales(DramMemory memory) {
    DramCurrents currents = memory.chip().currents();
    MemoryRest rest = memory.rest();
    return rest.selfRefreshWatts(currents, rest.share()) < rest.selfRefreshWatts(currents, 1.0);
  }

  private static Optional<EffectiveValue> own(Component component, String property, Mode mode) {
    return mode.properties().own(component, property);
  }

  private static void doubt(
      EffectiveValue said, Component component, String why, String hint, Contribution.Builder to) {
    to.addOther(
        Problem.local(
            Problem.Kind.DOUBT,
            DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT,
            said.source(),
            Properties.shortName(said.property())
                + " of memory "
                + component.path()
                + " changes nothing"
                + why,
            hint),
        component.path());
  }

  private static void whole(DramMemory memory, Contribution.Builder to) {
    Component component = memory.component();
    to.addOther(
        Problem.shared(
            Problem.Kind.DOUBT,
            DiagnosticCode.PART_REFRESHED_ALL_THE_SAME,
            component.source(),
            "memory "
                + component.path()
                + " keeps all of its array in self-refresh, whatever Retained_Share says:"
                + " platform "
                + memory.platform().name()
                + " prints no current for a part of it at this temperature",
            "remove Retained_Share, or add the currents of partial-array self-refresh that the"
                + " data sheet prints to the dram part of the platform"),
        component.path());
  }

  /** A chip whose rows are opened more often than there is time for. */
  static void overload(DramMemory memory, double share, Contribution.Builder to) {
    Component component = memory.component();
    to.addOther(
        Problem.shared(
            Problem.Kind.DOUBT,
            DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
            component.source(),
            String.format(
                Locale.ROOT,
                "threads ask memory %s for %.1f %% of its time: rows are opened and closed one at"
                    + " a time; the energy is that of all of them",
                component.path(),
                100.0 * share),
            "move fewer bytes, find more rows open (Row_Hit_Share), or take more or faster chips"),
        component.path());
  }

  /** A chip whose table lacks times of the rows that it closes. */
  static void noteNone(DramMemory memory, List<DramTiming> unknown, Contribution.Builder to) {
    String names = unknown.toString();
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.CHIP_TIMES_COUNT_AS_NONE,
            memory.component().source(),
            "rows of memory "
                + memory.component().path()
                + " are taken to close at once where its chip "
                + memory.chip().name()
                + " needs a time that its table does not say ("
                + names.substring(1, names.length() - 1)
                + "): its energy may be a few percent too low",
            "add what the data sheet prints to the dram part of platform "
                + memory.platform().name()
                + ", in cycles or as a time"),
        memory.component().path());
  }

  /** A chip of several users of whom no schedule says when they run. */
  static void noteEven(
      DramMemory memory, int users, IdleGaps.Unknown unknown, Contribution.Builder to) {
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE,
            memory.component().source(),
            "the gaps of memory "
                + memory.component().path()
                + " are taken to be equally long, as no schedule says when its "
                + users
                + " threads are dispatched: "
                + unknown.why(),
            unknown.hint()),
        memory.component().path());
  }
}
