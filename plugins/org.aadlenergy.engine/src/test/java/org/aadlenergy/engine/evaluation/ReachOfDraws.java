package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;

/**
 * A thread of 1 to 3 ms, usually 2, at 1 W of every 10 ms, beside what is drawn at rest, in states
 * and for uses.
 */
abstract class ReachOfDraws {
  static final double EXACT = 1e-9;

  final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc")
                  .add("app.u", Category.THREAD)
                  .add("app.v", Category.THREAD)
                  .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
                  .add("card", Category.DEVICE)
                  .add("radio", Category.DEVICE)));

  ServiceTerm code() {
    Estimate time = ms(1, 2, 3);
    return term(Course.OWN_CODE, time, system.watts("cpu", "core", 1.0, time));
  }

  PendingThread thread(ServiceTerm... more) {
    ServiceTerm[] all = new ServiceTerm[more.length + 1];
    all[0] = code();
    System.arraycopy(more, 0, all, 1, more.length);
    PendingThread thread = system.thread("app.t", 10, 0, all);
    system.runs("cpu", 1, thread);
    return thread;
  }

  AtOnce reach() {
    return system.account().atOnce().orElseThrow();
  }

  /** The most that components draw in any situation. */
  void draws(String path, double watts) {
    double most = 0.0;
    for (Map<String, Double> each : most(reach())) {
      most = Math.max(most, each.getOrDefault(path, 0.0));
    }
    assertThat(most).as(path + " of " + most(reach())).isCloseTo(watts, within(EXACT));
  }

  /** In one situation both. */
  void together(String one, double its, String other, double watts) {
    assertThat(most(reach()))
        .as(most(reach()).toString())
        .anyMatch(
            each ->
                Math.abs(each.getOrDefault(one, 0.0) - its) < EXACT
                    && Math.abs(each.getOrDefault(other, 0.0) - watts) < EXACT);
  }

  void idle(String path, double average, When when) {
    system.given().idle(system.at(path), Estimate.exact(average), when);
  }

  static When in(PowerScenes scenes) {
    return When.in(() -> Optional.of(scenes), 0);
  }

  static Estimate watts(double watts) {
    return Estimate.exact(watts);
  }

  double always(String path) {
    return reach().surely().always(system.at(path));
  }

  PowerScenes two() {
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    int first = builder.scene(new int[] {0}, new double[] {1.0});
    int second = builder.scene(new int[] {1}, new double[] {1.0});
    return builder.add(5 * TimedSystem.MS, first).add(5 * TimedSystem.MS, second).build(0);
  }

  static void isClose(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(EXACT));
  }

  ServiceTerm use(double milliseconds, double joules) {
    return term(
        Course.USES,
        Estimate.exact(milliseconds * 1e-3),
        new Charge(system.at("radio"), "tx", Estimate.exact(joules)));
  }
}
