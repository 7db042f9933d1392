package org.aadlenergy.engine.service.execution;

import java.util.HashSet;
import java.util.Set;

/**
 * The kernel's update rules, sample by sample, in its own integers: kHz and whole percents. Cycles
 * that were not done in a sample wait for the next ones. Written after the files of Linux 6.6 that
 * {@code Rule} names, and apart from the product.
 */
final class KernelSimulator {
  private static final int FIRST = 4000;
  private static final int SAMPLES = 24000;

  private final long[] kiloHertz;
  private final double[] watts;
  private final double idleWatts;
  private final double cyclesPerSample;
  private final Set<Long> visited = new HashSet<>();
  private long current;
  private long requested;
  private double backlog;

  /**
   * A core.
   *
   * @param utilisation of the highest frequency
   */
  KernelSimulator(long[] kiloHertz, double[] watts, double idleWatts, double utilisation) {
    this.kiloHertz = kiloHertz.clone();
    this.watts = watts.clone();
    this.idleWatts = idleWatts;
    this.cyclesPerSample = utilisation * max();
    this.current = kiloHertz[0];
    this.requested = current;
  }

  /** The average power over the samples after the first ones. */
  double watts(String governor) {
    double joules = 0.0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      double cycles = Math.min(cyclesPerSample + backlog, current);
      backlog += cyclesPerSample - cycles;
      double busy = cycles / current;
      if (sample >= FIRST) {
        joules += busy * watts[index(current)] + (1.0 - busy) * idleWatts;
        visited.add(current);
      }
      // late work of the way up says nothing of where conservative stays
      boolean alone = governor.equals("Conservative");
      current = next(governor, alone ? Math.min(1.0, cyclesPerSample / current) : busy);
    }
    return joules / (SAMPLES - FIRST);
  }

  boolean oscillated() {
    return visited.size() > 1;
  }

  private long next(String governor, double busy) {
    int load = (int) (100.0 * busy + 1e-9);
    return switch (governor) {
      case "Performance" -> max();
      case "Powersave" -> kiloHertz[0];
      case "Ondemand" ->
          load > 80 ? max() : closest(kiloHertz[0] + load * (max() - kiloHertz[0]) / 100);
      case "Conservative" -> stepped(load);
      default -> atOrAbove((long) ((max() + max() / 4.0) * (busy * current / max())));
    };
  }

  private long stepped(int load) {
    long step = 5 * max() / 100;
    if (load > 80) {
      requested = Math.min(requested + step, max());
      return atOrBelow(requested);
    }
    if (load < 20) {
      requested = requested > kiloHertz[0] + step ? requested - step : kiloHertz[0];
      return atOrAbove(requested);
    }
    return current;
  }

  private long max() {
    return kiloHertz[kiloHertz.length - 1];
  }

  private int index(long frequency) {
    for (int i = 0; i < kiloHertz.length; i++) {
      if (kiloHertz[i] == frequency) {
        return i;
      }
    }
    throw new IllegalArgumentException(frequency + " kHz is no operating point");
  }

  /** CPUFREQ_RELATION_L. */
  private long atOrAbove(long target) {
    for (long frequency : kiloHertz) {
      if (frequency >= target) {
        return frequency;
      }
    }
    return max();
  }

  /** CPUFREQ_RELATION_H. */
  private long atOrBelow(long target) {
    long best = kiloHertz[0];
    for (long frequency : kiloHertz) {
      best = frequency <= target ? frequency : best;
    }
    return best;
  }

  /** CPUFREQ_RELATION_C. */
  private long closest(long target) {
    long best = kiloHertz[0];
    for (long frequency : kiloHertz) {
      best = Math.abs(frequency - target) < Math.abs(best - target) ? frequency : best;
    }
    return best;
  }
}
