package org.aadlenergy.app.advise;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.platform.ExecutionProfile;

/**
 * All single changes of a model, found without what the product knows of choices: every word of
 * every enumeration of the property set, as its text says it, and every step of every size, count
 * and timeout, wherever the property may stand.
 */
final class AllChanges {
  private static final Path SET =
      Path.of(
          "../org.aadlenergy.properties/src/main/resources/org/aadlenergy/properties",
          "OS_Services.aadl");
  private static final Pattern DECLARED =
      Pattern.compile("\\n\\t(\\w+): (?:inherit )?(enumeration \\(([^)]*)\\)|aadlboolean)");

  /** Which formula a publication printed is no design. */
  private static final String FORM = "XIP_Threshold_Form";

  private static final List<String> STEPPED =
      List.of(
          "XIP_Cache_Size",
          "XIP_Window",
          "XIP_Sample_Interval",
          "Superpage_Size",
          "Swap_Cluster",
          "Device_Timeout",
          "Memory_Idle_Timeout");

  /** A processor does not wake up from these by its clock, or not with its memory. */
  private static final Set<String> DEAD =
      Set.of("off", "shutdown", "hibernate", "backup", "power_down");

  private static final double[] FACTORS = {0.25, 0.5, 2.0, 4.0};
  private static final Set<Category> PLACES =
      Set.of(Category.PROCESS, Category.PROCESSOR, Category.MEMORY, Category.DEVICE, Category.BUS);

  private final AdvisedModel model;
  private final Set<String> settings = new LinkedHashSet<>();

  private AllChanges(AdvisedModel model) {
    this.model = model;
  }

  static List<String> of(AdvisedModel model) {
    AllChanges all = new AllChanges(model);
    Map<String, List<String>> words = words();
    for (Component component : model.view().components()) {
      words.forEach((property, literals) -> all.words(component, property, literals));
      STEPPED.forEach(property -> all.steps(component, "OS_Services::" + property));
      all.platform(component);
      all.bindings(component);
    }
    return List.copyOf(all.settings);
  }

  private static Map<String, List<String>> words() {
    String text;
    try {
      text = Files.readString(SET);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, List<String>> words = new TreeMap<>();
    Matcher declared = DECLARED.matcher(text);
    while (declared.find()) {
      if (!declared.group(1).equals(FORM)) {
        words.put(
            "OS_Services::" + declared.group(1),
            declared.group(3) == null
                ? List.of("true", "false")
                : List.of(declared.group(3).split(",\\s*")));
      }
    }
    return words;
  }

  private void words(Component component, String property, List<String> literals) {
    boolean here = component.own(property).isPresent();
    boolean allowed =
        model
            .view()
            .definition(property)
            .filter(d -> d.appliesTo(component.category()))
            .isPresent();
    if (here || allowed && PLACES.contains(component.category())) {
      literals.forEach(literal -> add(property, literal, component));
    }
  }

  private void steps(Component component, String property) {
    Optional<PropertyAssignment> own = component.own(property);
    if (own.isEmpty() || own.get().values().size() != 1) {
      return;
    }
    PropertyValue value = own.get().values().get(0).value();
    for (double factor : FACTORS) {
      if (value instanceof IntegerValue whole && whole.value() * factor % 1.0 == 0.0) {
        String number = String.valueOf((long) (whole.value() * factor));
        add(property, number + whole.unit().map(u -> " " + u).orElse(""), component);
      } else if (value instanceof RealValue real) {
        String number = String.format(Locale.ROOT, "%.6f", real.value() * factor);
        add(property, number + real.unit().map(u -> " " + u).orElse(""), component);
      }
    }
    if (property.endsWith("_Timeout")) {
      add(property, "0 ms", component);
    }
  }

  private void platform(Component component) {
    boolean runs = component.category() == Category.PROCESSOR;
    if (!runs && !AdvisedModel.namesPlatform(component) || model.platform(component).isEmpty()) {
      return;
    }
    for (String state : model.platform(component).get().states().keySet()) {
      if (runs && DEAD.contains(state)) {
        continue;
      }
      add("OS_Services::Idle_State", '"' + state + '"', component);
    }
    for (ExecutionProfile profile : model.platform(component).get().profiles().values()) {
      if (runs && profile.frequency().isPresent()) {
        long hertz = Math.round(profile.frequency().get().value());
        add("OS_Services::Operating_Frequency", hertz + ".0 Hz", component);
      }
    }
    if (component.category() == Category.MEMORY) {
      for (String share : List.of("1.0", "0.5", "0.25", "0.125", "0.0")) {
        add("OS_Services::Retained_Share", share, component);
      }
    }
  }

  private void bindings(Component component) {
    String property = "Deployment_Properties::Actual_Processor_Binding";
    if (component.category() == Category.PROCESS || component.category() == Category.THREAD) {
      List<Component> hosts = new ArrayList<>(model.view().components());
      hosts.removeIf(
          host ->
              host.category() != Category.PROCESSOR
                  && host.category() != Category.VIRTUAL_PROCESSOR);
      hosts.forEach(host -> add(property, "(reference (" + host.path() + "))", component));
    }
  }

  private void add(String property, String value, Component component) {
    String path = component.path();
    settings.add(property + "=" + value + (path.isEmpty() ? "" : " @ " + path));
  }
}
