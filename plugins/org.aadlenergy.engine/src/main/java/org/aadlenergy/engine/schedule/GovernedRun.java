package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.signal.SignalBuilder;

/**
 * Runs processors that share a frequency side by side: their governor is called whenever a job
 * comes or ends and at ticks, and jobs go on at the point that it chooses. First it runs until a
 * hyperperiod begins as one before it did; what is between counts. A governor that does not
 * remember everything has to do the same often enough. Where nothing repeats, the last three
 * quarters of what was run count.
 */
public final class GovernedRun {
  private static final int NOBODY = -1;

  /** Of how many rounds a pattern is at most where not all is remembered. */
  private static final int LONGEST = 8;

  /** Of what is run, this part goes by until a governor has settled. */
  private static final int SETTLING = 4;

  /**
   * A processor.
   *
   * @param slowness by how much longer each task takes, by point and task
   * @param clamps by task, the least and the most utilization that schedutil takes while it runs or
   *     waits to run, of 1024; empty where no task says so
   * @param resting how its kernel chooses idle states, if it does
   */
  public record Member(
      TaskSet set, double[][] slowness, long[][] clamps, Optional<Resting> resting) {
    public Member(TaskSet set, double[][] slowness) {
      this(set, slowness, new long[0][], Optional.empty());
    }
  }

  /**
   * A kernel that chooses idle states, and with them whether the tick goes on.
   *
   * @param timers by task, whether a timer releases its jobs
   */
  public record Resting(BitSet timers, IdleSetting setting) {}

  /**
   * How long it is run.
   *
   * @param length of a round, after which all that comes from outside repeats, ticks included
   * @param most how many may be run, at least 2
   * @param often how often they must be the same where a governor does not remember everything
   */
  public record Rounds(long length, int most, int often) {}

  private final List<Member> members;
  private final Supplier<KernelPolicy> policies;
  private final Rounds rounds;
  private final Cancellation cancellation;

  private GovernedRun(
      List<Member> members,
      Supplier<KernelPolicy> policies,
      Rounds rounds,
      Cancellation cancellation) {
    this.members = List.copyOf(members);
    this.policies = policies;
    this.rounds = rounds;
    this.cancellation = cancellation;
  }

  /**
   * What they come to.
   *
   * @param policies makes the governor of all their cores, at its beginning
   */
  public static GovernedSchedule of(
      List<Member> members,
      Supplier<KernelPolicy> policies,
      Rounds rounds,
      int mostSlices,
      Cancellation cancellation) {
    GovernedRun run = new GovernedRun(members, policies, rounds, cancellation);
    return run.over(run.repeating(), mostSlices);
  }

  /** The rounds that count. */
  private Horizon repeating() {
    long round = rounds.length();
    long first = 0;
    for (Member member : members) {
      for (Task task : member.set().tasks()) {
        first = Math.max(first, task.offset());
      }
    }
    KernelPolicy policy = policies.get();
    Lockstep steps =
        new Lockstep(members, policy, round, cancellation)
            .over(new Horizon(0, round * rounds.most(), false), 0, NOBODY, JobEnds.UNHEARD);
    List<List<Long>> begins = new ArrayList<>();
    int start = (int) Math.min(rounds.most() - 1, (first + round - 1) / round);
    steps.until(start * round);
    for (int i = start; i < rounds.most(); i++) {
      Optional<List<Long>> memory = steps.memory();
      if (memory.isEmpty()) {
        break;
      }
      begins.add(memory.get());
      int often = policy.remembersAll() ? 1 : rounds.often();
      int length = repeated(begins, often);
      if (length > 0) {
        return new Horizon((i - length) * round, length * round, true);
      }
      steps.until((i + 1) * round);
    }
    start = Math.max(rounds.most() / SETTLING, start);
    return new Horizon(start * round, (rounds.most() - start) * round, false);
  }

  /** After how many rounds the last ones were the same again, so often; 0 where they were not. */
  private static int repeated(List<List<Long>> begins, int often) {
    int last = begins.size() - 1;
    int longest = often == 1 ? last : Math.min(last, LONGEST);
    for (int length = 1; length <= longest; length++) {
      int same = 0;
      int least = often == 1 ? 1 : Math.max(often, 2 * length);
      while (same < least
          && last - same - length >= 0
          && begins.get(last - same).equals(begins.get(last - same - length))) {
        same++;
      }
      if (same == least) {
        return length;
      }
    }
    return 0;
  }

  private GovernedSchedule over(Horizon horizon, int mostSlices) {
    Lockstep steps = steps(horizon, mostSlices, NOBODY, JobEnds.UNHEARD);
    steps.until(horizon.from());
    SignalBuilder points = steps.record().orElseThrow();
    steps.until(horizon.until());
    steps.finish();
    List<Governed> processors = new ArrayList<>(members.size());
    for (int i = 0; i < members.size(); i++) {
      int number = i;
      Simulation core = steps.processors().get(i);
      processors.add(
          new Governed(
              core.finish(),
              Arrays.asList(core.pace().time()),
              Arrays.asList(core.pace().work()),
              () -> signals(horizon).get(number),
              timers -> gaps(horizon, number, timers),
              ends -> tell(horizon, number, ends)));
    }
    return new GovernedSchedule(horizon, points.build(), processors);
  }

  private List<ScheduleSignals> signals(Horizon horizon) {
    Lockstep steps = steps(horizon, 0, NOBODY, JobEnds.UNHEARD);
    List<SignalRecord> records = steps.processors().stream().map(Simulation::record).toList();
    steps.until(horizon.until());
    return records.stream().map(SignalRecord::signals).toList();
  }

  private CoreGaps gaps(Horizon horizon, int number, BitSet timers) {
    IdleCores cores = idleCores(horizon, number, timers);
    boolean again = horizon.exact() && !cores.returned();
    return (again ? idleCores(horizon.next(), number, timers) : cores).gaps(horizon.exact());
  }

  private IdleCores idleCores(Horizon horizon, int number, BitSet timers) {
    Lockstep steps = steps(horizon, 0, NOBODY, JobEnds.UNHEARD);
    IdleCores cores = steps.processors().get(number).idleCores(timers);
    steps.until(horizon.until());
    return cores;
  }

  private void tell(Horizon horizon, int number, JobEnds ends) {
    steps(horizon, 0, number, ends).finish();
  }

  private Lockstep steps(Horizon horizon, int mostSlices, int heard, JobEnds ends) {
    return new Lockstep(members, policies.get(), rounds.length(), cancellation)
        .over(horizon, mostSlices, heard, ends);
  }
}
