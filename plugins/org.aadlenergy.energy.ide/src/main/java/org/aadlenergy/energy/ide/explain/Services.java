package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.standard.EnergyModels;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.standard.EnergyModels;
import org.aadlenergy.engine.term.EnergyModel;

/** What the energy models read of a platform: the names that are worth declaring. */
public final class Services {
  private static final String EVENT = "event ";

  private Services() {}

  /** The services that platforms give the cost of: those of the models and of the library. */
  public static SortedSet<String> events(PlatformWorkspace workspace) {
    SortedSet<String> names = new TreeSet<>();
    for (String coefficient : coefficients()) {
      if (coefficient.startsWith(EVENT)) {
        names.add(nameOf(coefficient.substring(EVENT.length())));
      }
    }
    for (String platform : PlatformLibraries.shipped().names()) {
      workspace.platform(platform).ifPresent(found -> addEvents(found, names));
    }
    return names;
  }

  /** The constants that models read. */
  public static SortedSet<String> constants() {
    SortedSet<String> names = new TreeSet<>();
    for (String coefficient : coefficients()) {
      if (!coefficient.isEmpty() && coefficient.indexOf(' ') < 0) {
        names.add(nameOf(coefficient));
      }
    }
    return names;
  }

  /** What the model of a service computes. */
  public static Optional<String> summary(String service) {
    return EnergyModels.standard().stream()
        .filter(model -> model.services().contains(service) || reads(model, EVENT + service))
        .map(EnergyModel::summary)
        .findFirst();
  }

  /** What a service needs of a platform and of the model. */
  public static Optional<EnergyModel> model(String service) {
    return EnergyModels.standard().stream()
        .filter(model -> model.services().contains(service) || reads(model, EVENT + service))
        .findFirst();
  }

  /** The services that read a constant, in a sentence. */
  public static String readers(String constant) {
    List<String> services = new ArrayList<>();
    for (EnergyModel model : EnergyModels.standard()) {
      if (reads(model, constant)) {
        services.addAll(model.services());
      }
    }
    return services.isEmpty() ? "" : "read for " + String.join(", ", services);
  }

  private static boolean reads(EnergyModel model, String what) {
    return model.requires().coefficients().stream().anyMatch(c -> nameOf(c).equals(what));
  }

  private static List<String> coefficients() {
    List<String> all = new ArrayList<>();
    for (EnergyModel model : EnergyModels.standard()) {
      all.addAll(model.requires().coefficients());
    }
    return all;
  }

  private static String nameOf(String coefficient) {
    int colon = coefficient.indexOf(':');
    return colon < 0 ? coefficient : coefficient.substring(0, colon);
  }

  private static void addEvents(CalibratedPlatform platform, SortedSet<String> names) {
    names.addAll(platform.events().keySet());
    platform.parts().values().forEach(part -> addEvents(part, names));
  }
}
