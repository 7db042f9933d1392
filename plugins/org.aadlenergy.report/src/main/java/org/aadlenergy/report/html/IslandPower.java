package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Contribution;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerLayers;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.signal.HeldSignal;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalLevels;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The power in time of the page's data, in layers by component, service, rail and source. A signal
 * is held as the engine holds it: seconds and watts in turn, and what comes again as times and
 * body; one that has too many changes for a page is there in stretches with least, most and mean.
 */
final class IslandPower {
  /** A picture that has more layers is not read. */
  private static final int LAYERS = 11;

  private static final int MOST_HELD = 6_000;
  private static final int STRETCHES = 300;
  private static final MathContext DIGITS = new MathContext(10);

  private final JsonOutput json;
  private TimeBase time = TimeBase.PICOSECONDS;

  IslandPower(JsonOutput json) {
    this.json = json;
  }

  /** Whether anything is known of a mode's power in time. */
  static boolean isKnown(ModeResult mode) {
    return !mode.power().components().isEmpty();
  }

  void write(ModeResult mode) throws IOException {
    json.name("power");
    if (!isKnown(mode)) {
      json.nullValue();
      return;
    }
    PowerInTime power = mode.power();
    time = power.time();
    json.beginObject();
    json.name("seconds").value(power.seconds());
    json.name("whole").value(power.whole());
    json.name("reason").value(power.reason());
    json.name("all");
    signal(power.all(), MOST_HELD);
    json.name("by").beginObject();
    layers("component", power, each -> Map.of(name(each.payer().path()), 1.0));
    layers("service", power, new Services(mode)::ofServices);
    layers("rail", power, new Services(mode)::ofRails);
    sources(power);
    json.endObject();
    json.endObject();
  }

  private static String name(String path) {
    return path.isEmpty() ? "the whole system" : path;
  }

  private void layers(String by, PowerInTime power, PowerLayers.Naming naming) throws IOException {
    layers(by, PowerLayers.of(power, naming, LAYERS, "others"));
  }

  private void sources(PowerInTime power) throws IOException {
    Map<String, Signal> sources = new LinkedHashMap<>();
    for (String source : power.sources()) {
      if (sources.size() < LAYERS) {
        sources.put(name(source), power.source(source).orElseThrow());
      }
    }
    Signal rest = power.all();
    for (Signal source : sources.values()) {
      rest = rest.plus(source.times(-1.0));
    }
    double least = 1e-9 * power.all().integral();
    if (rest.integral() > least) {
      sources.put(sources.isEmpty() ? "no source is modelled" : "others", rest);
    }
    sources.values().removeIf(source -> source.integral() <= 0.0);
    layers("source", sources);
  }

  private void layers(String by, Map<String, Signal> layers) throws IOException {
    json.name(by).beginArray();
    for (Map.Entry<String, Signal> layer : layers.entrySet()) {
      json.beginInlineObject();
      json.name("name").value(layer.getKey());
      json.name("signal");
      signal(layer.getValue(), MOST_HELD / layers.size());
      json.endObject();
    }
    json.endArray();
  }

  private void signal(Signal signal, int most) throws IOException {
    if (signal.size() > most) {
      stretches(signal);
      return;
    }
    try {
      held(signal);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void stretches(Signal signal) throws IOException {
    json.beginInlineArray();
    for (SignalLevels.Bucket each :
        SignalLevels.of(signal, 0, signal.length(), STRETCHES).buckets()) {
      json.value(time.seconds(each.end() - each.start()));
      json.beginInlineArray();
      watts(each.mean());
      watts(each.least());
      watts(each.most());
      json.endArray();
    }
    json.endArray();
  }

  private void held(Signal signal) throws IOException {
    json.beginInlineArray();
    signal.held(
        new HeldSignal() {
          @Override
          public void level(long length, double value) {
            try {
              json.value(time.seconds(length));
              watts(value);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }

          @Override
          public void repeated(Signal body, long times) {
            try {
              json.beginInlineObject().name("times").value(times).name("of");
              held(body);
              json.endObject();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
    json.endArray();
  }

  private void watts(double value) throws IOException {
    json.value(value == 0.0 ? 0.0 : new BigDecimal(value).round(DIGITS).doubleValue());
  }

  /**
   * What is drawn is of the services and rails that it was charged for, in equal shares of time.
   */
  private static final class Services {
    private final Map<String, ThreadResult> threads = new HashMap<>();
    private final Map<String, ComponentResult> components = new HashMap<>();

    Services(ModeResult mode) {
      mode.threads().forEach(thread -> threads.put(thread.path(), thread));
      mode.components().forEach(component -> components.put(component.path(), component));
    }

    Map<String, Double> ofServices(Contribution each) {
      Map<String, Double> joules = charged(each, false);
      ComponentResult rests = components.get(each.payer().path());
      if (joules.isEmpty() && rests != null) {
        for (Rest rest : Rest.of(rests)) {
          joules.merge(rest.service(), rest.joules(), Double::sum);
        }
      }
      return shares(joules, "idle");
    }

    Map<String, Double> ofRails(Contribution each) {
      return shares(charged(each, true), name(each.payer().path()) + " at rest");
    }

    /** What a thread is charged of a component; nothing where no thread works. */
    private Map<String, Double> charged(Contribution each, boolean rails) {
      Map<String, Double> joules = new LinkedHashMap<>();
      Optional<ThreadResult> thread = each.who().map(threads::get);
      String payer = each.payer().path();
      for (ServiceResult service : thread.map(ThreadResult::services).orElse(List.of())) {
        if (service.phase() == ServiceResult.Phase.DISPATCH && !service.includedInExecution()) {
          for (ChargeResult charge : service.charges()) {
            if (charge.component().equals(payer)) {
              String name = rails ? name(payer) + "." + charge.rail() : title(service, charge);
              joules.merge(name, charge.energyJoules().nominal(), Double::sum);
            }
          }
        }
      }
      return joules;
    }

    private static String title(ServiceResult service, ChargeResult charge) {
      return service.title().equals(service.service())
          ? service.service()
          : service.service() + " of " + charge.component();
    }

    private static Map<String, Double> shares(Map<String, Double> joules, String other) {
      double sum = joules.values().stream().mapToDouble(Double::doubleValue).sum();
      if (!(sum > 0.0)) {
        return Map.of(other, 1.0);
      }
      joules.replaceAll((name, energy) -> energy / sum);
      return joules;
    }
  }
}
