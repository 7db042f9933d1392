package org.aadlenergy.calibration.imported.android;

import static org.aadlenergy.calibration.imported.android.Figures.from;
import static org.aadlenergy.calibration.imported.android.Figures.number;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.PlatformText;
import org.aadlenergy.calibration.imported.android.Parts.Part;
import org.aadlenergy.calibration.imported.android.Parts.State;
import org.aadlenergy.calibration.imported.android.PowerProfile.Named;

/** Writes the devices of a power profile, each with the states that the file has figures for. */
final class DeviceParts {
  private final PowerProfile profile;
  private final PlatformText text;

  DeviceParts(PowerProfile profile, PlatformText text) {
    this.profile = profile;
    this.text = text;
  }

  void write() {
    Parts.ALL.forEach(this::part);
  }

  private void part(Part part) {
    List<String> states = new ArrayList<>();
    for (State state : part.states()) {
      state(state, state.name()).ifPresent(states::add);
    }
    paging(part).forEach(states::add);
    if (states.isEmpty()) {
      return;
    }
    text.line("").open("part " + part.name());
    text.line("title " + PlatformText.quoted(part.title()));
    text.line("rail battery charged to device at battery_voltage");
    states.forEach(text::line);
    if (part.waits() && !part.name().equals("modem")) {
      state(part.states().get(0), "idle").ifPresent(text::line);
    } else if (!part.waits()) {
      profile
          .item("none")
          .ifPresent(
              none ->
                  text.line(
                      "state idle { current battery = "
                          + number(none.value())
                          + " mA"
                          + from("none")
                          + " }"));
    }
    text.close();
  }

  /**
   * What a modem draws between calls, for each strength of the signal; the last is the idle one.
   */
  private List<String> paging(Part part) {
    List<String> states = new ArrayList<>();
    Optional<Named> paging =
        part.name().equals("modem") ? profile.array("radio.on") : Optional.empty();
    if (paging.isPresent()) {
      int count = paging.get().values().size();
      for (int level = 0; level < count; level++) {
        String current =
            number(paging.get().values().get(level))
                + " mA"
                + from("radio.on, value " + (level + 1));
        states.add("state on_" + level + " { current battery = " + current + " }");
        if (level == count - 1) {
          states.add("state idle { current battery = " + current + " }");
        }
      }
    }
    return states;
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
        : Optional.of(
            "state "
                + name
                + " { current battery = "
                + number(sum)
                + " mA"
                + from(String.join(" + ", places))
                + " }");
  }
}
