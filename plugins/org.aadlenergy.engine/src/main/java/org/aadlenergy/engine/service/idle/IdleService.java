package org.aadlenergy.engine.service.idle;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.Properties;

/** Declares idle time and sleep. */
public final class IdleService {

  private static final String NAMED_IDLE = "idle";

  static final ChargeName LEAKAGE =
      ChargeName.by(Price.CONSTANTS, "leakage", "a supply that is on, whatever runs");

  /** What cores share, whatever runs. */
  public static final ChargeName BASE =
      ChargeName.by(
          Price.CONSTANTS, "base", "the clock and the supply that cores share, whatever runs");

  private static final PlatformConstant LEAKAGE_CURRENT =
      new PlatformConstant(
          Leakage.CURRENT,
          Dimension.CURRENT,
          "what the supply of a processor leaks at leakage.temperature: I0 of V x I0 x exp(k (T -"
              + " T0)). The powers of profiles and states are then without it");

  private static final PlatformConstant LEAKAGE_GROWTH =
      new PlatformConstant(
          Leakage.GROWTH, Dimension.PER_KELVIN, "k: how fast the leakage grows as it gets warmer");

  private static final PlatformConstant LEAKAGE_TEMPERATURE =
      new PlatformConstant(
          Leakage.REFERENCE, Dimension.TEMPERATURE, "T0: where leakage.current was measured");

  private static final PlatformConstant LEAKAGE_VOLTAGE =
      new PlatformConstant(
          Leakage.VOLTAGE,
          Dimension.VOLTAGE,
          "the voltage of leakage.current, for profiles that name none");

  public static final Service SERVICE =
      Service.named(
              "idle",
              "What processors, memories, devices and buses draw in the time in which no thread and"
                  + " no service charges them: the power of the state that Idle_State names, else"
                  + " of the state idle or wait. A processor whose idle state is a low one sleeps"
                  + " in the gaps of its schedule in which that saves energy, and a memory that"
                  + " works for it alone with it. Where states say how long a stay must be"
                  + " (min_residency), the kernel's governor of idle states chooses. What a"
                  + " processor leaks as long as its supply is on (leakage.current) is a line of"
                  + " its own, at the voltage of the operating point and the parameter temperature;"
                  + " so is what a profile states as base, which the processors of a cluster share."
                  + " All of it stands with the components, not the threads.")
          .charges(
              ChargeName.by(Price.STATE, NAMED_IDLE, "waiting for work"),
              ChargeName.by(Price.STATE, "sleep", "in a state from which waking up takes time"),
              LEAKAGE,
              BASE)
          .constants(LEAKAGE_CURRENT, LEAKAGE_GROWTH, LEAKAGE_TEMPERATURE, LEAKAGE_VOLTAGE)
          .states(
              new PlatformState(NAMED_IDLE, "waiting for work"),
              new PlatformState("wait", "the same, of a device"))
          .figures(
              "profile NAME: base RAIL, what clock and supply draw whatever runs; it grows with"
                  + " leakage.growth where leakage.current is not given",
              "policy NAME: from, to, timeout, wake-up time, wake-up power RAIL",
              "parameter temperature (degC), and constants leakage.in.STATE: the share of the"
                  + " leakage that flows in a state, all of it where nothing else is said")
          .reads(
              Properties.IDLE_STATE,
              Properties.CLOCK_PERIOD,
              Properties.EXCLUDED,
              Properties.AMBIENT_TEMPERATURE)
          .choices(Properties.IDLE_STATE)
          .in(Pass.STATES, new BoardIdleContribution())
          .in(Pass.REST, new IdleContribution())
          .shows(IdleStatesSection.TYPE)
          .service();

  private IdleService() {}
}
