package org.aadlenergy.engine.radio.cellular;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;

/** What a device does without a connection: it looks for pages, or cannot be reached. */
record CellularIdle(RadioSettings settings) {

  /** TS 36.304, 7.1 and 7.3: occasions of a paging time window, or one of each cycle. */
  private int occasions() {
    double cycle = settings.get("paging_cycle");
    return settings.get("edrx_cycle") > 0.0
        ? Math.max(1, (int) Math.floor(settings.get("paging_window") / cycle * (1 + 1e-12)))
        : 1;
  }

  private double cycle() {
    double extended = settings.get("edrx_cycle");
    return extended > 0.0 ? extended : settings.get("paging_cycle");
  }

  /** TS 24.301, 5.3.11: T3324 runs after each connection, then it cannot be reached. */
  List<RadioStep> active() {
    double time = settings.is("psm") ? settings.get("active_time") : 0.0;
    double heard = Math.floor(time / cycle() * (1 + 1e-12)) * occasions() * settings.get("paging");
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "paging in the active time", Math.min(heard, time)),
        RadioStep.of(RadioRole.DOZE, "active time", Math.max(0.0, time - heard)));
  }

  /** Without power saving mode it looks for pages all the time. */
  Optional<RadioEvent> paging() {
    if (settings.is("psm")) {
      return Optional.empty();
    }
    int count = occasions();
    double each = settings.get("paging");
    double between = (count - 1) * (settings.get("paging_cycle") - each);
    return Optional.of(
        RadioEvent.kept(
            "paging",
            List.of(
                RadioStep.of(RadioRole.RECEIVE, "paging occasions", count * each),
                RadioStep.of(RadioRole.DOZE, "in the paging time window", between)),
            cycle()));
  }

  /** In power saving mode until it connects by itself, else until it looks for the next page. */
  double reach(Optional<Double> sending) {
    double update = settings.get("update");
    return settings.is("psm") ? Math.min(update, sending.orElse(update)) : cycle();
  }

  /**
   * TS 24.301, 5.3.5: T3412 begins anew with each connection, so that it only ends where nothing is
   * sent for so long.
   *
   * @return after how many seconds there is an update on average
   */
  Optional<Double> update(Optional<Double> sending) {
    double timer = settings.get("update");
    if (sending.isEmpty()) {
      return Optional.of(timer);
    }
    double count = Math.ceil(sending.get() / timer * (1 - 1e-12)) - 1;
    return count > 0 ? Optional.of(sending.get() / count) : Optional.empty();
  }
}
