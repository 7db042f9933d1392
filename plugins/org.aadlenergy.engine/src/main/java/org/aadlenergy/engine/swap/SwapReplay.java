package org.aadlenergy.engine.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.BreakEven;
import org.aadlenergy.engine.device.Burst;
import org.aadlenergy.engine.device.ClairvoyantDecision;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.DeviceSimulation;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.engine.swap.SwapStudy.State;

/** Replays a trace on one device, policy by policy. */
public final class SwapReplay {
  private static final String READING = "read";
  private static final String WRITING = "write";

  private final SwapTrace trace;
  private final SwapDevice device;
  private final List<Burst> bursts;
  private final double alwaysOnJoules;

  /** A replay; the requests of the trace are turned into gaps once. */
  public SwapReplay(SwapTrace trace, SwapDevice device) {
    this.trace = trace;
    this.device = device;
    this.bursts = new ArrayList<>(trace.length());
    double before = 0.0;
    for (int i = 0; i < trace.length(); i++) {
      boolean write = trace.writes(i);
      bursts.add(
          new Burst(
              0.0,
              trace.seconds(i) - before,
              write ? device.writeSeconds() : device.readSeconds(),
              write ? WRITING : READING,
              true));
      before = trace.seconds(i);
    }
    IdlePolicy on = device.profile().alwaysOn();
    this.alwaysOnJoules = joules(run(GapDecision.of(on, WakeUp.ON_DEMAND)));
  }

  /** The rows of policies, each woken as said, and of the oracle where it is wanted. */
  public List<Row> rows(List<IdlePolicy> policies, List<WakeUp> wakeUps, boolean oracle) {
    List<Row> rows = new ArrayList<>();
    for (IdlePolicy policy : policies) {
      for (WakeUp wakeUp : policy.everFalls() ? wakeUps : List.of(WakeUp.ON_DEMAND)) {
        DeviceRun run = run(GapDecision.of(policy, wakeUp));
        String word = policy.everFalls() ? wakeUp.word() : "";
        rows.add(row(policy.name(), word, run, BreakEven.of(policy, wakeUp)));
      }
    }
    double least = Double.POSITIVE_INFINITY;
    for (Row row : rows) {
      least = Math.min(least, row.joules());
    }
    List<Row> marked = new ArrayList<>(rows.size() + 1);
    for (Row row : rows) {
      marked.add(marked(row, row.joules() == least));
    }
    if (oracle) {
      IdlePolicy on = device.profile().alwaysOn();
      ClairvoyantDecision best =
          new ClairvoyantDecision(on.waiting(), on.waitingWatts(), policies, true);
      marked.add(row(ClairvoyantDecision.NAME, "", run(best), Optional.empty()));
    }
    return marked;
  }

  private DeviceRun run(GapDecision idling) {
    double last = trace.length() == 0 ? 0.0 : trace.seconds(trace.length() - 1);
    return DeviceSimulation.once(List.of(bursts), idling, trace.endSeconds() - last);
  }

  private double swapJoules() {
    int reads = trace.length() - trace.writing();
    return reads * device.readJoules() + trace.writing() * device.writeJoules();
  }

  private double joules(DeviceRun run) {
    return swapJoules() + run.idleJoules(device.profile().alwaysOn().waitingWatts());
  }

  private Row row(String policy, String wakeUp, DeviceRun run, Optional<Double> breakEven) {
    double joules = joules(run);
    return new Row(
        device.name(),
        policy,
        wakeUp,
        run.spanSeconds(),
        joules,
        swapJoules(),
        run.wakeUps(),
        run.addedSeconds(),
        alwaysOnJoules > 0.0 ? 1.0 - joules / alwaysOnJoules : 0.0,
        breakEven,
        false,
        states(run),
        run.timeline());
  }

  private List<State> states(DeviceRun run) {
    List<State> states = new ArrayList<>(5);
    run.serving().forEach((name, seconds) -> states.add(new State(name, seconds)));
    states.add(new State(device.profile().waiting(), run.waitingSeconds()));
    for (DeviceRun.Low low : run.low()) {
      states.add(new State(low.policy().low(), low.seconds()));
      states.add(new State(DeviceRun.WAKING_UP, low.wakeUps() * low.policy().wakeUpSeconds()));
    }
    return states;
  }

  private static Row marked(Row row, boolean best) {
    return new Row(
        row.device(),
        row.policy(),
        row.wakeUp(),
        row.seconds(),
        row.joules(),
        row.swapJoules(),
        row.wakeUps(),
        row.addedSeconds(),
        row.saving(),
        row.breakEvenSeconds(),
        best,
        row.states(),
        row.timeline());
  }
}
