package org.aadlenergy.engine.platform;

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
    Optional<Coefficient> busyCores) {
  public ExecutionProfile {
    power = Copies.of(power);
    includes = Copies.of(includes);
  }

  /** A profile that is compared with no other. */
  public ExecutionProfile(
      String name,
      Map<String, Coefficient> power,
      Optional<Coefficient> frequency,
      Optional<Coefficient> voltage,
      Optional<String> governor,
      Set<String> includes,
      SourceSpan span) {
    this(
        name,
        power,
        frequency,
        voltage,
        governor,
        includes,
        span,
        Optional.empty(),
        Optional.empty());
  }
}
