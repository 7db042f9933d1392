package org.aadlenergy.engine.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.Properties;

/** Warns of annotations of the product's own sets that no model reads: they change no number. */
final class UnreadAnnotations {
  private static final int COMPONENTS_BETWEEN_CHECKS = 128;

  private static final Set<String> READ = read();

  private UnreadAnnotations() {}

  private static Set<String> read() {
    Set<String> read = new HashSet<>();
    for (Service service : Services.standard()) {
      read.addAll(service.properties());
    }
    read.add(Properties.CALIBRATION);
    read.add(Properties.MODEL_PARAMETERS);
    read.add(Properties.ESTIMATION_WINDOW);
    read.add(Properties.MISSION);
    read.add(Properties.MODE_SHARE);
    read.add(Properties.ENERGY_BUDGET);
    read.add(Properties.AVERAGE_POWER_BUDGET);
    read.add(Properties.PEAK_POWER_LIMIT);
    read.add(Properties.POWER_MARGIN);
    read.add(Properties.DISPATCH_RATE);
    return read;
  }

  static void report(ArchitectureView view, Diagnostics diagnostics, Cancellation cancellation) {
    Set<String> reported = new HashSet<>();
    List<PropertyAssignment> seen = List.of();
    for (Component component : view.components()) {
      cancellation.check(component.index(), COMPONENTS_BETWEEN_CHECKS);
      if (component.category() == Category.DATA && !isCounted(component)) {
        reportUncounted(component, diagnostics);
      }
      List<PropertyAssignment> own = component.ownProperties(UnreadAnnotations::isOurs);
      if (own == seen) {
        continue;
      }
      seen = own;
      for (PropertyAssignment assignment : own) {
        String property = assignment.property();
        if (isOurs(property) && !READ.contains(property) && reported.add(property)) {
          diagnostics.add(finding(assignment, component));
        }
      }
    }
  }

  /** Whether a thread, or the first of a process, counts the pages of data. */
  private static boolean isCounted(Component data) {
    Optional<Component> container = data.parent();
    return container.isPresent()
        && switch (container.get().category()) {
          case THREAD, THREAD_GROUP, PROCESS -> true;
          default -> false;
        };
  }

  private static void reportUncounted(Component data, Diagnostics diagnostics) {
    for (String property : List.of(Properties.TOUCHED_PAGES, Properties.PAGE_FAULT_POLICY)) {
      Optional<PropertyAssignment> assignment = data.own(property);
      if (assignment.isPresent()) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.UNREAD_ANNOTATION,
                    assignment.get().source(),
                    property + " of data " + data.path() + " is not counted",
                    "only the pages of data directly in a thread, a thread group or a process are:"
                        + " annotate the thread that touches them")
                .about(data.path()));
      }
    }
  }

  private static Diagnostic finding(PropertyAssignment assignment, Component component) {
    return Diagnostic.of(
            DiagnosticCode.UNREAD_ANNOTATION,
            assignment.source(),
            assignment.property() + " is not read by any energy model of this version",
            "what it says is not in the totals; services.md of the guide lists what is")
        .about(component.path());
  }

  static boolean isOurs(String property) {
    return property.startsWith("OS_Services::")
        || property.startsWith("OS_Workload::")
        || property.startsWith("Energy_Estimation::");
  }
}
