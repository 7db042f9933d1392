package org.aadlenergy.engine.service.idle;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.workload.Properties;

/**
 * Names processors of which a platform knows what their cores switch and no more, as the kernel of
 * an operating system does: the rest of the chip draws, too.
 */
public final class CoresAlone {
  private CoresAlone() {}

  /** Leaves the rest of the chip out, unless something around the processor stands for it. */
  public static void leaveOut(Mode mode, Ledger ledger, Findings findings) {
    for (Component component : mode.active()) {
      if (component.category() == Category.PROCESSOR && ledger.isCharged(component)) {
        Optional<CalibratedPlatform> platform = mode.platform(component);
        if (platform.isPresent()
            && knowsCoresOnly(platform.get())
            && !standsForTheRest(component, mode, ledger)) {
          Problem problem = problem(component, platform.get());
          findings.addOther(problem, component.path());
          findings.leaveOut(component.path(), Omission.COMPONENT, problem);
        }
      }
    }
  }

  private static boolean knowsCoresOnly(CalibratedPlatform platform) {
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == Role.BOARD || !rail.covers().isEmpty()) {
        return false;
      }
    }
    boolean any = false;
    for (ExecutionProfile profile : platform.profiles().values()) {
      for (Coefficient power : profile.power().values()) {
        if (power.basis() != Basis.KERNEL) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  /** What is charged to a system around it, assumed of it, or excluded with a reason. */
  private static boolean standsForTheRest(Component processor, Mode mode, Ledger ledger) {
    Optional<Component> around = processor.parent();
    while (around.isPresent()) {
      if (ledger.isCharged(around.get())
          || mode.properties().own(around.get(), Properties.EXCLUDED).isPresent()) {
        return true;
      }
      around = around.get().parent();
    }
    return false;
  }

  private static Problem problem(Component processor, CalibratedPlatform platform) {
    return Problem.shared(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.CORES_ALONE_COUNTED,
        processor.source(),
        "of processor "
            + processor.path()
            + " only what its cores switch is counted, as the kernel computes it ("
            + platform.name()
            + "): leakage, caches, interconnect, memory controller and supplies of the chip are not"
            + " included",
        "give the rest of the chip's power with Energy_Estimation::Assumed_Power on the system"
            + " around the processor, say there with Excluded why it counts nothing here, or name a"
            + " measured platform of the chip");
  }
}
