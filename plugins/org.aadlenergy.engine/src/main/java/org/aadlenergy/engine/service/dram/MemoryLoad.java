package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.IdleGaps;

/**
 * The traffic of a memory in a second, and the gaps that it leaves. A dispatch spreads its rows
 * evenly over its computation, so that each has some slack behind it; that behind its last one is
 * part of the gap to the next dispatch.
 */
final class MemoryLoad {
  private final double clock;
  private final List<User> users = new ArrayList<>();
  private double runs;
  private double open;
  private double busy;

  MemoryLoad(double clockHertz) {
    this.clock = clockHertz;
  }

  /**
   * A thread that reads or writes the memory.
   *
   * @param perSecond its dispatches
   * @param seconds of the computation of one
   */
  record User(double perSecond, double seconds) {}

  /**
   * Adds the dispatches of a thread.
   *
   * @param each what one does to the memory
   */
  void add(User user, Accesses each, RowTimes times) {
    users.add(user);
    double cycles = each.openCycles(times);
    runs += each.runs() * user.perSecond();
    open += cycles * user.perSecond();
    busy += (cycles + each.activates() * times.closing()) * user.perSecond();
  }

  List<User> users() {
    return users;
  }

  /** The cycles of a second in which a row is open. */
  double open() {
    return open;
  }

  /** The share of the time that the traffic takes. */
  double share() {
    return busy / clock;
  }

  /** The cycles between two dispatches where there are those of one thread only. */
  MemoryTimes.Phase phase() {
    return users.size() == 1
        ? new MemoryTimes.Phase(Math.round(clock / users.get(0).perSecond()))
        : MemoryTimes.Phase.NONE;
  }

  /**
   * The gaps.
   *
   * @param schedule of the one core that all users run on, where it is known
   * @param windowSeconds in which an unused memory has one gap
   */
  List<Gap> gaps(Optional<IdleGaps> schedule, double windowSeconds) {
    if (users.isEmpty()) {
      return List.of(new Gap(windowSeconds * clock, 1.0 / windowSeconds));
    }
    if (users.size() == 1) {
      User user = users.get(0);
      double computing = Math.min(1.0, user.seconds() * user.perSecond());
      return spread(
          List.of(new Gap((1.0 - computing) * clock / user.perSecond(), user.perSecond())));
    }
    return spread(schedule.isPresent() ? ofSchedule(schedule.get()) : even());
  }

  private List<Gap> ofSchedule(IdleGaps schedule) {
    double seconds = schedule.picoseconds() * 1e-12;
    List<Gap> idle = new ArrayList<>(schedule.counts().size());
    for (Map.Entry<Long, Long> gap : schedule.counts().entrySet()) {
      idle.add(new Gap(gap.getKey() * 1e-12 * clock, gap.getValue() / seconds));
    }
    return idle.isEmpty() ? even() : idle;
  }

  /** Dispatches that nothing places come as evenly as they can. */
  private List<Gap> even() {
    double many = 0.0;
    double computing = 0.0;
    for (User user : users) {
      many += user.perSecond();
      computing += user.perSecond() * user.seconds();
    }
    return List.of(new Gap(Math.max(0.0, 1.0 - computing) * clock / many, many));
  }

  /** Gives the stretches without computation the slack of the rows before them. */
  private List<Gap> spread(List<Gap> idle) {
    double many = 0.0;
    double resting = 0.0;
    for (Gap gap : idle) {
      many += gap.perSecond();
      resting += gap.perSecond() * gap.cycles();
    }
    double slack = clock - resting - busy;
    double per = Math.max(runs, many);
    // of runs that are fewer than the stretches, each has several stretches before the next
    double merged = runs > 0.0 && runs < many ? many / runs : 1.0;
    double behind = slack > 0.0 ? slack / per : slack / many;
    List<Gap> gaps = new ArrayList<>(idle.size() + 1);
    for (Gap gap : idle) {
      double length = Math.max(0.0, gap.cycles() + behind);
      gaps.add(new Gap(length * merged, gap.perSecond() / merged));
    }
    if (slack > 0.0 && runs > many) {
      gaps.add(new Gap(behind, runs - many));
    }
    return gaps;
  }
}
