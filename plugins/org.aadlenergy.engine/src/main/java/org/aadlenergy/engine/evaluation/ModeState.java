package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;

/** What the stages of one mode's evaluation read, and where they put what they find. */
public final class ModeState {
  private final ModeSurroundings surroundings;
  private final ActiveComponents active;
  private final Platforms platforms;
  private final Findings findings;
  private final Coefficients coefficients;
  private final Ledger ledger;
  private final List<PendingThread> threads;
  private final double windowSeconds;
  private final TimeBase time;
  private final boolean assumeBudgets;
  private final RangedSchedules schedules;
  private final Cancellation cancellation;
  private Optional<ProcessorBoards> boards = Optional.empty();
  private final Map<Component, IdleGaps> gaps = new IdentityHashMap<>();
  private final Map<Component, TimedTasks> timed = new LinkedHashMap<>(2);
  private final Map<PendingThread, TermTimes> termTimes = new IdentityHashMap<>(0);
  private final Map<Component, When> restTimes = new IdentityHashMap<>(0);
  private final Map<IdleTimes, PowerScenes> idleScenes = new IdentityHashMap<>(0);
  private final Map<Component, Double> ownWork = new IdentityHashMap<>();
  private final Map<SectionType, Section> sections = new IdentityHashMap<>();
  private final Set<Component> restReported = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<StateResult> rests = new ArrayList<>();
  private final Map<String, Estimate> overdrawn = new HashMap<>(0);
  private final Map<String, Explanation> reasons = new TreeMap<>();
  private final Map<SourceRate, Estimate> rates = new EnumMap<>(SourceRate.class);
  private final Later<Account> drawn = Later.of(() -> Accounting.of(this));
  private Consumer<Account> feed = account -> {};
  private Estimate suppliedWatts = Estimate.ZERO;
  private double ramBytes;
  private int applicableTerms;
  private int computedTerms;

  public ModeState(
      ModeSurroundings surroundings,
      ActiveComponents active,
      Platforms platforms,
      Findings findings,
      Coefficients coefficients,
      Ledger ledger,
      List<PendingThread> threads,
      double windowSeconds,
      TimeBase time,
      boolean assumeBudgets,
      RangedSchedules schedules,
      Cancellation cancellation) {
    this.schedules = schedules;
    this.assumeBudgets = assumeBudgets;
    this.cancellation = cancellation;
    this.surroundings = surroundings;
    this.active = active;
    this.platforms = platforms;
    this.findings = findings;
    this.coefficients = coefficients;
    this.ledger = ledger;
    this.threads = threads;
    this.windowSeconds = windowSeconds;
    this.time = time;
  }

  /** To be asked by stages that work long. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** What the threads of the mode share. */
  public ModeSurroundings surroundings() {
    return surroundings;
  }

  public ArchitectureView view() {
    return surroundings.view();
  }

  public OperationMode mode() {
    return surroundings.mode();
  }

  public EffectiveProperties properties() {
    return surroundings.properties();
  }

  /** The components that are active in the mode. */
  public List<Component> active() {
    return active.list();
  }

  boolean isActive(Component component) {
    return active.contains(component);
  }

  /** Receives what is wrong or missing. */
  public Findings findings() {
    return findings;
  }

  public Coefficients coefficients() {
    return coefficients;
  }

  public Ledger ledger() {
    return ledger;
  }

  /** The active threads by path. */
  public List<PendingThread> threads() {
    return threads;
  }

  /** The step that its schedules count time in. */
  public TimeBase time() {
    return time;
  }

  public double windowSeconds() {
    return windowSeconds;
  }

  /** Whether power budgets stand for what has no figure. */
  public boolean assumesBudgets() {
    return assumeBudgets;
  }

  /** The platform of hardware: its own Calibration, or what the systems around it name. */
  public Optional<CalibratedPlatform> platform(Component component) {
    return platforms.of(component, properties());
  }

  /** The schedules that are known already. */
  public RangedSchedules schedules() {
    return schedules;
  }

  /** The boards whose idle power is counted over the window. */
  public ProcessorBoards boards() {
    if (boards.isEmpty()) {
      boards = Optional.of(ProcessorBoards.of(this));
    }
    return boards.get();
  }

  /** The gaps in the schedule of a processor, if it was simulated. */
  public Optional<IdleGaps> gaps(Component processor) {
    return Optional.ofNullable(gaps.get(processor));
  }

  public void gaps(Component processor, IdleGaps found) {
    gaps.put(processor, found);
  }

  /** The tasks of a processor, if they were simulated. */
  public Optional<TimedTasks> timed(Component processor) {
    return Optional.ofNullable(timed.get(processor));
  }

  public void timed(Component processor, TimedTasks tasks) {
    timed.put(processor, tasks);
  }

  /** Takes when a thread's terms draw their energies that do not while it runs. */
  public void times(PendingThread thread, TermTimes times) {
    termTimes.put(thread, times);
  }

  Optional<TermTimes> times(PendingThread thread) {
    return Optional.ofNullable(termTimes.get(thread));
  }

  /** While a processor is in a state that its kernel chooses. */
  public When idles(ChosenStates chosen, int number) {
    return When.in(
        () -> Optional.of(idleScenes.computeIfAbsent(chosen.times(), t -> chosen.scenes())),
        number);
  }

  /** Takes when a component does not work for threads. */
  public void rests(Component component, When when) {
    restTimes.put(component, when);
  }

  Optional<When> rests(Component component) {
    return Optional.ofNullable(restTimes.get(component));
  }

  /** All of those. */
  Map<Component, TimedTasks> timed() {
    return timed;
  }

  /** The share of the time that a component works for no thread. */
  public Map<Component, Double> ownWork() {
    return ownWork;
  }

  /** Adds to that share. */
  public void addOwnWork(Component component, double share) {
    ownWork.merge(component, share, Double::sum);
  }

  /** Notes that it is said already that what a component draws at rest is not known. */
  public void reportRest(Component component) {
    restReported.add(component);
  }

  /** Whether that is said already. */
  public boolean isRestReported(Component component) {
    return restReported.contains(component);
  }

  /** Notes a state in which a component rests, with the average power that it is charged with. */
  public void addRest(
      Component component, String name, double share, Estimate watts, List<Coefficient> powers) {
    if (share > 0.0) {
      Interval energy = watts.times(windowSeconds).interval();
      rests.add(new StateResult(component.path(), name, share * windowSeconds, energy, powers));
    }
  }

  /** The states in which components rest, by their paths. */
  public List<StateResult> rests() {
    rests.sort((a, b) -> a.path().compareTo(b.path()));
    return rests;
  }

  /** Takes what adds to an account what is lost on the way, and what sources give. */
  public void feed(Consumer<Account> feed) {
    this.feed = feed;
  }

  /** What is drawn in time but for losses, once all of it is charged. */
  public Account drawn() {
    return drawn.get();
  }

  /** All that is drawn in time; to be asked for once. */
  public Account account() {
    feed.accept(drawn.get());
    return drawn.get();
  }

  /** Takes what a service found, to be reported. */
  public void add(Section section) {
    sections.put(section.type(), section);
  }

  /** What was found of a declared section; an empty one where nothing was. */
  public Section section(SectionType type) {
    return sections.getOrDefault(type, type.empty());
  }

  /** Counts memory that a choice of the operating system takes. */
  public void addRam(double bytes) {
    ramBytes += bytes;
  }

  /** The memory that choices of the operating system take. */
  public double ramBytes() {
    return ramBytes;
  }

  /** Counts average power that other sources give, so that batteries do not. */
  public void addSupplied(Estimate watts) {
    suppliedWatts = suppliedWatts.plus(watts);
  }

  /** The average power that sources beside the batteries give. */
  public Estimate suppliedWatts() {
    return suppliedWatts;
  }

  /** Notes what the energy of all sources costs or emits a second. */
  public void addRate(SourceRate rate, Estimate perSecond) {
    rates.put(rate, perSecond);
  }

  /** What it costs and emits a second, as far as that is known. */
  public Map<SourceRate, Estimate> rates() {
    return rates;
  }

  /** Keeps why a component draws or carries what it does, for whoever asks. */
  public void addReason(Component component, Explanation reason) {
    reasons.put(component.path(), reason);
  }

  /** Those that are kept, by path. */
  public Map<String, Explanation> reasons() {
    return reasons;
  }

  /** Notes what hangs on a supply that cannot give so much. */
  public void overdraw(Component supply, Estimate watts) {
    overdrawn.merge(supply.path(), watts, Estimate::plus);
  }

  /** What hangs on a supply, where that is more than it can give. */
  public Optional<Estimate> overdrawn(Component supply) {
    return Optional.ofNullable(overdrawn.get(supply.path()));
  }

  /** Counts a term that there should be, and whether it is computed wholly. */
  public void count(boolean whole) {
    count(1, whole ? 1 : 0);
  }

  /** Counts terms that there should be, and how many of them are computed wholly. */
  public void count(int applicable, int computed) {
    applicableTerms += applicable;
    computedTerms += computed;
  }

  public int applicableTerms() {
    return applicableTerms;
  }

  public int computedTerms() {
    return computedTerms;
  }
}
