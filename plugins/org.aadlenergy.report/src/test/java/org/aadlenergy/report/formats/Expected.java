package org.aadlenergy.report.formats;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ScheduleResult.TaskResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;

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
    for (ProcessorSchedule processor : mode.schedule().processors()) {
      for (TaskResult task : processor.tasks()) {
        Interval worst = Interval.exact(task.worstResponseSeconds());
        put(worst, root, name, "task", task.thread(), "worst_response");
      }
    }
    for (GovernorResult governors : mode.governors()) {
      for (GovernorResult.Choice choice : governors.choices()) {
        String[] owner = {root, name, "governor", governors.processor(), choice.governor()};
        numbers.put(key(key(owner), "equal_work_energy"), choice.equalWorkJoules());
        numbers.put(key(key(owner), "equal_window_energy"), choice.equalWindowJoules());
        numbers.put(key(key(owner), "work_time"), Interval.exact(choice.workSeconds()));
      }
    }
    for (DeviceResult device : mode.devices()) {
      for (DeviceResult.StateShare state : device.states()) {
        put(state.energyJoules(), root, name, "state", device.path(), state.state(), "energy");
      }
      for (DeviceResult.PolicyChoice choice : device.choices()) {
        put(choice.energyJoules(), root, name, "policy", device.path(), choice.policy(), "energy");
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
