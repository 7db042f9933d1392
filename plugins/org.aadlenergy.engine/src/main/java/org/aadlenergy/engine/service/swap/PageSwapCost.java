package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.MobileSwap;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * What it costs a device to swap one page: to read it, and what writing another one back adds. A
 * swap with write-back whose own time is not known takes the platform's {@code write_back_factor}
 * times that of a read.
 */
public final class PageSwapCost {

  private final CalibratedPlatform platform;
  private final String suffix;
  private final Optional<MobileSwap> mobility;
  private final double pagesPerSecond;
  private final Function<Rail, Optional<Coefficient>> idle;
  private final Coefficients coefficients;
  private final List<MissingFigure> missing = new ArrayList<>(0);

  /**
   * The cost on a platform.
   *
   * @param transport {@code Local}, {@code NBD} or {@code NFS}
   * @param pagesPerSecond how many pages are read, which a proxy cache's hit ratio depends on
   * @param idle the idle power of a rail, where that is counted elsewhere
   */
  public PageSwapCost(
      CalibratedPlatform platform,
      String transport,
      Optional<MobileSwap> mobility,
      double pagesPerSecond,
      Function<Rail, Optional<Coefficient>> idle,
      Coefficients coefficients) {
    this.platform = platform;
    this.suffix = SwapTransports.suffix(transport);
    this.mobility = mobility;
    this.pagesPerSecond = pagesPerSecond;
    this.idle = idle;
    this.coefficients = coefficients;
  }

  /** What the platform lacks for the parts that were asked for. */
  public List<MissingFigure> missing() {
    return missing;
  }

  /** The cost of reading a page, if the platform has it. */
  public Optional<PagePart> read() {
    String event = SwapService.READING.name() + suffix;
    Optional<EventCost> cost = event(event);
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    if (mobility.isPresent()) {
      return mobileRead(cost.get());
    }
    Optional<Coefficient> time = cost.get().time();
    if (time.isEmpty()) {
      lacking(event, "", "time = ... in event " + event, Slot.EVENT_TIME);
      return Optional.empty();
    }
    List<Given> values = new ArrayList<>();
    values.add(ValueOrigins.of("t", "time to swap a page", time.get()));
    Estimate seconds = coefficients.estimate(time.get());
    Optional<Map<String, Estimate>> joules = joules(cost.get(), seconds, values, "p");
    return joules.map(
        its -> new PagePart(seconds, its, "n x t", "n x p x t", beyondIdle(), values));
  }

  /** What writing a page back adds to reading another, if the platform has it. */
  public Optional<PagePart> writeBack() {
    Optional<PagePart> read = read();
    Optional<EventCost> both = event(SwapService.READING_AND_WRITING.name() + suffix);
    if (read.isEmpty() || both.isEmpty()) {
      return Optional.empty();
    }
    if (mobility.isPresent()) {
      return mobileWriteBack(both.get());
    }
    List<Given> values = new ArrayList<>(read.get().values());
    Optional<Estimate> seconds = bothSeconds(both.get(), read.get().seconds(), values);
    if (seconds.isEmpty()) {
      return Optional.empty();
    }
    Optional<Map<String, Estimate>> whole = joules(both.get(), seconds.get(), values, "p wb");
    if (whole.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Estimate> added = new LinkedHashMap<>();
    whole.get().forEach((rail, energy) -> added.put(rail, energy.minus(read.get().joules(rail))));
    return Optional.of(
        new PagePart(
            seconds.get().minus(read.get().seconds()),
            added,
            "n x (t wb - t)",
            "n x (p wb x t wb - p x t)",
            beyondIdle(),
            values));
  }

  private Optional<Estimate> bothSeconds(EventCost both, Estimate read, List<Given> values) {
    if (both.time().isPresent()) {
      values.add(ValueOrigins.of("t wb", "time to swap a page with write-back", both.time().get()));
      return Optional.of(coefficients.estimate(both.time().get()));
    }
    Optional<Coefficient> factor = platform.constant(SwapService.WRITE_BACK_FACTOR.name());
    if (factor.isEmpty()) {
      String event = both.service();
      lacking(event, "", "time = ... in event " + event, Slot.EVENT_TIME);
      return Optional.empty();
    }
    values.add(ValueOrigins.of("t wb / t", "what write-back multiplies the time by", factor.get()));
    return Optional.of(read.times(coefficients.estimate(factor.get())));
  }

  private Optional<PagePart> mobileRead(EventCost cost) {
    MobileSwap mobile = mobility.orElseThrow();
    double waiting = mobile.waitingSeconds(pagesPerSecond);
    Estimate local = Estimate.exact(mobile.localSeconds());
    List<Given> values = new ArrayList<>();
    Optional<Map<String, Estimate>> joules = joules(cost, local, values, "p");
    if (joules.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Estimate> all = new LinkedHashMap<>();
    joules.get().forEach((rail, energy) -> all.put(rail, energy.plus(waiting(rail, waiting))));
    return Optional.of(
        new PagePart(
            Estimate.exact(mobile.pageSeconds(pagesPerSecond)),
            all,
            "n x (t local + (1 - h) x (t remote - t local) + w)",
            "n x (p x t local + p wait x ((1 - h) x (t remote - t local) + w))",
            beyondIdle(),
            values));
  }

  /** A page is written to the proxy cache; the way on to the server costs the terminal nothing. */
  private Optional<PagePart> mobileWriteBack(EventCost both) {
    Estimate local = Estimate.exact(mobility.orElseThrow().localSeconds());
    List<Given> values = new ArrayList<>();
    return joules(both, local, values, "p wb")
        .map(
            joules ->
                new PagePart(
                    local, joules, "n x t local", "n x p wb x t local", beyondIdle(), values));
  }

  private Estimate waiting(String rail, double seconds) {
    return DeviceProfile.of(platform)
        .map(profile -> profile.power(profile.waiting()).get(rail))
        .map(power -> coefficients.estimate(power).times(seconds))
        .map(joules -> beyondIdle(rail, joules, Estimate.exact(seconds)))
        .orElse(Estimate.ZERO);
  }

  private Optional<Coefficient> idle(String rail) {
    return Optional.ofNullable(platform.rails().get(rail)).flatMap(idle);
  }

  private Estimate beyondIdle(String rail, Estimate joules, Estimate seconds) {
    return BoardIdle.beyond(joules, idle(rail), seconds, coefficients);
  }

  private Set<String> beyondIdle() {
    return platform.rails().keySet().stream()
        .filter(rail -> idle(rail).isPresent())
        .collect(Collectors.toSet());
  }

  private Optional<EventCost> event(String name) {
    Optional<EventCost> cost = platform.event(name);
    if (cost.isEmpty()) {
      String line = "event " + name + " { time = ... power ... = ... }";
      lacking(name, "", line, Slot.EVENT_TIME);
    }
    return cost;
  }

  private Optional<Map<String, Estimate>> joules(
      EventCost cost, Estimate seconds, List<Given> values, String symbol) {
    Map<String, Estimate> joules = new LinkedHashMap<>();
    boolean complete = true;
    Set<String> asked = SwapService.rails(platform);
    for (String rail : platform.rails().keySet()) {
      RailCost railCost = cost.rails().get(rail);
      Optional<Coefficient> atRest = idle(rail);
      if (atRest.isPresent()) {
        values.add(
            ValueOrigins.of(
                "p0(" + rail + ")", "idle power, counted once over the window", atRest.get()));
      }
      if (railCost != null && railCost.energy().isPresent()) {
        Coefficient energy = railCost.energy().get();
        values.add(ValueOrigins.of("e(" + rail + ")", "energy of a page", energy));
        joules.put(rail, beyondIdle(rail, coefficients.estimate(energy), seconds));
      } else if (railCost != null && railCost.power().isPresent()) {
        Coefficient power = railCost.power().get();
        values.add(ValueOrigins.of(symbol + "(" + rail + ")", "power while swapping", power));
        Estimate whole = coefficients.estimate(power).times(seconds);
        joules.put(rail, beyondIdle(rail, whole, seconds));
      } else if (railCost != null || asked.contains(rail)) {
        complete = false;
        String line = "power " + rail + " = ... in event " + cost.service();
        lacking(cost.service(), rail, line, Slot.EVENT_POWER, Slot.EVENT_ENERGY);
      }
    }
    return complete ? Optional.of(joules) : Optional.empty();
  }

  private void lacking(String item, String rail, String line, Slot... slots) {
    MissingFigure found = MissingFigure.of(platform, item, rail, line, slots);
    if (!missing.contains(found)) {
      missing.add(found);
    }
  }
}
