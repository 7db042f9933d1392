package org.aadlenergy.ui.sheets;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** What a component draws, for whom, and what of it is not known. */
public final class ComponentSheets {
  private ComponentSheets() {}

  /** A component of a mode. */
  public static Sheet of(RootResult root, ModeResult mode, ComponentResult component) {
    String category = component.category();
    Sheet.Builder sheet =
        Sheet.on(
            category.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
                + category.substring(1)
                + " "
                + component.path());
    sheet.fact(
        "Declared in",
        "",
        component.source().isKnown() ? Optional.of(component.source()) : Optional.empty());
    TotalClaim known = TotalClaim.of(component.leftOut());
    sheet.fact("Energy", TotalClaimText.of(component.energyJoules(), energy(component), known));
    sheet.fact(
        "for threads",
        TotalClaimText.of(
            component.activeJoules(),
            QuantityFormat.format(component.activeJoules(), ENERGY),
            TotalClaimText.active(component)));
    sheet.fact(
        "at rest",
        TotalClaimText.of(
            component.idleJoules(),
            QuantityFormat.format(component.idleJoules(), ENERGY),
            TotalClaimText.idle(component)));
    sheet.fact(
        "Power", TotalClaimText.of(component.averagePowerWatts(), POWER, component.leftOut()));
    component.times().ifPresent(times -> times(times, sheet));
    leftOut(root, mode, component, sheet);
    Overview.threads(
        mode,
        "For whom",
        component.activeJoules().nominal(),
        thread -> charged(thread, component.path(), mode.windowSeconds()),
        sheet);
    ThreadSheets.annotations(component.annotations(), sheet);
    return sheet.done();
  }

  private static String energy(ComponentResult component) {
    return QuantityFormat.format(component.energyJoules(), ENERGY);
  }

  private static void times(ComponentTimes times, Sheet.Builder sheet) {
    sheet.fact(
        "Works",
        QuantityFormat.format(times.activeSeconds(), TIME)
            + ", waits "
            + QuantityFormat.format(times.idleSeconds(), TIME)
            + ", sleeps "
            + QuantityFormat.format(times.sleepSeconds(), TIME));
  }

  private static void leftOut(
      RootResult root, ModeResult mode, ComponentResult component, Sheet.Builder sheet) {
    boolean first = true;
    for (LeftOut left : root.leftOut()) {
      boolean here = left.mode().isEmpty() || left.mode().equals(mode.name());
      if (here && left.path().equals(component.path())) {
        if (first) {
          sheet.heading("Left out");
          first = false;
        }
        sheet.fact(left.what() == Omission.IDLE ? "at rest" : left.what().word(), left.reason());
        sheet.fact("What to do", LeftOutText.hint(left));
      }
    }
  }

  private static double charged(ThreadResult thread, String component, double window) {
    double joules = 0.0;
    for (ServiceResult service : thread.services()) {
      if (service.phase() == Phase.DISPATCH && !service.includedInExecution()) {
        for (ChargeResult charge : service.charges()) {
          joules += charge.component().equals(component) ? charge.energyJoules().nominal() : 0.0;
        }
      }
    }
    return joules * thread.dispatchesPerSecond().orElse(0.0) * window;
  }
}
