package org.aadlenergy.report.html;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.SIZE;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.DeviceResult.PolicyChoice;
import org.aadlenergy.engine.result.DeviceResult.StateShare;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ScheduleResult.TaskResult;
import org.aadlenergy.engine.result.SuperpageResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.report.words.QuantityFormat;

/** Processors and their schedules, devices with power states, missions. */
final class HtmlSchedule {
  private final HtmlOutput html;
  private final RootResult root;
  private final ModeResult mode;

  HtmlSchedule(HtmlOutput html, RootResult root, ModeResult mode) {
    this.html = html;
    this.root = root;
    this.mode = mode;
  }

  void write() throws IOException {
    utilization();
    for (ProcessorSchedule processor : mode.schedule().processors()) {
      schedule(processor);
    }
    for (DeviceResult device : mode.devices()) {
      device(device);
    }
    superpages();
    for (MissionResult mission : root.missions()) {
      mission(mission);
    }
  }

  private void begin(String title) throws IOException {
    html.raw("<section class=card><h3>").text(title).raw("</h3>\n");
  }

  private void table(String... columns) throws IOException {
    html.raw("<div class=scroll><table class=sortable>").head(columns).raw("<tbody>\n");
  }

  private void endTable() throws IOException {
    html.raw("</tbody></table></div>\n");
  }

  private void utilization() throws IOException {
    if (mode.utilization().isEmpty()) {
      return;
    }
    begin("Processors");
    table("processor", ">busy", ">with OS services");
    for (Utilization utilization : mode.utilization()) {
      html.raw("<tr>").cell(utilization.processor());
      html.number(QuantityFormat.share(utilization.nominal()));
      html.number(QuantityFormat.share(utilization.withOsServices())).raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }

  private void schedule(ProcessorSchedule processor) throws IOException {
    begin("Schedule of " + processor.processor());
    html.raw("<p>").text(processor.policy());
    html.text(processor.preemptive() ? ", preemptive, " : ", not preemptive, ");
    int cores = processor.cores().size();
    html.text(cores > 1 ? "on " + cores + " cores that share one queue, " : "");
    html.text(processor.method() + ", over " + time(processor.seconds()) + ": ");
    html.text(QuantityFormat.number(processor.jobs()) + " jobs, ");
    html.text(QuantityFormat.number(processor.contextSwitches()) + " context switches, ");
    html.text(QuantityFormat.number(processor.preemptions()) + " preemptions, ");
    html.text(QuantityFormat.number(processor.timerTicks()) + " timer ticks, busy ");
    html.text(time(processor.busySeconds()) + ", idle " + time(processor.idleSeconds()));
    html.text(cores > 1 ? " a core on average" : "");
    html.raw(".</p>\n");
    table("thread", ">best response", ">worst response", ">jitter", ">deadline", "met");
    for (TaskResult task : processor.tasks()) {
      html.raw("<tr>").cell(task.thread()).number(time(task.bestResponseSeconds()));
      html.number(time(task.worstResponseSeconds())).number(time(task.jitterSeconds()));
      html.number(task.deadlineSeconds().map(d -> QuantityFormat.brief(d, TIME)).orElse(""));
      if (task.deadlineMet().isPresent()) {
        html.raw(
            task.deadlineMet().get()
                ? "<td><span class=\"tag good\">yes</span>"
                : "<td><span class=\"tag error\">no</span>");
      } else {
        html.cell("");
      }
      html.raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }

  private static String time(double seconds) {
    return QuantityFormat.format(seconds, TIME);
  }

  private void device(DeviceResult device) throws IOException {
    begin("Device " + device.path());
    html.raw("<p>").text(device.platform() + ", policy " + device.policy() + ", wakes up ");
    html.text(device.wakeUp() + "; ").text(QuantityFormat.number(device.requests()));
    html.raw(" requests, ").text(QuantityFormat.number(device.wakeUps()) + " wake-ups, ");
    html.text(time(device.addedSeconds()) + " of waiting added.");
    html.raw("</p>\n");
    table("state", ">time", ">energy", ">95 %");
    for (StateShare state : device.states()) {
      html.raw("<tr>").cell(state.state()).number(time(state.seconds()));
      html.number(QuantityFormat.nominal(state.energyJoules(), ENERGY));
      html.number(QuantityFormat.bounds(state.energyJoules(), ENERGY)).raw("</tr>\n");
    }
    endTable();
    table("policy", ">energy", ">95 %", ">added time", ">break-even", "");
    for (PolicyChoice choice : device.choices()) {
      choice(device, choice);
    }
    endTable();
    for (String note : device.notes()) {
      html.raw("<p><small>").text(note).raw("</small></p>\n");
    }
    html.raw("</section>\n");
  }

  private void choice(DeviceResult device, PolicyChoice choice) throws IOException {
    html.raw("<tr>").cell(choice.policy());
    html.number(QuantityFormat.nominal(choice.energyJoules(), ENERGY));
    html.number(QuantityFormat.bounds(choice.energyJoules(), ENERGY));
    html.number(time(choice.addedSeconds()));
    html.number(choice.breakEvenSeconds().map(s -> QuantityFormat.brief(s, TIME)).orElse(""));
    html.raw("<td>");
    html.raw(choice.policy().equals(device.policy()) ? "<span class=tag>in force</span> " : "");
    html.raw(choice.best() ? "<span class=\"tag good\">best</span>" : "").raw("</tr>\n");
  }

  private void superpages() throws IOException {
    if (mode.superpages().isEmpty()) {
      return;
    }
    begin("Superpages");
    table("memory of", "policy", ">size", ">superpages", ">faults", ">without", ">RAM", ">without");
    for (SuperpageResult region : mode.superpages()) {
      html.raw("<tr>").cell(region.owner()).cell(region.policy());
      html.number(QuantityFormat.brief(region.bytes(), SIZE));
      html.number(QuantityFormat.number(region.superpages()));
      html.number(QuantityFormat.number(region.faults()));
      html.number(QuantityFormat.number(region.faultsWithout()));
      html.number(QuantityFormat.brief(region.ramBytes(), SIZE));
      html.number(QuantityFormat.brief(region.ramBytesWithout(), SIZE)).raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }

  private void mission(MissionResult mission) throws IOException {
    String of = mission.path().isEmpty() ? "the whole system" : mission.path();
    begin((mission.kind().equals("Mission") ? "Mission of " : "Mix of modes of ") + of);
    html.raw("<p>").text(QuantityFormat.duration(mission.seconds()) + ": ");
    html.text(QuantityFormat.format(mission.energyJoules(), ENERGY) + ", ");
    html.text(QuantityFormat.format(mission.averagePowerWatts(), POWER) + "; start-up ");
    html.text(QuantityFormat.format(mission.startupJoules(), ENERGY) + ", transitions ");
    html.text(QuantityFormat.format(mission.transitionJoules(), ENERGY));
    if (mission.batteryLifeSeconds().isPresent()) {
      html.raw("; battery life ");
      html.text(QuantityFormat.duration(mission.batteryLifeSeconds().get().nominal()));
    }
    html.raw(".</p>\n");
    table("mode", ">time", ">share", ">energy", ">95 %");
    for (Segment segment : mission.segments()) {
      html.raw("<tr>").cell(segment.mode()).number(QuantityFormat.duration(segment.seconds()));
      html.number(QuantityFormat.share(segment.share()));
      html.number(QuantityFormat.nominal(segment.energyJoules(), ENERGY));
      html.number(QuantityFormat.bounds(segment.energyJoules(), ENERGY)).raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }
}
