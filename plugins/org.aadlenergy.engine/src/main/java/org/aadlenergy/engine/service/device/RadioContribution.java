package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.Properties;

/** Shows the events of protocols of radios. */
final class RadioContribution implements Contributor<Scheduled> {
  private static final double DAY = 86_400.0;

  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    if (!scheduled.view().isGiven(Properties.RADIO)) {
      return;
    }
    List<Row> rows = new ArrayList<>();
    for (PendingThread thread : scheduled.threads()) {
      if (UsedDevices.uses(thread) && thread.workload().isAssigned(Properties.RADIO)) {
        RadioUses radio = UseRecords.of(thread.workload()).radio();
        for (RadioUses.Event event : radio.events()) {
          if (radio.asked().isPresent() && !event.uses().isEmpty() && thread.perSecond() > 0.0) {
            rows.add(row(thread, radio.asked().get(), event, scheduled));
          }
        }
      }
    }
    if (!rows.isEmpty()) {
      to.add(new Section(RadioSection.TYPE, rows, List.of()));
    }
  }

  private static Row row(
      PendingThread thread, AskedRadio asked, RadioUses.Event event, Scheduled scheduled) {
    double every = event.event().every().orElse(1.0 / thread.perSecond());
    Estimate.Sum one = new Estimate.Sum();
    for (UsedRail used : DeviceUseModel.rails(event.uses(), thread.workload())) {
      one.add(used.joules(scheduled.coefficients()), 1.0);
    }
    Estimate joules = one.estimate();
    double seconds = event.uses().stream().mapToDouble(UseRecord::seconds).sum();
    return Row.of(RadioSection.LINE)
        .put(RadioSection.THREAD, thread.workload().thread().path())
        .put(RadioSection.RADIO, asked.device().path())
        .put(RadioSection.PROTOCOL, asked.settings().protocol().name())
        .put(RadioSection.EVENT, event.event().name())
        .put(RadioSection.EVERY, every)
        .put(RadioSection.SECONDS, seconds)
        .put(RadioSection.EVENT_ENERGY, joules.interval())
        .put(RadioSection.DAY_ENERGY, joules.times(DAY / every).interval())
        .put(RadioSection.STATES, states(event))
        .put(RadioSection.REACH, asked.plan().reach())
        .row();
  }

  /** The time in each state, in the order in which they come. */
  private static String states(RadioUses.Event event) {
    Map<String, Double> times = new LinkedHashMap<>();
    event.uses().forEach(use -> times.merge(use.state().name(), use.seconds(), Double::sum));
    List<String> parts = new ArrayList<>();
    times.forEach((state, time) -> parts.add(state + " " + milliseconds(time)));
    return String.join(", ", parts);
  }

  private static String milliseconds(double seconds) {
    return FormulaNumbers.decimal(seconds * 1e3) + " ms";
  }
}
