package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
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
        if (radio.asked().isPresent() && thread.perSecond() > 0.0) {
          add(new Told(thread, radio.asked().get(), radio.events(), scheduled), rows);
        }
      }
    }
    if (!rows.isEmpty()) {
      to.add(new Section(RadioSection.TYPE, rows, List.of()));
    }
  }

  private static void add(Told told, List<Row> rows) {
    for (RadioUses.Event event : told.events) {
      if (!event.uses().isEmpty()) {
        rows.add(told.row(event));
      }
    }
  }

  /** The events of a thread's radio. */
  private record Told(
      PendingThread thread, AskedRadio asked, List<RadioUses.Event> events, Scheduled scheduled) {
    double every(RadioUses.Event event) {
      return event.event().every().orElse(1.0 / thread.perSecond());
    }

    Estimate joules(RadioUses.Event event) {
      Estimate.Sum one = new Estimate.Sum();
      for (UsedRail used : DeviceUseModel.rails(event.uses(), thread.workload())) {
        one.add(used.joules(scheduled.coefficients()), 1.0);
      }
      return one.estimate();
    }

    Row row(RadioUses.Event event) {
      Estimate joules = joules(event);
      double every = every(event);
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
          .put(RadioSection.MEGABYTE_ENERGY, megabyte(event))
          .row();
    }

    /** With the event of each dispatch, else the first one: a payload is sent in it. */
    private Optional<Interval> megabyte(RadioUses.Event event) {
      RadioUses.Event sending =
          events.stream()
              .filter(its -> its.event().every().isEmpty() && !its.uses().isEmpty())
              .findFirst()
              .orElse(events.get(0));
      boolean said = asked.settings().isGiven("payload");
      double bytes = said ? asked.settings().get("payload") : 0.0;
      if (event != sending || bytes <= 0.0) {
        return Optional.empty();
      }
      Estimate.Sum each = new Estimate.Sum();
      events.forEach(its -> each.add(joules(its), every(sending) / every(its)));
      return Optional.of(each.estimate().times(1e6 / bytes).interval());
    }
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
