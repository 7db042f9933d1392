package org.aadlenergy.engine.governor;

import java.util.Locale;
import java.util.Optional;

/** The governors of Linux that need nothing but the load, as in version 6.6 of the kernel. */
public enum GovernorRule {
  /** {@code drivers/cpufreq/cpufreq_performance.c}: the highest. */
  PERFORMANCE,
  /** {@code drivers/cpufreq/cpufreq_powersave.c}: the lowest. */
  POWERSAVE,
  /**
   * {@code drivers/cpufreq/cpufreq_ondemand.c}, od_update: above the threshold the highest, else
   * the point closest to lowest + load x (highest - lowest).
   */
  ONDEMAND,
  /**
   * {@code drivers/cpufreq/cpufreq_conservative.c}, cs_dbs_update: what is asked for rises and
   * falls in steps of 5 % of the highest frequency. On the way up the highest point that is not
   * above counts, on the way down the lowest that is not below.
   */
  CONSERVATIVE,
  /**
   * {@code kernel/sched/cpufreq_schedutil.c}, get_next_freq: the lowest point not below 1.25 x
   * highest x utilisation, that of what the core could do at the highest.
   */
  SCHEDUTIL;

  /** The rule of a governor, as platforms name it. */
  public static Optional<GovernorRule> named(String governor) {
    for (GovernorRule rule : values()) {
      if (rule.word().equals(governor)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  /** Its name, as the kernel writes it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Where it is written. */
  public String file() {
    return this == SCHEDUTIL
        ? "Linux 6.6, kernel/sched/cpufreq_schedutil.c"
        : "Linux 6.6, drivers/cpufreq/cpufreq_" + word() + ".c";
  }

  /** Its formula in words. */
  public String inWords() {
    return switch (this) {
      case PERFORMANCE -> "the highest frequency";
      case POWERSAVE -> "the lowest frequency";
      case ONDEMAND ->
          "above a load of up_threshold the highest frequency, else the point closest to lowest +"
              + " load x (highest - lowest)";
      case CONSERVATIVE ->
          "steps of 5 % of the highest frequency, up above a load of up_threshold, down below 20 %";
      case SCHEDUTIL ->
          "the lowest point not below 1.25 x highest frequency x utilisation, once in a rate limit";
    };
  }
}
