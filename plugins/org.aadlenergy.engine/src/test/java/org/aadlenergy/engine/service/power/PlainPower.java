package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.service.power.PlainParts.Chip;
import org.aadlenergy.engine.service.power.PlainParts.Moment;
import org.aadlenergy.engine.service.power.PlainParts.Nap;
import org.aadlenergy.engine.service.power.PlainParts.Task;

/**
 * What the processors of a plain world draw. Costs of services are even over the work of a task.
 */
final class PlainPower {
  /** Of a task: watts by point, seconds that follow the point, by how much slower, joules a job. */
  record Costs(double[] watts, double scaled, double[] slow, double fixed, double joules) {}

  private final List<Chip> chips;
  private final List<Task> tasks;
  private final List<Costs> costs;
  private final double[][] levels;
  private final double[] idleLevel;
  private final double[] idleFactor;
  private final PlainWorld world;

  PlainPower(
      List<Chip> chips,
      List<Task> tasks,
      List<Costs> costs,
      PlainWorld world,
      List<Moment> moments) {
    this.chips = chips;
    this.tasks = tasks;
    this.costs = costs;
    this.world = world;
    if (moments.isEmpty()) {
      levels = new double[0][];
      idleLevel = new double[0];
      idleFactor = new double[0];
      return;
    }
    double length = (moments.get(moments.size() - 1).end() - moments.get(0).start()) * 1e-12;
    levels = new double[tasks.size()][];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = levels(i, length);
    }
    idleLevel = new double[chips.size()];
    idleFactor = new double[chips.size()];
    for (int i = 0; i < chips.size(); i++) {
      idle(i, moments);
    }
  }

  private static double sum(double[] all) {
    double sum = 0.0;
    for (double each : all) {
      sum += each;
    }
    return sum;
  }

  /** What a core draws while it runs a task, by point. */
  private double[] levels(int number, double length) {
    Task task = tasks.get(number);
    Chip chip = chips.get(task.cpu());
    Costs own = costs.get(number);
    double jobs = length / (task.period() * 1e-12);
    double done = sum(world.did[number]);
    double joules = 0.0;
    double seconds = 0.0;
    double ownTime = 0.0;
    double otherTime = 0.0;
    int points = own.watts().length;
    for (int p = 0; p < points; p++) {
      double share = done > 0.0 ? world.did[number][p] / done : 0.0;
      joules += jobs * own.scaled() * share * own.slow()[p] * own.watts()[p];
      seconds += own.scaled() * share * own.slow()[p];
      ownTime += world.ran[number][p] * 1e-12 * own.watts()[p] * ofCode(own, p);
      otherTime += world.ran[number][p] * 1e-12 / task.slow()[p];
    }
    double computing = seconds + own.fixed() + switchSeconds(chip) * world.switches[number] / jobs;
    double ticks = chip.ticks() ? computing / (chip.tick() * 1e-9 - PlainSystem.TICK_SECONDS) : 0.0;
    double others =
        jobs * (own.joules() + ticks * PlainSystem.TICK_JOULES)
            + (chip.switching() > 0 ? world.switches[number] * PlainSystem.SWITCH_JOULES : 0.0);
    double[] levels = new double[points];
    for (int p = 0; p < points && done > 0.0; p++) {
      levels[p] =
          joules / ownTime * own.watts()[p] * ofCode(own, p) + others / otherTime / task.slow()[p];
    }
    return levels;
  }

  private double switchSeconds(Chip chip) {
    return chip.switching() > 0 ? PlainSystem.SWITCH_SECONDS : 0.0;
  }

  /** The share of the time at a point in which a task runs its own code. */
  private static double ofCode(Costs own, int point) {
    double code = own.scaled() * own.slow()[point];
    return code / (code + own.fixed());
  }

  private int first(int chip) {
    return chips.subList(0, chip).stream().mapToInt(Chip::cores).sum();
  }

  /** Ticks that find nothing to do are part of what an idle core draws. */
  private void idle(int number, List<Moment> moments) {
    Chip chip = chips.get(number);
    double idle = 0.0;
    double inStates = 0.0;
    for (Moment moment : moments) {
      for (int k = first(number); k < first(number) + chip.cores(); k++) {
        double seconds = (moment.end() - moment.start()) * 1e-12;
        idle += moment.running()[k] < 0 ? seconds : 0.0;
        inStates += moment.running()[k] < 0 && moment.idle()[k] >= 0 ? seconds : 0.0;
      }
    }
    double ticks =
        chip.states().isEmpty() && chip.ticks()
            ? idle / (chip.tick() * 1e-9)
            : world.idleTicks[number];
    double timed = chip.ticks() ? ticks : 0.0;
    idleLevel[number] = idle > 0.0 ? timed * PlainSystem.TICK_JOULES / idle : 0.0;
    boolean chooses = !chip.states().isEmpty();
    double rests = idle - timed * PlainSystem.TICK_SECONDS;
    idleFactor[number] = rests / (chooses ? inStates : idle);
  }

  /**
   * The parts of moments in which cores that sleep do so; the last gap goes on at the beginning.
   */
  List<Moment> napping(List<Moment> moments) {
    List<Moment> all = moments;
    for (int i = 0; i < chips.size(); i++) {
      Chip chip = chips.get(i);
      if (chip.nap() != Nap.NONE) {
        for (int k = first(i); k < first(i) + chip.cores(); k++) {
          all = napping(chip, k, all);
        }
      }
    }
    return all;
  }

  private static List<Moment> napping(Chip chip, int core, List<Moment> moments) {
    List<long[]> gaps = new ArrayList<>();
    for (Moment moment : moments) {
      boolean free = moment.running()[core] < 0;
      int last = gaps.size() - 1;
      if (free && last >= 0 && gaps.get(last)[1] == moment.start()) {
        gaps.get(last)[1] = moment.end();
      } else if (free) {
        gaps.add(new long[] {moment.start(), moment.end()});
      }
    }
    long begin = moments.get(0).start();
    long end = moments.get(moments.size() - 1).end();
    int count = gaps.size();
    boolean round = count > 1 && gaps.get(0)[0] == begin && gaps.get(count - 1)[1] == end;
    if (round) {
      gaps.get(count - 1)[1] += gaps.get(0)[1] - begin;
      gaps.set(0, new long[] {begin - end + gaps.get(count - 1)[0], gaps.get(0)[1]});
    }
    List<Moment> all = new ArrayList<>();
    for (Moment moment : moments) {
      long[] gap =
          gaps.stream()
              .filter(g -> g[0] <= moment.start() && moment.end() <= g[1])
              .findFirst()
              .orElse(new long[0]);
      if (gap.length == 0) {
        all.add(moment);
      } else {
        add(chip, core, moment, gap, gap[1] - gap[0] == end - begin, all);
      }
    }
    return all;
  }

  /** 0 waiting, 1 low, 2 waking up. */
  private static void add(
      Chip chip, int core, Moment moment, long[] gap, boolean unused, List<Moment> all) {
    Nap nap = chip.nap();
    double pays =
        nap.timeout()
            + nap.wakeUp() * Math.max(1.0, (nap.waking() - nap.low()) / (chip.idle() - nap.low()));
    boolean ever = chip.idle() > nap.low();
    boolean sleeps = ever && gap[1] - gap[0] >= pays;
    long falls = sleeps ? gap[0] + nap.timeout() : gap[1];
    long wakes = sleeps ? gap[1] - nap.wakeUp() : gap[1];
    if (ever && unused) {
      falls = gap[0];
      wakes = gap[1];
    }
    long[] ends = {falls, wakes, gap[1]};
    long from = moment.start();
    for (int i = 0; i < ends.length; i++) {
      long until = Math.min(moment.end(), ends[i]);
      if (from < until) {
        Moment part = moment.part(from, until);
        part.idle()[core] = i;
        all.add(part);
        from = until;
      }
    }
  }

  /** What a processor draws. */
  double watts(int number, Moment moment) {
    Chip chip = chips.get(number);
    double watts = 0.0;
    for (int k = first(number); k < first(number) + chip.cores(); k++) {
      int task = moment.running()[k];
      if (task >= 0) {
        watts += levels[task][moment.points()[number]];
      } else {
        double rests =
            moment.idle()[k] < 0 && !chip.states().isEmpty() ? 0.0 : resting(number, moment, k);
        watts += rests * idleFactor[number] / chip.cores() + idleLevel[number];
      }
    }
    return watts;
  }

  private double resting(int number, Moment moment, int core) {
    Chip chip = chips.get(number);
    if (chip.nap() != Nap.NONE) {
      double[] by = {chip.idle(), chip.nap().low(), chip.nap().waking()};
      return by[moment.idle()[core]];
    }
    if (chip.states().isEmpty()) {
      return chip.idle();
    }
    int least = Integer.MAX_VALUE;
    int all = 0;
    for (int i = 0; i < chips.size(); i++) {
      for (int k = first(i); k < first(i) + chips.get(i).cores(); k++) {
        if (chips.get(i).group() == chip.group()) {
          least = Math.min(least, moment.idle()[k]);
          all++;
        }
      }
    }
    int own = moment.idle()[core];
    int most = all > 1 ? Math.max(chip.cluster() - 1, least) : own;
    return chip.states().get(Math.min(own, most)).watts();
  }
}
