package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The power of running code at one operating point.
 *
 * @param power by rail name
 * @param includes services whose cost the power already contains; they are shown and not added
 * @param workTime how long the work that the platform's profiles are compared by takes here: two
 *     profiles' ratio scales execution times from one operating point to the other
 * @param busyCores how many cores were busy when the power was measured
 * @param base by rail name: what the clock and the leakage of a supply draw here whatever runs,
 *     once for all cores that share it; powers and events come on top
 * @param activity what events cost here, where the platform's own figures do not hold
 */
public record ExecutionProfile(
    String name,
    Map<String, Coefficient> power,
    Optional<Coefficient> frequency,
    Optional<Coefficient> voltage,
    Optional<String> governor,
    Set<String> includes,
    SourceSpan span,
    Optional<Coefficient> workTime,
    Optional<Coefficient> busyCores,
    Map<String, Coefficient> base,
    Map<String, ActivityCost> activity) {
  public ExecutionProfile {
    power = Copies.of(power);
    includes = Copies.of(includes);
    base = Copies.of(base);
    activity = Copies.of(activity);
  }

  /** Of the name alone, as profiles of a platform have different ones: maps look them up often. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** A profile of one power, whatever code runs. */
  public ExecutionProfile(
      String name,
      Map<String, Coefficient> power,
      Optional<Coefficient> frequency,
      Optional<Coefficient> voltage,
      Optional<String> governor,
      Set<String> includes,
      SourceSpan span,
      Optional<Coefficient> workTime,
      Optional<Coefficient> busyCores) {
    this(
        name, power, frequency, voltage, governor, includes, span, workTime, busyCores, Map.of(),
        Map.of());
  }

  /** What is said of programs at it, by what it is in words. */
  public Map<String, Coefficient> programFigures() {
    Map<String, Coefficient> all = new LinkedHashMap<>();
    base.forEach((rail, figure) -> all.put("base " + rail, figure));
    Programs.figures("", activity, all);
    return all;
  }

  /** The same with what its supplies draw whatever runs, and what events cost here. */
  public ExecutionProfile with(
      Map<String, Coefficient> everyones, Map<String, ActivityCost> events) {
    return new ExecutionProfile(
        name, power, frequency, voltage, governor, includes, span, workTime, busyCores, everyones,
        events);
  }

  /** The same under another name. */
  ExecutionProfile withName(String other) {
    return new ExecutionProfile(
        other, power, frequency, voltage, governor, includes, span, workTime, busyCores, base,
        activity);
  }

  /** The same with other powers. */
  ExecutionProfile withPower(Map<String, Coefficient> others) {
    return new ExecutionProfile(
        name, others, frequency, voltage, governor, includes, span, workTime, busyCores, base,
        activity);
  }
}
