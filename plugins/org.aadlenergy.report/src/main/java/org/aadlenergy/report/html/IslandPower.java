package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerLayers;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The power in time of the page's data, in layers by component, service, rail and source. A signal
 * is held as the engine holds it: seconds and watts in turn, and what comes again as times and
 * body; one that has too many changes for a page is there in stretches with least, most and mean.
 */
record IslandPower(JsonOutput json) {
  /** A picture that has more layers is not read. */
  private static final int LAYERS = 11;

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
    IslandSignal signals = new IslandSignal(json, power.time());
    json.beginObject();
    json.name("seconds").value(power.seconds());
    json.name("whole").value(power.whole());
    json.name("reason").value(power.reason());
    json.name("all");
    signals.write(power.all(), 1);
    json.name("by").beginObject();
    layers("component", power, signals, each -> Map.of(name(each.payer().path()), 1.0));
    layers("service", power, signals, new Services(mode)::ofServices);
    layers("rail", power, signals, new Services(mode)::ofRails);
    sources(power, signals);
    json.endObject();
    json.endObject();
  }

  private static String name(String path) {
    return path.isEmpty() ? "the whole system" : path;
  }

  private void layers(String by, PowerInTime power, IslandSignal signals, PowerLayers.Naming naming)
      throws IOException {
    layers(by, PowerLayers.of(power, naming, LAYERS, "others"), signals);
  }

  private void sources(PowerInTime power, IslandSignal signals) throws IOException {
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
    layers("source", sources, signals);
  }

  private void layers(String by, Map<String, Signal> layers, IslandSignal signals)
      throws IOException {
    json.name(by).beginArray();
    for (Map.Entry<String, Signal> layer : layers.entrySet()) {
      json.beginInlineObject();
      json.name("name").value(layer.getKey());
      json.name("signal");
      signals.write(layer.getValue(), layers.size());
      json.endObject();
    }
    json.endArray();
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

    Map<String, Double> ofServices(PowerPart each) {
      Map<String, Double> joules = charged(each, false);
      ComponentResult rests = components.get(each.payer().path());
      if (joules.isEmpty() && rests != null) {
        for (Rest rest : Rest.of(rests)) {
          joules.merge(rest.service(), rest.joules(), Double::sum);
        }
      }
      return shares(joules, "idle");
    }

    Map<String, Double> ofRails(PowerPart each) {
      return shares(charged(each, true), name(each.payer().path()) + " at rest");
    }

    /** What a thread is charged of a component; nothing where no thread works. */
    private Map<String, Double> charged(PowerPart each, boolean rails) {
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
