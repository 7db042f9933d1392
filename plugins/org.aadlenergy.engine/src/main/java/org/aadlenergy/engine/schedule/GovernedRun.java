package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.signal.SignalBuilder;

/**
 * Runs processors that share a frequency side by side: their governor is called whenever a job
 * comes or ends and at ticks, and jobs go on at the point that it chooses. First it runs until a
 * hyperperiod begins as one before it did; what is between counts. A governor that does not
 * remember everything has to do the same often enough. Where nothing repeats, the second half of
 * what was run counts.
 */
public final class GovernedRun {
  private static final int EVENTS_BETWEEN_CHECKS = 4096;
  private static final int WAITING_JOBS = 64;

  /** Of how many rounds a pattern is at most where not all is remembered. */
  private static final int LONGEST = 8;

  /**
   * A processor.
   *
   * @param slowness by how much longer each task takes, by point and task
   */
  public record Member(TaskSet set, double[][] slowness) {}

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
  private int events;

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
    Lockstep steps = new Lockstep(members, policy, new Horizon(0, round * rounds.most(), false), 0);
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
    start = Math.max(rounds.most() / 2, start);
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
    Lockstep steps = new Lockstep(members, policies.get(), horizon, mostSlices);
    steps.until(horizon.from());
    SignalBuilder points = new SignalBuilder();
    steps.points = Optional.of(points);
    steps.until(horizon.until());
    steps.points = Optional.empty();
    steps.finish();
    List<Governed> processors = new ArrayList<>(members.size());
    for (int i = 0; i < members.size(); i++) {
      int number = i;
      Simulation core = steps.processors.get(i);
      processors.add(
          new Governed(
              core.finish(),
              Arrays.asList(core.pace().time()),
              Arrays.asList(core.pace().work()),
              () -> signals(horizon).get(number)));
    }
    return new GovernedSchedule(horizon, points.build(), processors);
  }

  private List<ScheduleSignals> signals(Horizon horizon) {
    Lockstep steps = new Lockstep(members, policies.get(), horizon, 0);
    List<SignalRecord> records = steps.processors.stream().map(Simulation::record).toList();
    steps.until(horizon.until());
    return records.stream().map(SignalRecord::signals).toList();
  }

  /** All processors at one time. */
  private final class Lockstep {
    private final List<Simulation> processors = new ArrayList<>();
    private final List<Member> members;
    private final KernelPolicy policy;
    private Optional<SignalBuilder> points = Optional.empty();
    private long time;
    private boolean ticked = true;
    private final List<Long> changes = new ArrayList<>();

    Lockstep(List<Member> members, KernelPolicy policy, Horizon horizon, int mostSlices) {
      this.members = members;
      this.policy = policy;
      for (Member member : members) {
        processors.add(new Simulation(member.set(), horizon, mostSlices, JobEnds.UNHEARD));
      }
    }

    void until(long end) {
      while (time < end) {
        step(end);
      }
    }

    void finish() {
      while (!processors.stream().allMatch(Simulation::isDone)) {
        step(Horizon.NEVER);
      }
    }

    private void step(long end) {
      cancellation.check(events++, EVENTS_BETWEEN_CHECKS);
      int before = policy.point();
      call();
      if (policy.point() != before) {
        changes.add(time % rounds.length());
        changes.add((long) policy.point());
      }
      long next = end;
      for (int i = 0; i < processors.size(); i++) {
        Simulation processor = processors.get(i);
        processor.pace().at(policy.point(), members.get(i).slowness()[policy.point()]);
        processor.choose();
        next = Math.min(next, processor.next());
      }
      pass(0);
      long tick = policy.tick(time);
      next = Math.min(next, tick);
      ticked = next == tick;
      if (next > time) {
        long passed = next - time;
        points.ifPresent(builder -> builder.add(passed, policy.point()));
      }
      pass(next - time);
      for (Simulation processor : processors) {
        processor.proceed(next);
      }
      time = next;
    }

    /**
     * Jobs come, and cores on which something happens call the governor, at ticks all that work.
     */
    private void call() {
      BitSet called = new BitSet();
      BitSet woken = new BitSet();
      int number = 0;
      for (int i = 0; i < processors.size(); i++) {
        Simulation processor = processors.get(i);
        processor.arrive();
        boolean happened = processor.happened();
        BitSet waited = processor.woken();
        for (int core = 0; core < members.get(i).set().cores(); core++) {
          called.set(number, happened || ticked && processor.works(core) || time == 0);
          woken.set(number++, waited.get(core));
        }
      }
      if (!called.isEmpty()) {
        policy.called(time, called, woken);
      }
    }

    private void pass(long passed) {
      int number = 0;
      for (int i = 0; i < processors.size(); i++) {
        for (int core = 0; core < members.get(i).set().cores(); core++) {
          policy.passed(number++, processors.get(i).works(core), passed);
        }
      }
    }

    private Optional<List<Long>> memory() {
      LongStream all = LongStream.concat(policy.memory(time), LongStream.of(ticked ? 1 : 0));
      for (int i = 0; i < processors.size(); i++) {
        int most = members.get(i).set().tasks().size() + WAITING_JOBS;
        Optional<LongStream> own = processors.get(i).memory(most);
        if (own.isEmpty()) {
          return Optional.empty();
        }
        all = LongStream.concat(all, own.get());
      }
      if (!policy.remembersAll()) {
        all = LongStream.concat(all, changes.stream().mapToLong(Long::longValue));
      }
      List<Long> known = all.boxed().toList();
      changes.clear();
      return Optional.of(known);
    }
  }
}
