package org.aadlenergy.report.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Uncertainty;

/** Prints platforms for people: what is calibrated, how well, and from which source. */
public final class PlatformText {
  private static final int WIDTH = 100;

  private PlatformText() {}

  /** The platforms and their parts, and what each has of every service. */
  public static String list(Stream<CalibratedPlatform> platforms) {
    StringBuilder text = new StringBuilder();
    platforms.forEach(
        platform -> {
          text.append(platform.name()).append("  ").append(platform.title()).append('\n');
          CompletenessText.append(platform, "    ", text);
          for (CalibratedPlatform part : platform.parts().values()) {
            text.append("  ").append(part.name()).append("  ").append(part.title()).append('\n');
            CompletenessText.append(part, platform, "    ", text);
          }
        });
    return text.toString();
  }

  /** What a platform is, without what it has. */
  public static String brief(CalibratedPlatform platform) {
    StringBuilder text = new StringBuilder();
    text.append(platform.name()).append("  ").append(platform.title()).append('\n');
    platform.description().ifPresent(d -> text.append(wrap(d, "    ")));
    if (!platform.parts().isEmpty()) {
      text.append("    parts: ").append(String.join(", ", platform.parts().keySet())).append('\n');
    }
    return text.toString();
  }

  /** A platform whole, with the source of every figure. */
  public static String of(CalibratedPlatform platform) {
    StringBuilder text = new StringBuilder();
    text.append(platform.name()).append(": ").append(platform.title()).append('\n');
    platform.description().ifPresent(d -> text.append(wrap(d, "  ")));
    text.append("  file ").append(platform.span().brief()).append('\n');
    conditions(platform, text);
    CompletenessText.append(platform, "  ", text);
    text.append("\nrails\n");
    for (Rail rail : platform.rails().values()) {
      text.append("  ").append(rail.name()).append(", charged to the ").append(rail.role().word());
      rail.voltage().ifPresent(v -> text.append(", ").append(v.text()));
      text.append('\n');
    }
    for (ExecutionProfile profile : platform.profiles().values()) {
      text.append("\nexecution profile ").append(profile.name());
      text.append(
          platform.defaultProfile().filter(profile.name()::equals).isPresent()
              ? " (default)\n"
              : "\n");
      profile.power().forEach((rail, power) -> line("power " + rail, power, text));
      profile.programFigures().forEach((name, figure) -> line(name, figure, text));
      profile.frequency().ifPresent(f -> line("frequency", f, text));
      profile.voltage().ifPresent(v -> line("voltage", v, text));
      profile.governor().ifPresent(g -> text.append("  governor ").append(g).append('\n'));
      profile.workTime().ifPresent(t -> line("time of the same work", t, text));
      profile.busyCores().ifPresent(c -> line("busy cores", c, text));
      if (!profile.includes().isEmpty()) {
        text.append("  includes ").append(String.join(", ", profile.includes())).append('\n');
      }
    }
    if (!platform.programs().isEmpty()) {
      text.append("\nprograms: counted events, and how far programs lie from profiles\n");
      platform.programs().figures().forEach((name, figure) -> line(name, figure, text));
    }
    platform.events().values().forEach(event -> event(event, text));
    DeviceText.append(platform, text);
    if (!platform.constants().isEmpty()) {
      text.append("\nconstants\n");
      platform.constants().forEach((name, value) -> line(name, value, text));
    }
    observations(platform, text);
    platform.parts().values().forEach(part -> text.append('\n').append(of(part)));
    return text.toString();
  }

  private static void conditions(CalibratedPlatform platform, StringBuilder text) {
    List<String> list = new ArrayList<>();
    platform
        .conditions()
        .pageSizeBytes()
        .ifPresent(b -> list.add("page size " + Math.round(b) + " B"));
    platform
        .conditions()
        .frequencyHertz()
        .ifPresent(f -> list.add(String.format(Locale.ROOT, "frequency %.4g MHz", f / 1e6)));
    platform.conditions().voltageVolts().ifPresent(v -> list.add("voltage " + v + " V"));
    platform.conditions().others().forEach((name, value) -> list.add(name + " " + value));
    if (!list.isEmpty()) {
      text.append("  valid for ").append(String.join(", ", list)).append('\n');
    }
  }

  private static void event(EventCost event, StringBuilder text) {
    text.append("\nservice ").append(event.service()).append(", one event\n");
    event.time().ifPresent(time -> line("time", time, text));
    event.timePerByte().ifPresent(time -> line("time per byte", time, text));
    for (Map.Entry<String, RailCost> rail : event.rails().entrySet()) {
      rail.getValue().energy().ifPresent(e -> line("energy " + rail.getKey(), e, text));
      rail.getValue()
          .energyPerByte()
          .ifPresent(e -> line("energy " + rail.getKey() + " per byte", e, text));
      rail.getValue()
          .power()
          .ifPresent(
              p -> {
                boolean shown = rail.getValue().energy().isPresent();
                line(
                    "power " + rail.getKey() + (shown ? " (not used: energy counts)" : ""),
                    p,
                    text);
              });
    }
  }

  private static void observations(CalibratedPlatform platform, StringBuilder text) {
    if (!platform.observations().isEmpty()) {
      text.append("\nobservations: published results, never used in arithmetic\n");
      for (Observation observation : platform.observations()) {
        text.append("  ").append(observation.name()).append(" = ").append(observation.text());
        observation.reference().ifPresent(r -> text.append("  [").append(r.place()).append(']'));
        text.append('\n');
      }
    }
  }

  static void line(String name, Coefficient coefficient, StringBuilder text) {
    text.append(String.format(Locale.ROOT, "  %-22s %-12s ", name, coefficient.text()));
    text.append(coefficient.basis().word());
    Uncertainty uncertainty = coefficient.uncertainty();
    if (uncertainty.kind() == Uncertainty.Kind.LIMITS) {
      text.append(", ").append(uncertainty.reason().orElse("limits"));
    } else if (uncertainty.kind() != Uncertainty.Kind.UNSTATED && coefficient.value() != 0.0) {
      text.append(
          String.format(
              Locale.ROOT,
              ", %s %.3g %%",
              uncertainty.kind() == Uncertainty.Kind.STANDARD_ERROR ? "standard error" : "within",
              100.0 * uncertainty.amount() / coefficient.value()));
    }
    text.append("  ").append(coefficient.span().brief()).append('\n');
    coefficient
        .reference()
        .ifPresent(
            r ->
                text.append("      ")
                    .append(r.where())
                    .append(" of ")
                    .append(r.source())
                    .append('\n'));
  }

  static String wrap(String sentence, String indent) {
    StringBuilder text = new StringBuilder(indent);
    int used = indent.length();
    for (String word : sentence.strip().split("\\s+", -1)) {
      if (used + word.length() + 1 > WIDTH && used > indent.length()) {
        text.append('\n').append(indent);
        used = indent.length();
      } else if (used > indent.length()) {
        text.append(' ');
        used++;
      }
      text.append(word);
      used += word.length();
    }
    return text.append('\n').toString();
  }
}
