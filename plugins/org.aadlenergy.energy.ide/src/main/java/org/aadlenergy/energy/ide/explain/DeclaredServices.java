package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;

/** What the declarations of the services say of platforms: the names that are worth writing. */
public final class DeclaredServices {
  private DeclaredServices() {}

  /** The events whose costs services read. */
  public static SortedSet<String> events() {
    SortedSet<String> names = new TreeSet<>();
    Services.standard().forEach(service -> names.addAll(service.eventNames()));
    return names;
  }

  /** The constants that services read. */
  public static SortedSet<String> constants() {
    SortedSet<String> names = new TreeSet<>();
    for (Service service : Services.standard()) {
      service.constants().forEach(constant -> names.add(constant.name()));
    }
    return names;
  }

  /** What a constant that services read is a figure of. */
  public static Optional<Dimension> dimension(String constant) {
    if (constant.startsWith(Leakage.IN)) {
      return Optional.of(Dimension.RATIO);
    }
    return Services.standard().stream()
        .flatMap(service -> service.constants().stream())
        .filter(read -> read.name().equals(constant))
        .map(PlatformConstant::dimension)
        .findFirst();
  }

  /** The states whose powers services read, each with what it means. */
  public static SortedMap<String, String> states() {
    SortedMap<String, String> states = new TreeMap<>();
    for (Service service : Services.standard()) {
      service.states().forEach(state -> states.putIfAbsent(state.name(), state.meaning()));
    }
    return states;
  }

  /** What the service of an event computes. */
  public static Optional<String> summary(String event) {
    return ofEvent(event).map(Service::summary);
  }

  /** What an event is, what its service needs of the platform, and what it reads of a model. */
  static List<String> details(String event) {
    Optional<Service> service = ofEvent(event);
    if (service.isEmpty()) {
      return List.of("No service of this version reads this event.");
    }
    List<String> lines = new ArrayList<>();
    lines.add(service.get().summary());
    service.get().events().stream()
        .filter(declared -> declared.names().contains(event))
        .forEach(declared -> lines.add("One event is " + declared.one() + "."));
    lines.add("Of a platform it needs: " + code(needs(service.get())));
    lines.add("Of a model it reads: " + code(service.get().properties()));
    return lines;
  }

  /** What a constant means, and the names that its readers charge under. */
  public static String readers(String constant) {
    if (constant.startsWith(Leakage.IN)) {
      return "the share of the leakage that flows in state "
          + constant.substring(Leakage.IN.length())
          + "; read for leakage";
    }
    List<String> readers = new ArrayList<>();
    String meaning = "";
    for (Service service : Services.standard()) {
      for (PlatformConstant read : service.constants()) {
        if (read.name().equals(constant)) {
          meaning = read.meaning();
          service.charged().forEach(charged -> readers.add(charged.name()));
        }
      }
    }
    return readers.isEmpty() ? "" : meaning + "; read for " + String.join(", ", readers);
  }

  private static Optional<Service> ofEvent(String event) {
    return Services.standard().stream()
        .filter(
            service ->
                service.eventNames().contains(event)
                    || service.charged().stream().anyMatch(c -> c.name().equals(event)))
        .findFirst();
  }

  /** All that a service reads of a platform, each as it is written there. */
  private static List<String> needs(Service service) {
    List<String> needs = new ArrayList<>();
    for (PlatformEvent event : service.events()) {
      String bytes = event.perByte() ? ", time and energy RAIL per byte" : "";
      for (String name : event.names()) {
        needs.add("event " + name + ": time, energy or power RAIL" + bytes);
      }
    }
    service.constants().forEach(constant -> needs.add("constant " + constant.name()));
    service.states().forEach(state -> needs.add("state " + state.name() + ": power RAIL"));
    needs.addAll(service.figures());
    return needs;
  }

  private static String code(List<String> names) {
    return "`" + String.join("`, `", names) + "`";
  }
}
