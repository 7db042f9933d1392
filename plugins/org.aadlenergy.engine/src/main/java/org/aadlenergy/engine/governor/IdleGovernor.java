package org.aadlenergy.engine.governor;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Chooses an idle state for a core that has nothing to do, as a cpuidle governor of Linux 6.6 does.
 * Times are in nanoseconds. A core that is idle asks before each stay, and says how long it was.
 */
public abstract class IdleGovernor {
  /** Longer than anything that is waited for; its products with all factors are whole numbers. */
  public static final long NEVER = 1_000_000_000_000_000L;

  /**
   * What a driver says of its states, the shallowest first, which does not poll.
   *
   * @param residencies from which stay on each pays
   * @param exits how long the way out of each takes
   * @param latency the longest way out that anybody bears
   * @param tick the time between two ticks
   */
  public record Driver(long[] residencies, long[] exits, long latency, long tick) {
    public Driver {
      residencies = residencies.clone();
      exits = exits.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Driver driver
          && Arrays.equals(residencies, driver.residencies)
          && Arrays.equals(exits, driver.exits)
          && latency == driver.latency
          && tick == driver.tick;
    }

    @Override
    public int hashCode() {
      return Objects.hash(Arrays.hashCode(residencies), Arrays.hashCode(exits), latency, tick);
    }

    /** How many states there are. */
    public int count() {
      return residencies.length;
    }

    long residency(int state) {
      return residencies[state];
    }

    long exit(int state) {
      return exits[state];
    }

    /** The deepest state above one whose stay is no longer than a time, else the shallowest. */
    int shallower(int state, long time) {
      int found = state;
      for (int i = state - 1; i >= 0; i--) {
        found = i;
        if (residencies[i] <= time) {
          break;
        }
      }
      return found;
    }
  }

  /**
   * What a core knows when it has nothing to do.
   *
   * @param timer the time until the next timer of the core, ticks aside
   * @param tick the time until the next timer or tick
   * @param stopped whether the tick is stopped already
   * @param waiting how many threads wait for storage on it
   * @param used of 1024, how much it was used of late
   */
  public record Outlook(long timer, long tick, boolean stopped, int waiting, long used) {}

  /** What to do: into which state to go, and whether the tick may be stopped. */
  public record Choice(int state, boolean stopsTick) {}

  final Driver driver;

  IdleGovernor(Driver driver) {
    this.driver = driver;
  }

  /** The choice for a stay that begins now. */
  public abstract Choice choose(Outlook outlook);

  /**
   * The stay is over.
   *
   * @param nanoseconds until something woke the core up
   * @param byTick whether it was a tick
   */
  public abstract void woke(int state, long nanoseconds, boolean byTick);

  /** Tells all that it remembers. */
  public abstract void memory(LongConsumer to);

  /** Whether it looks at how much a core was used. */
  public boolean looksAtUse() {
    return false;
  }
}
