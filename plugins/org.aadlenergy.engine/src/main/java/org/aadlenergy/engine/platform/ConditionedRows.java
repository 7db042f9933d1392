package org.aadlenergy.engine.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Profiles of one operating point that hold under different conditions, as rows of a data sheet do:
 * {@code prefetch = on}. What the model says of a condition decides which row counts, under the
 * names of all; where it says nothing, figures reach from row to row.
 */
public final class ConditionedRows {
  /** The condition that says which program the power of a profile is of. */
  static final String PROGRAM = "program";

  private final CalibratedPlatform platform;
  private final RowFindings findings;

  private ConditionedRows(CalibratedPlatform platform, SourceSpan span, Diagnostics diagnostics) {
    this.platform = platform;
    this.findings = new RowFindings(platform, span, diagnostics);
  }

  /** Whether rows of a platform differ in conditions that a model can say. */
  public static boolean decide(CalibratedPlatform platform) {
    return !deciding(platform).isEmpty();
  }

  /** The conditions that rows of a platform differ in, with their values. */
  static Map<String, Set<String>> deciding(CalibratedPlatform platform) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (ExecutionProfile profile : platform.profiles().values()) {
      for (ExecutionProfile other : platform.profiles().values()) {
        if (profile != other && isSamePoint(profile, other)) {
          conditions(profile)
              .forEach(
                  (name, value) -> {
                    String there = conditions(other).get(name);
                    if (there != null && !there.equalsIgnoreCase(value)) {
                      values.computeIfAbsent(name, n -> new TreeSet<>()).add(value);
                    }
                  });
        }
      }
    }
    return values;
  }

  /** The programs that powers of profiles are of, as far as a platform says it. */
  static Set<String> programs(CalibratedPlatform platform) {
    Set<String> programs = new TreeSet<>();
    for (ExecutionProfile profile : platform.profiles().values()) {
      String program = conditions(profile).get(PROGRAM);
      if (program != null) {
        programs.add(program);
      }
    }
    return programs;
  }

  /** Where the model says that its program is that of the profiles, none is unknown. */
  private static CalibratedPlatform known(CalibratedPlatform platform, Map<String, String> said) {
    return said.containsKey(PROGRAM)
        ? platform.with(platform.profiles(), platform.events(), platform.programs().known())
        : platform;
  }

  /**
   * The platform with the rows that hold.
   *
   * @param said by the name of a condition
   * @param span where the model says it, or names the platform
   */
  public static CalibratedPlatform choose(
      CalibratedPlatform whole,
      Map<String, String> said,
      SourceSpan span,
      Diagnostics diagnostics) {
    CalibratedPlatform platform = known(whole, said);
    Map<String, Set<String>> deciding = deciding(platform);
    if (deciding.isEmpty()) {
      return platform;
    }
    ConditionedRows rows = new ConditionedRows(platform, span, diagnostics);
    CalibratedPlatform chosen = said.isEmpty() ? platform : rows.chosen(said, deciding);
    Set<String> silent = new LinkedHashSet<>(deciding.keySet());
    silent.removeAll(said.keySet());
    return silent.isEmpty() ? chosen : new ConditionedRows(chosen, span, diagnostics).spanned(said);
  }

  private CalibratedPlatform chosen(Map<String, String> said, Map<String, Set<String>> deciding) {
    Map<String, ExecutionProfile> profiles = new LinkedHashMap<>(platform.profiles());
    List<ExecutionProfile> lacking = new ArrayList<>();
    Optional<RowFindings.Ratio> told = Optional.empty();
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (!contradicts(profile, said)) {
        continue;
      }
      Optional<ExecutionProfile> right = right(profile, said);
      if (right.isEmpty()) {
        lacking.add(profile);
        continue;
      }
      profiles.put(profile.name(), right.get().withName(profile.name()));
      boolean standard = platform.defaultProfile().equals(Optional.of(profile.name()));
      if (!isBesideDefault(profile, said) && (told.isEmpty() || standard)) {
        told = Optional.of(new RowFindings.Ratio(profile, right.get()));
      }
    }
    told.ifPresent(ratio -> findings.replaced(ratio, said));
    if (!lacking.isEmpty()) {
      findings.lacks(lacking.get(0), said, deciding, told);
    }
    return platform.with(profiles, platform.events(), platform.programs());
  }

  /**
   * Whether a row stands beside the default one, which holds: nobody has it who does not name it.
   */
  private boolean isBesideDefault(ExecutionProfile profile, Map<String, String> said) {
    Optional<ExecutionProfile> standard =
        platform.defaultProfile().map(name -> platform.profiles().get(name));
    return standard.isPresent()
        && isSamePoint(profile, standard.get())
        && !contradicts(standard.get(), said);
  }

  /** Figures that reach over all rows of their point that what is said does not rule out. */
  private CalibratedPlatform spanned(Map<String, String> said) {
    Map<String, ExecutionProfile> profiles = new LinkedHashMap<>(platform.profiles());
    Optional<RowFindings.Ratio> told = Optional.empty();
    for (ExecutionProfile profile : platform.profiles().values()) {
      List<ExecutionProfile> others = new ArrayList<>();
      for (ExecutionProfile other : platform.profiles().values()) {
        if (other != profile
            && isSamePoint(profile, other)
            && !contradicts(other, said)
            && watts(other) != watts(profile)) {
          others.add(other);
        }
      }
      if (others.isEmpty()) {
        continue;
      }
      profiles.put(profile.name(), over(profile, others));
      if (platform.defaultProfile().equals(Optional.of(profile.name())) || told.isEmpty()) {
        ExecutionProfile farthest = others.get(0);
        for (ExecutionProfile other : others) {
          farthest = watts(other) > watts(farthest) ? other : farthest;
        }
        told = Optional.of(new RowFindings.Ratio(profile, farthest));
      }
    }
    told.ifPresent(findings::silent);
    return platform.with(profiles, platform.events(), platform.programs());
  }

  private static ExecutionProfile over(ExecutionProfile profile, List<ExecutionProfile> others) {
    Map<String, Coefficient> power = new LinkedHashMap<>(profile.power());
    power.replaceAll(
        (rail, figure) -> {
          double low = figure.value() - figure.uncertainty().below();
          double high = figure.value() + figure.uncertainty().above();
          for (ExecutionProfile other : others) {
            Coefficient there = other.power().get(rail);
            if (there != null) {
              low = Math.min(low, there.value() - there.uncertainty().below());
              high = Math.max(high, there.value() + there.uncertainty().above());
            }
          }
          return figure.withUncertainty(
              Uncertainty.limits(
                  figure.value() - low, high - figure.value(), "rows of other conditions"));
        });
    return profile.withPower(power);
  }

  private Optional<ExecutionProfile> right(ExecutionProfile profile, Map<String, String> said) {
    Optional<ExecutionProfile> best = Optional.empty();
    int most = -1;
    Map<String, String> own = conditions(profile);
    for (ExecutionProfile other : platform.profiles().values()) {
      Map<String, String> its = conditions(other);
      boolean holds = other != profile && isSamePoint(profile, other) && !contradicts(other, said);
      int agrees = 0;
      for (Map.Entry<String, String> entry : own.entrySet()) {
        boolean asked = said.containsKey(entry.getKey());
        holds &= !asked || its.containsKey(entry.getKey());
        agrees += entry.getValue().equalsIgnoreCase(its.get(entry.getKey())) ? 1 : 0;
      }
      if (holds && agrees > most) {
        best = Optional.of(other);
        most = agrees;
      }
    }
    return best;
  }

  private static boolean contradicts(ExecutionProfile profile, Map<String, String> said) {
    Map<String, String> its = conditions(profile);
    for (Map.Entry<String, String> each : said.entrySet()) {
      String there = its.get(each.getKey());
      if (there != null && !there.equalsIgnoreCase(each.getValue())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a platform has profiles of several operating points, and not only rows of one. */
  public static boolean isOfSeveralPoints(CalibratedPlatform platform) {
    List<ExecutionProfile> all = List.copyOf(platform.profiles().values());
    return all.stream().anyMatch(profile -> !isSamePoint(all.get(0), profile));
  }

  private static boolean isSamePoint(ExecutionProfile left, ExecutionProfile right) {
    return left.frequency()
            .map(Coefficient::value)
            .equals(right.frequency().map(Coefficient::value))
        && left.governor().equals(right.governor());
  }

  static double watts(ExecutionProfile profile) {
    double watts = 0.0;
    for (Coefficient power : profile.power().values()) {
      watts += power.value();
    }
    return watts;
  }

  static Map<String, String> conditions(ExecutionProfile profile) {
    for (Coefficient power : profile.power().values()) {
      return power.conditions().others();
    }
    return Map.of();
  }
}
