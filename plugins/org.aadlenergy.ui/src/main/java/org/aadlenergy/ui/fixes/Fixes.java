package org.aadlenergy.ui.fixes;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.ui.FindingMarkers;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** Knows how to mend findings by their codes and hints. */
public final class Fixes implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return getResolutions(marker).length > 0;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    List<Fix> fixes = new ArrayList<>();
    DiagnosticCode.numbered(marker.getAttribute(FindingMarkers.CODE, ""))
        .ifPresent(code -> mends(code, fixes));
    if (fixes.isEmpty()) {
      Replacement.meant(marker.getAttribute(FindingMarkers.HINT, ""))
          .ifPresent(name -> fixes.add(replace(name)));
    }
    List<IMarkerResolution> ordered = new ArrayList<>();
    for (Fix fix : fixes) {
      ordered.add(fix.at(fixes.size() - ordered.size())); // otherwise the dialog sorts by letters
    }
    if (!marker.getAttribute(FindingMarkers.HINT, "").isEmpty()) {
      ordered.add(new FindingAdvice());
    }
    return ordered.toArray(new IMarkerResolution[0]);
  }

  private static void mends(DiagnosticCode code, List<Fix> fixes) {
    switch (code) {
      case THREAD_WITHOUT_PERIOD -> {
        fixes.add(property("Period => 100 ms;"));
        fixes.add(property("OS_Workload::Dispatch_Rate => 10.0 PerSecond;"));
      }
      case COMPONENT_NOT_COVERED, IDLE_ENERGY_LEFT_OUT -> {
        fixes.add(property("Energy_Estimation::Assumed_Power => 10.0 mW;"));
        fixes.add(property("Energy_Estimation::Calibration => \"nrf24l01p\";"));
        fixes.add(property("Energy_Estimation::Excluded => \"the reason\";"));
      }
      case THREAD_WITHOUT_EXECUTION_TIME ->
          fixes.add(property("Compute_Execution_Time => 1 ms .. 1 ms;"));
      case UNKNOWN_PLATFORM -> {
        platforms().forEach(platform -> fixes.add(platform(platform)));
      }
      default -> {
        // what the hint means serves
      }
    }
  }

  private static Iterable<String> platforms() {
    return PlatformReports.library(EnergyPreferences.platformFolders(), new Diagnostics()).names();
  }

  private static Fix property(String association) {
    return new Fix(
        "Add '" + association + "'",
        "Adds the property to the declaration; put in the value of your system.",
        (text, line) -> AssociationPlace.add(text, line, association));
  }

  private static Fix platform(String name) {
    return new Fix(
        "Use platform " + name,
        "Puts the name of a platform of the library in the place of the unknown one.",
        (text, line) -> Replacement.quoted(text, line, name));
  }

  private static Fix replace(String name) {
    return new Fix(
        "Change to '" + name + "'",
        "Puts the known name that is most like it in its place.",
        (text, line) -> Replacement.of(text, line, name));
  }
}
