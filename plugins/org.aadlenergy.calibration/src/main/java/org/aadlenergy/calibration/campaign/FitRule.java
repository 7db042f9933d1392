package org.aadlenergy.calibration.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;

/**
 * What is fitted to the runs of a bench.
 *
 * @param service the event whose cost it gives, as platforms name it
 * @param fitting how
 */
public record FitRule(String service, Fitting.Rule fitting) {

  /** The rules that the services declare, for the benches of the product's test bench. */
  public static List<FitRule> declared() {
    List<FitRule> rules = new ArrayList<>();
    for (PlatformEvent event : events()) {
      if (event.fitting() instanceof Fitting.Rule rule) {
        rules.add(new FitRule(event.name(), rule));
      }
    }
    return List.copyOf(rules);
  }

  /** Every event that some service reads, with its variants. */
  static List<String> known() {
    return events().stream().flatMap(event -> event.names().stream()).distinct().toList();
  }

  /** The constants that a service reads with an event, and the columns that have them. */
  static Map<PlatformConstant, String> constants(String service) {
    for (PlatformEvent event : events()) {
      if (event.names().contains(service) && event.fitting() instanceof Fitting.Rule rule) {
        return rule.constants();
      }
    }
    return Map.of();
  }

  /** Whether a bench waits or switches by itself. */
  static boolean isSwitching(String bench) {
    return declared().stream()
        .anyMatch(rule -> rule.bench().equals(bench) && rule.fitting().switching());
  }

  private static List<PlatformEvent> events() {
    return Services.standard().stream().flatMap(service -> service.events().stream()).toList();
  }

  /** The bench whose runs it takes. */
  public String bench() {
    return fitting.bench();
  }

  /** The runs in which the event happens. */
  public String scenario() {
    return fitting.scenario();
  }

  /** The runs of the same work without it; needed for a difference. */
  public Optional<String> base() {
    return fitting.base();
  }

  /** The column that counts the events. */
  public String count() {
    return fitting.count();
  }

  /** How the cost is found. */
  public Fitting.Method method() {
    return fitting.method();
  }
}
