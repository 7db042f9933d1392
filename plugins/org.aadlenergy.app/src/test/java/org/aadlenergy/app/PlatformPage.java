package org.aadlenergy.app;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.standard.Completeness;

/**
 * Writes the reference page of a platform: every figure with its error, source and line. A part
 * tells what it does not share with its platform.
 */
final class PlatformPage {
  private final StringBuilder page = new StringBuilder();
  private final Set<String> sources = new LinkedHashSet<>();
  private final Set<Object> told = new HashSet<>();

  private PlatformPage() {}

  /** The page, parts included. */
  static String of(CalibratedPlatform platform) {
    PlatformPage writer = new PlatformPage();
    writer.page.append("# ").append(platform.name()).append("\n\n");
    writer.page.append("<!-- generated from models/").append(platform.name());
    writer.page.append(".energy; do not edit -->\n\n");
    String body = writer.body(platform, "##");
    String list = writer.sources();
    return writer.page + body + list;
  }

  private String body(CalibratedPlatform platform, String level) {
    StringBuilder text = new StringBuilder();
    text.append(platform.title()).append(".");
    platform.description().ifPresent(d -> text.append(' ').append(d.strip()));
    text.append("\n\n`Energy_Estimation::Calibration => \"").append(platform.name());
    text.append("\";` takes it. It is declared in `").append(platform.span().brief());
    text.append("`.\n");
    completeness(platform, text);
    kernel(platform, text);
    conditions(platform.conditions(), level, text);
    rails(platform, level, text);
    figures(platform, level, text);
    parameters(platform, level, text);
    observations(platform, level, text);
    for (CalibratedPlatform part : platform.parts().values()) {
      text.append("\n").append(level).append(" Part ").append(part.name()).append("\n\n");
      text.append(body(part, level + "#"));
    }
    return text.toString();
  }

  /** What figures are worth that no one measured; said once. */
  private void kernel(CalibratedPlatform platform, StringBuilder text) {
    boolean computed =
        Stream.concat(Stream.of(platform), platform.parts().values().stream())
            .flatMap(one -> one.profiles().values().stream())
            .flatMap(profile -> profile.power().values().stream())
            .anyMatch(power -> power.basis() == Basis.KERNEL);
    if (computed && told.add(Basis.KERNEL)) {
      text.append(
          """

          Powers of basis `kernel` are what Linux computes, coefficient x voltage^2 x frequency, and nobody measured them here. They are dynamic
          power alone: leakage, the power of idle states, caches, memory and the rest of the chip are not in them. Their error is assumed;
          [the kernel's powers against measured ones](../kernel-validation.md) says where it comes from.
          """);
    }
  }

  private static void completeness(CalibratedPlatform platform, StringBuilder text) {
    Completeness found = Completeness.of(platform);
    if (found.whole().isEmpty() && found.waiting().isEmpty()) {
      text.append("\nIt has the costs of no service.\n");
      return;
    }
    text.append("\n| | |\n|---|---|\n");
    row(text, "has", String.join(", ", found.whole()));
    found
        .waiting()
        .forEach(
            (service, names) ->
                row(text, "waits for parameters", service + ": " + String.join(", ", names)));
  }

  private static void row(StringBuilder text, String name, String value) {
    if (!value.isEmpty()) {
      text.append("| ").append(name).append(" | ").append(cell(value)).append(" |\n");
    }
  }

  private void conditions(Conditions conditions, String level, StringBuilder text) {
    List<String> list = new ArrayList<>();
    conditions.pageSizeBytes().ifPresent(b -> list.add("page size: " + Math.round(b) + " B"));
    conditions.frequencyHertz().ifPresent(f -> list.add("frequency: " + number(f / 1e6) + " MHz"));
    conditions.voltageVolts().ifPresent(v -> list.add("voltage: " + number(v) + " V"));
    conditions.others().forEach((name, value) -> list.add(name.replace('_', ' ') + ": " + value));
    if (!list.isEmpty() && told.add(conditions)) {
      text.append("\n").append(level).append(" Conditions\n\n");
      list.forEach(line -> text.append("- ").append(line).append("\n"));
    }
  }

  private void rails(CalibratedPlatform platform, String level, StringBuilder text) {
    if (platform.rails().isEmpty() || !told.add(platform.rails())) {
      return;
    }
    text.append("\n").append(level).append(" Rails\n\n| rail | charged to | voltage | |\n");
    text.append("|---|---|---|---|\n");
    for (Rail rail : platform.rails().values()) {
      String voltage = rail.voltage().map(v -> v.text() + source(v.reference())).orElse("");
      text.append("| `").append(rail.name()).append("` | ").append(rail.role().word());
      text.append(" | ").append(cell(voltage)).append(" | `").append(rail.span().brief());
      text.append("` |\n");
    }
  }

  private void figures(CalibratedPlatform platform, String level, StringBuilder text) {
    StringBuilder rows = new StringBuilder();
    for (ExecutionProfile profile : platform.profiles().values()) {
      profile(platform, profile, rows);
    }
    platform.programs().figures().forEach((what, c) -> figure(what, c, rows));
    platform.events().values().forEach(event -> event(event, rows));
    platform
        .states()
        .values()
        .forEach(
            state -> {
              String name = "state " + state.name() + ", ";
              state.power().forEach((rail, p) -> figure(name + rail, p, rows));
              state.times().forEach((time, t) -> figure(name + time.replace('_', ' '), t, rows));
            });
    platform.policies().values().forEach(policy -> policy(policy, rows));
    platform
        .battery()
        .ifPresent(
            battery -> {
              battery.energy().ifPresent(c -> figure("battery, energy", c, rows));
              battery.charge().ifPresent(c -> figure("battery, charge", c, rows));
              battery.voltage().ifPresent(c -> figure("battery, voltage", c, rows));
            });
    platform.price().ifPresent(c -> figure("price", c, rows));
    platform.constants().forEach((name, c) -> figure("constant `" + name + "`", c, rows));
    if (!rows.isEmpty()) {
      text.append("\n").append(level).append(" Figures\n\n");
      text.append(
          "| figure | value | error | basis | source | line |\n|---|---|---|---|---|---|\n");
      text.append(rows);
    }
  }

  private void profile(CalibratedPlatform platform, ExecutionProfile profile, StringBuilder rows) {
    boolean standard = platform.defaultProfile().filter(profile.name()::equals).isPresent();
    String name = "profile `" + profile.name() + "`" + (standard ? " (default)" : "");
    String includes =
        profile.includes().isEmpty() ? "" : ", with " + String.join(", ", profile.includes());
    String governor = profile.governor().map(g -> ", governor " + g).orElse("");
    profile
        .power()
        .forEach((rail, p) -> figure(name + ", power " + rail + includes + governor, p, rows));
    profile.frequency().ifPresent(f -> figure(name + ", frequency", f, rows));
    profile.voltage().ifPresent(v -> figure(name + ", voltage", v, rows));
    profile.workTime().ifPresent(t -> figure(name + ", time of the same work", t, rows));
    profile.busyCores().ifPresent(c -> figure(name + ", busy cores", c, rows));
    profile.programFigures().forEach((what, c) -> figure(name + ", " + what, c, rows));
  }

  private void event(EventCost event, StringBuilder rows) {
    String name = "`" + event.service() + "`, ";
    event.time().ifPresent(t -> figure(name + "time", t, rows));
    event.timePerByte().ifPresent(t -> figure(name + "time per byte", t, rows));
    for (Map.Entry<String, RailCost> entry : event.rails().entrySet()) {
      RailCost cost = entry.getValue();
      String rail = entry.getKey();
      cost.energy().ifPresent(e -> figure(name + "energy " + rail, e, rows));
      cost.energyPerByte().ifPresent(e -> figure(name + "energy per byte " + rail, e, rows));
      String unused = cost.energy().isPresent() ? " (shown: the energy counts)" : "";
      cost.power().ifPresent(p -> figure(name + "power " + rail + unused, p, rows));
    }
  }

  private void policy(PowerPolicy policy, StringBuilder rows) {
    String name = "policy " + policy.name() + ", " + policy.waiting() + " to " + policy.low();
    if (policy.timeout().isPresent()) {
      figure(name + ", timeout", policy.timeout().get(), rows);
    } else {
      rows.append("| ").append(name).append(", timeout | any | | | | `");
      rows.append(policy.span().brief()).append("` |\n");
    }
    policy.wakeUpTime().ifPresent(t -> figure(name + ", wake-up time", t, rows));
    policy.wakeUpPower().forEach((rail, p) -> figure(name + ", wake-up power " + rail, p, rows));
  }

  private void figure(String name, Coefficient coefficient, StringBuilder rows) {
    if (!told.add(coefficient)) {
      return;
    }
    String note = coefficient.note().map(n -> "; " + n).orElse("");
    rows.append("| ").append(cell(name)).append(" | ").append(cell(coefficient.text()));
    rows.append(" | ").append(cell(error(coefficient))).append(" | ");
    rows.append(coefficient.basis().word()).append(" | ");
    rows.append(cell(source(coefficient.reference()).strip() + note)).append(" | `");
    rows.append(coefficient.span().brief()).append("` |\n");
  }

  private static String error(Coefficient coefficient) {
    double amount = coefficient.uncertainty().amount();
    String share =
        coefficient.value() == 0.0
            ? number(amount)
            : number(100.0 * amount / coefficient.value()) + " %";
    String reason = coefficient.uncertainty().reason().map(r -> " (" + r + ")").orElse("");
    return switch (coefficient.uncertainty().kind()) {
      case UNSTATED -> "none stated";
      case BOUND, ROUNDING -> "within " + share + reason;
      case LIMITS -> coefficient.uncertainty().reason().orElse("limits");
      case STANDARD_ERROR -> "standard error " + share + reason;
    };
  }

  private void parameters(CalibratedPlatform platform, String level, StringBuilder text) {
    List<Parameter> untold = new ArrayList<>();
    for (Parameter parameter : platform.parameters().values()) {
      if (told.add(parameter)) {
        untold.add(parameter);
      }
    }
    if (untold.isEmpty()) {
      return;
    }
    text.append("\n").append(level).append(" Parameters\n\n");
    text.append("Set one in the model, beside the calibration, or in a platform that extends:\n\n");
    Parameter first = untold.get(0);
    text.append("    Energy_Estimation::Model_Parameters => (\"").append(first.name());
    text.append(" = ... ").append(first.dimension().siUnit()).append("\");\n");
    text.append("    parameter ").append(first.name()).append(" : ").append(word(first));
    text.append(" = ... ").append(first.dimension().siUnit()).append(" measured\n\n");
    text.append("| parameter | kind | value | needed by | | line |\n|---|---|---|---|---|---|\n");
    for (Parameter parameter : untold) {
      Set<String> items = new LinkedHashSet<>();
      parameter.uses().stream()
          .map(Parameter.Use::item)
          .filter(i -> !i.isEmpty())
          .forEach(items::add);
      String value = parameter.value().map(v -> v.text() + source(v.reference())).orElse("not set");
      text.append("| `").append(parameter.name()).append("` | ").append(word(parameter));
      text.append(" | ").append(cell(value)).append(" | ").append(String.join(", ", items));
      text.append(" | ").append(cell(parameter.note().orElse(""))).append(" | `");
      text.append(parameter.span().brief()).append("` |\n");
    }
  }

  private static String word(Parameter parameter) {
    return parameter.dimension().name().toLowerCase(Locale.ROOT);
  }

  private void observations(CalibratedPlatform platform, String level, StringBuilder text) {
    if (platform.observations().isEmpty()) {
      return;
    }
    text.append("\n").append(level).append(" Observations\n\n");
    text.append("Published results, to compare with; no estimate uses them.\n\n");
    text.append("| observation | value | source | line |\n|---|---|---|---|\n");
    for (Observation observation : platform.observations()) {
      String note = observation.note().map(n -> "; " + n).orElse("");
      text.append("| `").append(observation.name()).append("` | ").append(observation.text());
      text.append(" | ").append(cell(source(observation.reference()).strip() + note));
      text.append(" | `").append(observation.span().brief()).append("` |\n");
    }
  }

  /** The number of the source in the page's list, and the place in it. */
  private String source(Optional<Reference> reference) {
    if (reference.isEmpty()) {
      return "";
    }
    sources.add(reference.get().source());
    int number = List.copyOf(sources).indexOf(reference.get().source()) + 1;
    return " [" + number + "] " + reference.get().place();
  }

  private String sources() {
    StringBuilder text = new StringBuilder("\n## Sources\n\n");
    int number = 0;
    for (String source : sources) {
      number++;
      text.append(number).append(". ").append(source).append("\n");
    }
    return text.toString();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value)
        .replaceAll("(\\.\\d*?)0+$", "$1")
        .replaceAll("\\.$", "");
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
