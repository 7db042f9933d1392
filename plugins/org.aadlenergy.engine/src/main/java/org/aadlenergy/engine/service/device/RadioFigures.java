package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.engine.term.declared.PlatformConstant;

/**
 * What a part says of protocols: which it does, and times that are its figures, which hold where
 * nobody says another one.
 */
public final class RadioFigures {
  private static final String START = "start.";
  private static final String RADIO = "radio.";

  static final List<PlatformConstant> STARTS =
      List.of(
          start("cold", "that knows nothing"),
          start("warm", "that has its clock, and no ephemeris"),
          start("hot", "that has its clock and an ephemeris"),
          start("aided", "that gets the ephemeris from a server"));

  private RadioFigures() {}

  /** Which radios a part has: those that it says, each with 1; it may have any if it says none. */
  static List<PlatformConstant> radios() {
    Map<String, String> titles = new LinkedHashMap<>();
    for (RadioProtocol protocol : RadioProtocols.all()) {
      titles.merge(RADIO + protocol.radio(), protocol.literal(), (a, b) -> a + " and " + b);
    }
    List<PlatformConstant> radios = new ArrayList<>();
    titles.forEach(
        (name, title) ->
            radios.add(new PlatformConstant(name, Dimension.RATIO, "1: the part does " + title)));
    return List.copyOf(radios);
  }

  private static boolean does(CalibratedPlatform part, RadioProtocol protocol) {
    Coefficient stated = part.constants().get(RADIO + protocol.radio());
    return stated != null && stated.value() > 0.0;
  }

  /** What is wrong where a part says which radios it has, and the protocol needs another one. */
  static Optional<Problem> lacking(
      CalibratedPlatform part, RadioProtocol protocol, String device, SourceSpan source) {
    boolean stated = part.constants().keySet().stream().anyMatch(its -> its.startsWith(RADIO));
    if (!stated || does(part, protocol)) {
      return Optional.empty();
    }
    String done =
        RadioProtocols.all().stream()
            .filter(its -> does(part, its))
            .map(RadioProtocol::literal)
            .collect(Collectors.joining(", "));
    return Optional.of(
        Problem.missing(
            DiagnosticCode.RADIO_LACKS_PROTOCOL,
            source,
            String.format(
                "platform %s of %s does not do %s, but %s",
                part.name(), device, protocol.literal(), done.isEmpty() ? "no protocol" : done),
            (done.isEmpty() ? "give " : "set OS_Radio::Radio_Profile to what it does, or give ")
                + device
                + " a part with 'constant "
                + RADIO
                + protocol.radio()
                + " = 1'"));
  }

  private static PlatformConstant start(String kind, String receiver) {
    String meaning = "time to the first fix of a satellite receiver " + receiver;
    return new PlatformConstant(START + kind, Dimension.TIME, meaning);
  }

  /** The settings with the part's own times: {@code start.cold} is {@code cold_start}. */
  public static RadioSettings of(RadioSettings settings, CalibratedPlatform part) {
    RadioSettings own = settings;
    for (PlatformConstant constant : STARTS) {
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
