package org.aadlenergy.engine.analysis;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.model.Coefficients;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.ScheduleResult;
import org.aadlenergy.engine.result.SuperpageResult;
import org.aadlenergy.engine.workload.EffectiveProperties;

/** What the stages of one mode's evaluation read, and where they put what they find. */
final class ModeState {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final EffectiveProperties properties;
  private final ActiveComponents active;
  private final Platforms platforms;
  private final Findings findings;
  private final Coefficients coefficients;
  private final Ledger ledger;
  private final List<PendingThread> threads;
  private final double windowSeconds;
  private final Cancellation cancellation;
  private Optional<Boards> boards = Optional.empty();
  private ScheduleResult schedule = ScheduleResult.NONE;
  private List<DeviceResult> devices = List.of();
  private final Map<Component, IdleGaps> gaps = new IdentityHashMap<>();
  private final Map<Component, Double> ownWork = new IdentityHashMap<>();
  private List<SuperpageResult> superpages = List.of();
  private List<GovernorResult> governors = List.of();
  private int applicableTerms;
  private int computedTerms;

  ModeState(
      ArchitectureView view,
      OperationMode mode,
      EffectiveProperties properties,
      ActiveComponents active,
      Platforms platforms,
      Findings findings,
      Coefficients coefficients,
      Ledger ledger,
      List<PendingThread> threads,
      double windowSeconds,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.view = view;
    this.mode = mode;
    this.properties = properties;
    this.active = active;
    this.platforms = platforms;
    this.findings = findings;
    this.coefficients = coefficients;
    this.ledger = ledger;
    this.threads = threads;
    this.windowSeconds = windowSeconds;
  }

  /** To be asked by stages that work long. */
  Cancellation cancellation() {
    return cancellation;
  }

  ArchitectureView view() {
    return view;
  }

  OperationMode mode() {
    return mode;
  }

  EffectiveProperties properties() {
    return properties;
  }

  /** The components that are active in the mode. */
  List<Component> active() {
    return active.list();
  }

  boolean isActive(Component component) {
    return active.contains(component);
  }

  /** Receives what is wrong or missing. */
  Findings findings() {
    return findings;
  }

  Coefficients coefficients() {
    return coefficients;
  }

  Ledger ledger() {
    return ledger;
  }

  /** The active threads in the order of the architecture. */
  List<PendingThread> threads() {
    return threads;
  }

  double windowSeconds() {
    return windowSeconds;
  }

  /**
   * The platform of a hardware component: its own Calibration, or what the systems around it name.
   */
  Optional<CalibratedPlatform> platform(Component component) {
    return platforms.of(component, properties);
  }

  /** The boards whose idle power is counted over the window. */
  Boards boards() {
    if (boards.isEmpty()) {
      boards = Optional.of(Boards.of(this));
    }
    return boards.get();
  }

  ScheduleResult schedule() {
    return schedule;
  }

  void schedule(ScheduleResult found) {
    schedule = found;
  }

  /** The gaps in the schedule of a processor, if it was simulated. */
  Optional<IdleGaps> gaps(Component processor) {
    return Optional.ofNullable(gaps.get(processor));
  }

  void gaps(Component processor, IdleGaps found) {
    gaps.put(processor, found);
  }

  /** The share of the time that a component works for no thread. */
  Map<Component, Double> ownWork() {
    return ownWork;
  }

  /** Adds to that share. */
  void addOwnWork(Component component, double share) {
    ownWork.merge(component, share, Double::sum);
  }

  List<DeviceResult> devices() {
    return devices;
  }

  void devices(List<DeviceResult> found) {
    devices = List.copyOf(found);
  }

  List<SuperpageResult> superpages() {
    return superpages;
  }

  void superpages(List<SuperpageResult> found) {
    superpages = List.copyOf(found);
  }

  List<GovernorResult> governors() {
    return governors;
  }

  void governors(List<GovernorResult> found) {
    governors = List.copyOf(found);
  }

  /** Counts a term that there should be, and whether it is computed wholly. */
  void count(boolean whole) {
    applicableTerms++;
    computedTerms += whole ? 1 : 0;
  }

  /** Counts terms that there should be, and how many of them are computed wholly. */
  void count(int applicable, int computed) {
    applicableTerms += applicable;
    computedTerms += computed;
  }

  int applicableTerms() {
    return applicableTerms;
  }

  int computedTerms() {
    return computedTerms;
  }
}
