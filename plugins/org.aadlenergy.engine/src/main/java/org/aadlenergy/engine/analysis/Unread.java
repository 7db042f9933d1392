package org.aadlenergy.engine.analysis;

import java.util.HashSet;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.model.EnergyModel;
import org.aadlenergy.engine.model.EnergyModels;
import org.aadlenergy.engine.workload.Properties;

/** Warns of annotations of the product's own sets that no model reads: they change no number. */
final class Unread {
  private static final Set<String> READ = read();

  private Unread() {}

  private static Set<String> read() {
    Set<String> read = new HashSet<>();
    for (EnergyModel model : EnergyModels.standard()) {
      read.addAll(model.requires().properties());
    }
    read.add(Properties.CALIBRATION);
    read.add(Properties.ESTIMATION_WINDOW);
    read.add(Properties.ENERGY_BUDGET);
    read.add(Properties.AVERAGE_POWER_BUDGET);
    read.add(Properties.DISPATCH_RATE);
    return read;
  }

  static void report(ArchitectureView view, Diagnostics diagnostics) {
    Set<String> reported = new HashSet<>();
    for (Component component : view.components()) {
      for (PropertyAssignment assignment : component.ownProperties()) {
        String property = assignment.property();
        if (isOurs(property) && !READ.contains(property) && reported.add(property)) {
          diagnostics.add(finding(assignment, component));
        }
      }
    }
  }

  private static Diagnostic finding(PropertyAssignment assignment, Component component) {
    return Diagnostic.of(
            DiagnosticCode.AE0610,
            assignment.source(),
            assignment.property() + " is not read by any energy model of this version")
        .withHint("its service is not in the totals; 'aadl-energy --help' lists what is")
        .about(component.path());
  }

  private static boolean isOurs(String property) {
    return property.startsWith("OS_Services::")
        || property.startsWith("OS_Workload::")
        || property.startsWith("Energy_Estimation::");
  }
}
