package org.aadlenergy.report.formats;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.execution.GovernorSection;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;

/** The numbers of a result by a name that every format's reader makes in the same way. */
final class Expected {
  private final Map<String, Interval> numbers = new LinkedHashMap<>();

  static Map<String, Interval> of(AnalysisResult result) {
    Expected expected = new Expected();
    result.roots().forEach(expected::root);
    return expected.numbers;
  }

  static String key(String... parts) {
    return String.join("\u0001", parts);
  }

  private void put(Interval value, String... parts) {
    numbers.put(key(parts), value);
  }

  private void root(RootResult root) {
    root.modes().forEach(mode -> mode(root.root(), mode));
    for (MissionResult mission : root.missions()) {
      put(mission.energyJoules(), root.root(), "", "mission", mission.path(), "energy");
      for (MissionResult.Segment segment : mission.segments()) {
        put(segment.energyJoules(), root.root(), "", "segment", segment.mode(), "energy");
      }
    }
    for (BudgetResult budget : root.budgets()) {
      String[] owner = {root.root(), budget.mode(), "budget", budget.path(), budget.property()};
      numbers.put(key(key(owner), "limit"), Interval.exact(budget.limit()));
      numbers.put(key(key(owner), "actual"), budget.actual());
    }
  }

  private void mode(String root, ModeResult mode) {
    String name = mode.name();
    put(mode.totals().energyJoules(), root, name, "total", "energy");
    put(mode.totals().startupJoules(), root, name, "total", "startup_energy");
    put(mode.totals().averagePowerWatts(), root, name, "total", "average_power");
    for (ThreadResult thread : mode.threads()) {
      thread(root, name, thread);
    }
    for (ComponentResult component : mode.components()) {
      String path = component.path();
      put(component.energyJoules(), root, name, "component", path, "energy");
      put(component.subtreeJoules(), root, name, "component", path, "subtree_energy");
      put(component.idleJoules(), root, name, "component", path, "idle_energy");
    }
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        Interval worst = Interval.exact(task.get(ScheduleSection.WORST));
        put(worst, root, name, "task", task.get(ScheduleSection.THREAD), "worst_response");
      }
    }
    for (Row governors : mode.section(GovernorSection.TYPE).rows()) {
      for (Row choice : governors.get(GovernorSection.CHOICES)) {
        String path = governors.get(GovernorSection.PROCESSOR);
        String[] owner = {root, name, "governor", path, choice.get(GovernorSection.GOVERNOR)};
        numbers.put(key(key(owner), "equal_work_energy"), choice.get(GovernorSection.EQUAL_WORK));
        numbers.put(
            key(key(owner), "equal_window_energy"), choice.get(GovernorSection.EQUAL_WINDOW));
        Interval work = Interval.exact(choice.get(GovernorSection.WORK_SECONDS));
        numbers.put(key(key(owner), "work_time"), work);
      }
    }
    for (Row device : mode.section(DeviceSection.TYPE).rows()) {
      String path = device.get(DeviceSection.PATH);
      for (Row state : device.get(DeviceSection.STATES)) {
        Interval energy = state.get(DeviceSection.STATE_ENERGY);
        put(energy, root, name, "state", path, state.get(DeviceSection.STATE), "energy");
      }
      for (Row choice : device.get(DeviceSection.CHOICES)) {
        Interval energy = choice.get(DeviceSection.CHOICE_ENERGY);
        put(energy, root, name, "policy", path, choice.get(DeviceSection.CHOICE), "energy");
      }
    }
  }

  private void thread(String root, String mode, ThreadResult thread) {
    String path = thread.path();
    put(thread.energyPerDispatchJoules(), root, mode, "thread", path, "energy_per_dispatch");
    put(thread.timePerDispatchSeconds(), root, mode, "thread", path, "time_per_dispatch");
    put(thread.averagePowerWatts(), root, mode, "thread", path, "average_power");
    for (ServiceResult service : thread.services()) {
      String phase = service.phase().word();
      put(service.energyJoules(), root, mode, "service", path, service.service(), phase, "energy");
      for (ChargeResult charge : service.charges()) {
        put(
            charge.energyJoules(),
            root,
            mode,
            "charge",
            path,
            service.service(),
            phase,
            charge.component(),
            charge.rail());
      }
    }
  }
}
