package org.aadlenergy.calibration.imported.android;

import static org.aadlenergy.calibration.imported.android.ProfileFigures.from;
import static org.aadlenergy.calibration.imported.android.ProfileFigures.number;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.calibration.imported.android.PowerProfile.Named;
import org.aadlenergy.calibration.imported.android.ProfileDevices.Levels;
import org.aadlenergy.calibration.imported.android.ProfileDevices.Part;
import org.aadlenergy.calibration.imported.android.ProfileDevices.State;

/** Writes the devices of a power profile, each with the states that the file has figures for. */
record DeviceParts(PowerProfile profile, PlatformStatements text) {
  private static final String TECHNOLOGY = "modem.active.";

  void write() {
    ProfileDevices.ALL.forEach(this::part);
  }

  private void part(Part part) {
    List<String> states = new ArrayList<>();
    part.states().forEach(state -> state(state, state.name()).ifPresent(states::add));
    part.levels().forEach(levels -> states.addAll(levels(levels)));
    if (part.name().equals("modem")) {
      states.addAll(technologies());
    }
    Optional<String> idle = idle(part);
    if (states.isEmpty() && (part.idle().isEmpty() || idle.isEmpty())) {
      return;
    }
    text.line("").open("part " + part.name());
    text.line("title", part.title());
    text.line("rail battery charged to device at battery_voltage");
    states.forEach(text::line);
    idle.ifPresent(text::line);
    text.close();
  }

  /** A modem waits with what it draws at the last, the best strength of the signal. */
  private Optional<String> idle(Part part) {
    Optional<Named> paging =
        part.name().equals("modem") ? profile.levels("radio.on") : Optional.empty();
    if (paging.isPresent()) {
      int last = paging.get().values().size() - 1;
      return Optional.of(level("idle", paging.get(), last));
    }
    return part.idle().isPresent()
        ? state(part.idle().get(), "idle")
        : state(new State("idle", "none"), "idle");
  }

  private List<String> levels(Levels levels) {
    List<String> states = new ArrayList<>();
    Optional<Named> found = profile.levels(levels.list());
    for (int i = 0; i < found.map(list -> list.values().size()).orElse(0); i++) {
      states.add(level(levels.name() + "_" + i, found.get(), i));
    }
    return states;
  }

  private String level(String state, Named list, int level) {
    String place = list.name() + ", value " + (level + 1);
    return state(state, list.values().get(level), place);
  }

  /** What later versions say of each radio technology: modem.active.NR.MMWAVE.transmit.2. */
  private List<String> technologies() {
    List<String> states = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Map.Entry<String, BigDecimal> item : profile.items().entrySet()) {
      if (item.getKey().startsWith(TECHNOLOGY)) {
        String name = word(item.getKey().substring(TECHNOLOGY.length()));
        if (!name.isEmpty() && names.add(name)) {
          states.add(state(name, item.getValue(), item.getKey()));
        }
      }
    }
    return states;
  }

  private static String word(String name) {
    String word = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    return word.replaceAll("^_+|_+$", "").replaceFirst("^([0-9])", "n$1");
  }

  private Optional<String> state(State state, String name) {
    BigDecimal sum = BigDecimal.ZERO;
    List<String> places = new ArrayList<>();
    Optional<Named> last = Optional.empty();
    for (String figure : state.figures()) {
      last = profile.item(figure.split("\\|"));
      if (last.isPresent()) {
        sum = sum.add(last.get().value());
        places.add(last.get().name());
      }
    }
    return last.isEmpty()
        ? Optional.empty()
        : Optional.of(state(name, sum, String.join(" + ", places)));
  }

  private static String state(String name, BigDecimal milliamperes, String place) {
    return "state "
        + name
        + " { current battery = "
        + number(milliamperes)
        + " mA"
        + from(place)
        + " }";
  }
}
