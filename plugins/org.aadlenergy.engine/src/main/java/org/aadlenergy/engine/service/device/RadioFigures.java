package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.term.declared.PlatformConstant;

/** Times of protocols that are figures of a part: they hold where nobody says another one. */
public final class RadioFigures {
  private static final String START = "start.";

  static final PlatformConstant COLD = start("cold", "that knows nothing");
  static final PlatformConstant WARM = start("warm", "that has its clock, and no ephemeris");
  static final PlatformConstant HOT = start("hot", "that has its clock and an ephemeris");
  static final PlatformConstant AIDED = start("aided", "that gets the ephemeris from a server");

  private static final List<PlatformConstant> ALL = List.of(COLD, WARM, HOT, AIDED);

  private RadioFigures() {}

  private static PlatformConstant start(String kind, String receiver) {
    String meaning = "time to the first fix of a satellite receiver " + receiver;
    return new PlatformConstant(START + kind, Dimension.TIME, meaning);
  }

  /** The settings with the part's own times: {@code start.cold} is {@code cold_start}. */
  public static RadioSettings of(RadioSettings settings, CalibratedPlatform part) {
    RadioSettings own = settings;
    for (PlatformConstant constant : ALL) {
      String name = constant.name().substring(START.length()) + "_start";
      Optional<Coefficient> figure = Optional.ofNullable(part.constants().get(constant.name()));
      boolean read = settings.protocol().parameter(name).isPresent() && !settings.isGiven(name);
      if (read && figure.isPresent()) {
        own = own.with(name, figure.get().value());
      }
    }
    return own;
  }
}
