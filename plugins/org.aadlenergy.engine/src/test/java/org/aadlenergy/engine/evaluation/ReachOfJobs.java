package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PeakPart;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;

/**
 * Jobs of 1 to 3 ms, usually 2, at 1 W of a core, with 0.1 ms of the kernel and 0.4 mJ in each, on
 * processors beside a memory and a card.
 */
abstract class ReachOfJobs {
  static final double EXACT = 1e-9;

  final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc")
                  .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "800 us .. 2400 us")
                  .add("app.u", Category.THREAD)
                  .add("app.v", Category.THREAD)
                  .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
                  .add("card", Category.DEVICE)));

  ServiceTerm code(double watts, double low, double usual, double high) {
    Estimate time = ms(low, usual, high);
    return term(Course.OWN_CODE, time, system.watts("cpu", "core", watts, time));
  }

  ServiceTerm kernel(Charge... more) {
    Charge own = new Charge(system.at("cpu"), "core", Estimate.exact(0.4e-3));
    Charge[] all = new Charge[more.length + 1];
    all[0] = own;
    System.arraycopy(more, 0, all, 1, more.length);
    return term(Course.RUNS, Estimate.exact(0.1e-3), all);
  }

  /** The same, in any order; what is nothing is left out. */
  static void is(List<Map<String, Double>> found, List<Map<String, Double>> expected) {
    assertThat(found).allSatisfy(its -> assertThat(expected).anyMatch(each -> isLike(its, each)));
    assertThat(expected).allSatisfy(each -> assertThat(found).anyMatch(its -> isLike(its, each)));
  }

  static boolean isLike(Map<String, Double> found, Map<String, Double> expected) {
    Map<String, Double> its = new TreeMap<>(found);
    its.values().removeIf(watts -> Math.abs(watts) < EXACT);
    return its.keySet().equals(expected.keySet())
        && its.keySet().stream()
            .allMatch(path -> Math.abs(its.get(path) - expected.get(path)) < EXACT);
  }

  AtOnce reach() {
    return system.account().atOnce().orElseThrow();
  }

  void memory(ServiceTerm kernel) {
    Estimate time = ms(1, 2, 3);
    ServiceTerm code =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 1.0, time),
            system.watts("ram", "ddr", 0.2, time));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code, kernel));
  }

  void waiting(Estimate time) {
    ServiceTerm wait =
        term(Course.WAITS, time, new Charge(system.at("card"), "vdd", Estimate.exact(3e-3)));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), wait));
  }

  double sureOf(String path) {
    return sure(reach()).stream().mapToDouble(each -> each.getOrDefault(path, 0.0)).max().orElse(0);
  }

  static void isClose(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(EXACT));
  }

  ServiceTerm with(String processor, double busyMs) {
    Estimate time = ms(1, 2, 3);
    return term(
        Course.OWN_CODE,
        time,
        system.watts(processor, "core", 1.0, time),
        new Charge(
            system.at("ram"),
            "ddr",
            time.times(0.2),
            busyMs > 0.0 ? Optional.of(Estimate.exact(busyMs * 1e-3)) : Optional.empty()));
  }

  PowerInTime power() {
    return new PowerInTime(system.time(), 1.0, system.account());
  }

  void part(String path, String who, double low, double high) {
    PowerInTime power = power();
    PeakPart found =
        power.parts(power.peak()).stream()
            .filter(part -> part.path().equals(path) && part.who().equals(who))
            .findFirst()
            .orElseThrow();
    isClose(found.watts().low(), low);
    isClose(found.watts().high(), high);
  }
}
