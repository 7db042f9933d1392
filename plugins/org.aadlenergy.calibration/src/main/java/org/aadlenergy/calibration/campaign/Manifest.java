package org.aadlenergy.calibration.campaign;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a campaign folder holds.
 *
 * @param file the manifest, as the user named it
 * @param platform the name of the platform to write
 * @param source what a report is to cite: board, date, notebook
 * @param conditions what held during the measurement, name to text
 * @param rails by name, in the order written
 * @param benches files with the runs of the test bench, by the name of their table
 * @param traces recordings of the supplies
 * @param events what tools counted or listed during the runs
 * @param traffic what counters say of the traffic of threads
 * @param application runs of an application to validate with
 * @param printed errors that somebody printed for the application, to compare with
 * @param rules what to fit besides or instead of what the services declare
 * @param activity the runs of programs that the costs of a processor's events follow from
 * @param kin what others measured of devices of one kind
 */
public record Manifest(
    String file,
    String title,
    String platform,
    String source,
    Map<String, String> conditions,
    Map<String, RailSpec> rails,
    Map<String, Located> benches,
    List<TraceSpec> traces,
    List<EventSpec> events,
    List<TrafficSpec> traffic,
    Optional<Located> application,
    Optional<Located> printed,
    List<FitRule> rules,
    Optional<ActivitySpec> activity,
    Optional<KinSpec> kin) {

  /** All rules: the declared ones, each replaced by one of the manifest for the same event. */
  public List<FitRule> allRules() {
    Map<String, FitRule> all = new LinkedHashMap<>();
    FitRule.declared().forEach(rule -> all.put(rule.service(), rule));
    rules.forEach(rule -> all.put(rule.service(), rule));
    return List.copyOf(all.values());
  }

  /**
   * A file and where it is named.
   *
   * @param shown its path as findings show it
   */
  public record Located(Path path, String shown, SourceSpan span) {}
}
