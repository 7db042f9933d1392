package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Speaks of rails and the components that they charge. */
public final class Rails {
  private Rails() {}

  /** The kind of component that a rail of that role charges. */
  public static String charged(Role role) {
    return role == Role.BOARD ? "bound processor" : "bound " + role.word();
  }

  /** Where a rail's energy goes, after the meaning of a figure. */
  public static String charged(Rail rail, Optional<Component> component, EventSource source) {
    boolean named =
        component.isPresent() && (source.ofDevice() || component.equals(source.device()));
    return ", charged to "
        + (named
            ? component.get().category().word() + " " + component.get().path()
            : "the " + charged(rail.role()));
  }

  /** Reports that no component is bound in the role of a rail. */
  public static void reportUnbound(
      Rail rail, CalibratedPlatform platform, ThreadWorkload workload, Terms terms) {
    Role role = rail.role() == Role.BOARD ? Role.PROCESSOR : rail.role();
    terms.missing(
        DiagnosticCode.RAIL_WITHOUT_COMPONENT,
        workload.source(),
        "no "
            + role.word()
            + " is bound, but rail "
            + rail.name()
            + " of platform "
            + platform.name()
            + " charges one",
        switch (role) {
          case MEMORY -> bind("Actual_Memory_Binding");
          case PROCESSOR, BOARD -> bind("Actual_Processor_Binding");
          case DEVICE, BUS ->
              "threads are bound to processors and memories only: give the rail another role in a"
                  + " platform that extends it";
        });
  }

  private static String bind(String property) {
    return "add '"
        + property
        + " => (reference (...)) applies to ...;' to a system that contains both";
  }
}
