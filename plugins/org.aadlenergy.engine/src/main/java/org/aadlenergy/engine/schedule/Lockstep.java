package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.schedule.GovernedRun.Member;
import org.aadlenergy.engine.signal.SignalBuilder;

/** Processors that share a frequency, at one time. */
final class Lockstep {
  private static final int EVENTS_BETWEEN_CHECKS = 4096;
  private static final int WAITING_JOBS = 64;

  private final List<Member> members;
  private final KernelPolicy policy;
  private final long round;
  private final Cancellation cancellation;
  private final List<Simulation> processors = new ArrayList<>();
  private final List<Long> changes = new ArrayList<>();
  private Optional<SignalBuilder> points = Optional.empty();
  private Optional<Watched> watched = Optional.empty();
  private long time;
  private boolean ticked = true;
  private int events;

  /**
   * All of them at the beginning.
   *
   * @param round after which all that comes from outside repeats
   */
  Lockstep(List<Member> members, KernelPolicy policy, long round, Cancellation cancellation) {
    this.members = members;
    this.policy = policy;
    this.round = round;
    this.cancellation = cancellation;
  }

  /** Counts over a horizon, and tells of jobs that end on one of the processors. */
  Lockstep over(Horizon horizon, int mostSlices, int heard, JobEnds ends) {
    for (int i = 0; i < members.size(); i++) {
      JobEnds own = i == heard ? ends : JobEnds.UNHEARD;
      Simulation processor = new Simulation(members.get(i).set(), horizon, mostSlices, own);
      processors.add(processor);
      if (members.get(i).clamps().length > 0) {
        processor.runnable(); // before the first job comes
      }
    }
    Optional<GovernedRun.Resting> resting = members.get(0).resting();
    if (policy.asksForRest() && resting.isPresent()) {
      IdleCores gaps = processors.get(0).idleCores(resting.get().timers());
      watched = Optional.of(new Watched(new IdleCore(resting.get().setting()), gaps));
      policy.rests(false);
    }
    return this;
  }

  /** A core whose kernel chooses idle states as soon as each gap is over. */
  private record Watched(IdleCore core, IdleCores gaps) {
    boolean stopsTick() {
      CoreGaps.OfCore over = gaps.taken(0);
      return over.count() > 0 && core.rests(over);
    }
  }

  List<Simulation> processors() {
    return processors;
  }

  /** Writes down at which point they are from now on. */
  Optional<SignalBuilder> record() {
    points = Optional.of(new SignalBuilder());
    return points;
  }

  void until(long end) {
    while (time < end) {
      step(end);
    }
  }

  /** Goes on until all that counts is known. */
  void finish() {
    points = Optional.empty();
    while (!processors.stream().allMatch(Simulation::isDone)) {
      step(Horizon.NEVER);
    }
  }

  private void step(long end) {
    cancellation.check(events++, EVENTS_BETWEEN_CHECKS);
    int before = policy.point();
    call();
    if (policy.point() != before) {
      changes.add(time % round);
      changes.add((long) policy.point());
    }
    long next = end;
    for (int i = 0; i < processors.size(); i++) {
      Simulation processor = processors.get(i);
      double[] slowness = members.get(i).slowness()[policy.point()];
      processor.pace().at(policy.point(), slowness, policy.scale());
      processor.choose();
      next = Math.min(next, processor.next());
    }
    pass(0);
    long tick = policy.tick(time);
    next = Math.min(next, tick);
    ticked = next == tick;
    if (points.isPresent() && next > time) {
      points.get().add(next - time, policy.point());
    }
    pass(next - time);
    for (Simulation processor : processors) {
      processor.proceed(next);
    }
    time = next;
  }

  /** Jobs come, and cores on which something happens call the governor, at ticks all that work. */
  private void call() {
    BitSet called = new BitSet();
    BitSet woken = new BitSet();
    int number = 0;
    for (int i = 0; i < processors.size(); i++) {
      Simulation processor = processors.get(i);
      processor.arrive();
      boolean happened = processor.happened();
      if (happened && watched.isPresent()) {
        policy.rests(watched.get().stopsTick());
      }
      BitSet waited = processor.woken();
      if (members.get(i).clamps().length > 0) {
        clamp(number, members.get(i), processor.runnable());
      }
      for (int core = 0; core < members.get(i).set().cores(); core++) {
        called.set(number, happened || ticked && processor.works(core) || time == 0);
        woken.set(number++, waited.get(core));
      }
    }
    if (!called.isEmpty()) {
      policy.called(time, called, woken);
    }
  }

  /** Of several cores each may have any of those that wait. */
  private void clamp(int first, Member member, BitSet runnable) {
    long least = 0;
    long most = 0;
    for (int task = runnable.nextSetBit(0); task >= 0; task = runnable.nextSetBit(task + 1)) {
      least = Math.max(least, member.clamps()[task][0]);
      most = Math.max(most, member.clamps()[task][1]);
    }
    OptionalLong upper = runnable.isEmpty() ? OptionalLong.empty() : OptionalLong.of(most);
    for (int core = 0; core < member.set().cores(); core++) {
      policy.clamped(first + core, least, upper);
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

  /**
   * All that decides what comes, as far as the governor remembers it, and where it does not, which
   * points it chose since this was asked; none where jobs are too many.
   */
  Optional<List<Long>> memory() {
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
