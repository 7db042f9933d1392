package org.aadlenergy.engine.service.idle;

import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.Charged;
import org.aadlenergy.engine.term.declared.Charged.Price;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.Properties;

/** Declares idle time and sleep. */
public final class IdleService {

  private static final String NAMED_IDLE = "idle";

  public static final Service SERVICE =
      Service.named(
              "idle",
              "What processors, memories, devices and buses draw in the time in which no thread and"
                  + " no service charges them: the power of the state that Idle_State names, else of"
                  + " the state idle or wait. A processor whose idle state is a low one sleeps in"
                  + " the gaps of its schedule in which that saves energy, and a memory that works"
                  + " for it alone with it. Where states say how long a stay must be"
                  + " (min_residency), a processor takes the deepest that fits each gap. It stands with the components, not the threads.")
          .charges(
              Charged.by(Price.STATE, NAMED_IDLE, "waiting for work"),
              Charged.by(Price.STATE, "sleep", "in a state from which waking up takes time"))
          .states(
              new PlatformState(NAMED_IDLE, "waiting for work"),
              new PlatformState("wait", "the same, of a device"))
          .figures("policy NAME: from, to, timeout, wake-up time, wake-up power RAIL")
          .reads(Properties.IDLE_STATE)
          .choices(Properties.IDLE_STATE)
          .stages(new BoardIdleStage(), new IdleStage())
          .shows(IdleStatesSection.TYPE)
          .service();

  private IdleService() {}
}
