package org.aadlenergy.engine.service.device;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStates;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * What a thread asks a radio for: a protocol with its parameters, each the thread's own, else that
 * of the radio or of what contains it.
 *
 * @param source of the profile
 */
record AskedRadio(
    Component device,
    RadioSettings settings,
    RadioPlan plan,
    RadioStates states,
    String platformName,
    SourceSpan source) {

  static Optional<AskedRadio> of(
      ThreadWorkload workload, Component device, EffectiveValue radio, List<Problem> problems) {
    return new Reading(workload, device, problems).read(radio);
  }

  /** Reads one parameter after the other, and goes on after a mistake. */
  private static final class Reading {
    /** Typed properties, and the parameters of protocols that they are. */
    private static final Map<String, String> TYPED =
        Map.of(
            Properties.RADIO_INTERVAL, "interval",
            Properties.RADIO_PAYLOAD, "payload",
            Properties.RADIO_LOSS, "loss",
            Properties.RADIO_RETRIES, "retries",
            Properties.SPREADING_FACTOR, "spreading_factor",
            Properties.CONNECTION_LATENCY, "latency",
            Properties.ACTIVE_TIME, "active_time",
            Properties.UPDATE_TIME, "update",
            Properties.EXTENDED_DRX_CYCLE, "edrx_cycle");

    private final ThreadWorkload workload;
    private final Component device;
    private final List<Problem> problems;
    private final Optional<CalibratedPlatform> part;
    private final Map<RadioRole, String> named = new EnumMap<>(RadioRole.class);

    Reading(ThreadWorkload workload, Component device, List<Problem> problems) {
      this.workload = workload;
      this.device = device;
      this.problems = problems;
      this.part = workload.surroundings().platform(device);
    }

    Optional<AskedRadio> read(EffectiveValue radio) {
      Optional<EffectiveValue> profile = value(Properties.RADIO_PROFILE);
      Optional<RadioProtocol> protocol =
          profile.flatMap(
              its -> AnnotatedValues.literal(its.value()).flatMap(RadioProtocols::ofLiteral));
      if (protocol.isEmpty()) {
        problems.add(
            profile.isEmpty() ? noProfile(radio) : UnusableNumbers.reported(profile.get()));
        return Optional.empty();
      }
      RadioSettings settings = settings(RadioSettings.usual(protocol.get()));
      Optional<Problem> lacking =
          part.flatMap(
              its ->
                  RadioFigures.lacking(
                      its, protocol.get(), NamedState.name(device), profile.get().source()));
      if (lacking.isPresent()) {
        problems.add(lacking.get());
        return Optional.empty();
      }
      RadioPlan plan = plan(settings);
      for (String limit : plan.limits()) {
        problems.add(
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.RADIO_LIMIT_BROKEN,
                profile.get().source(),
                limit,
                "correct the parameters: " + String.join("; ", protocol.get().documents())));
      }
      return Optional.of(
          new AskedRadio(
              device,
              settings,
              plan,
              states(settings),
              part.map(CalibratedPlatform::name).orElse(""),
              profile.get().source()));
    }

    private Problem noProfile(EffectiveValue radio) {
      return Problem.missing(
          DiagnosticCode.BAD_RADIO_PARAMETER,
          radio.source(),
          "nothing says by which protocol it uses " + NamedState.name(device),
          "add 'OS_Radio::Radio_Profile => BLE_Advertising;' to the device or the thread");
    }

    /** The thread's own, else that of the device or what contains it. */
    private Optional<EffectiveValue> value(String property) {
      Optional<EffectiveValue> own = workload.own(property);
      return own.isPresent() ? own : workload.hardware(device, property);
    }

    private RadioSettings settings(RadioSettings usual) {
      RadioSettings settings = usual;
      Optional<DispatchRate> rate = DispatchRate.of(workload);
      if (rate.isPresent() && rate.get().perSecond() > 0.0) {
        settings = settings.sendingEach(1.0 / rate.get().perSecond());
      }
      for (RadioParameter parameter : usual.protocol().parameters()) {
        settings = typed(settings, parameter);
      }
      Optional<EffectiveValue> texts = value(Properties.RADIO_PARAMETERS);
      if (texts.isPresent()) {
        List<String> said = AnnotatedValues.strings(texts.get().value());
        RadioText.twice(settings, said).ifPresent(its -> wrong(its, texts.get().source()));
        for (String text : said) {
          settings = isState(text) ? settings : text(settings, text, texts.get());
        }
      }
      return part.isPresent() ? RadioFigures.of(settings, part.get()) : settings;
    }

    private RadioSettings typed(RadioSettings settings, RadioParameter parameter) {
      for (Map.Entry<String, String> entry : TYPED.entrySet()) {
        Optional<EffectiveValue> value =
            entry.getValue().equals(parameter.name()) ? value(entry.getKey()) : Optional.empty();
        if (value.isPresent()) {
          return typed(settings, parameter, value.get());
        }
      }
      boolean varies = value(Properties.RADIO_PAYLOAD_RANGE).isPresent();
      if (parameter.name().equals("payload") && !varies) {
        Optional<Double> sent = SentBytes.to(device, workload);
        if (sent.isPresent()) {
          RadioText text = RadioText.of(settings, parameter, sent.get());
          text.mistake().ifPresent(what -> wrong(text, workload.source()));
          return text.settings();
        }
      }
      return settings;
    }

    private RadioSettings typed(
        RadioSettings settings, RadioParameter parameter, EffectiveValue value) {
      Optional<Double> number = AnnotatedValues.si(value.value(), parameter.dimension());
      if (number.isEmpty()) {
        problems.add(UnusableNumbers.reported(value));
        return settings;
      }
      RadioText text = RadioText.of(settings, parameter, number.get());
      text.mistake().ifPresent(what -> wrong(text, value.source()));
      return text.settings();
    }

    private RadioSettings text(RadioSettings settings, String text, EffectiveValue texts) {
      RadioText read = RadioText.read(settings, text);
      read.mistake().ifPresent(what -> wrong(read, texts.source()));
      return read.settings();
    }

    private void wrong(RadioText text, SourceSpan source) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_RADIO_PARAMETER,
              source,
              text.mistake().orElseThrow(),
              text.hint()));
    }

    /** Takes {@code "transmit_state = tx_0dbm"}, which every protocol may have. */
    private boolean isState(String text) {
      int equals = text.indexOf('=');
      String name = equals < 0 ? "" : text.substring(0, equals).strip();
      for (RadioRole role : RadioRole.values()) {
        if (name.equals(role.word() + "_state")) {
          named.put(role, text.substring(equals + 1).strip());
          return true;
        }
      }
      return false;
    }

    private RadioPlan plan(RadioSettings settings) {
      Optional<EffectiveValue> range =
          settings.isGiven("payload") ? Optional.empty() : value(Properties.RADIO_PAYLOAD_RANGE);
      Optional<RadioParameter> payload = settings.protocol().parameter("payload");
      if (range.isEmpty() || payload.isEmpty()) {
        return settings.protocol().plan(settings);
      }
      if (!(range.get().value() instanceof RangeValue ends)) {
        problems.add(UnusableNumbers.reported(range.get()));
        return settings.protocol().plan(settings);
      }
      double low = AnnotatedValues.si(ends.min(), Dimension.SIZE).orElse(-1.0);
      double high = AnnotatedValues.si(ends.max(), Dimension.SIZE).orElse(-1.0);
      RadioText least = RadioText.of(settings, payload.get(), low);
      RadioText most = RadioText.of(settings, payload.get(), high);
      least.mistake().ifPresent(what -> wrong(least, range.get().source()));
      most.mistake().ifPresent(what -> wrong(most, range.get().source()));
      return least.mistake().isPresent() || most.mistake().isPresent() || low > high
          ? settings.protocol().plan(settings)
          : settings.protocol().plan(settings, (int) low, (int) high);
    }

    private RadioStates states(RadioSettings settings) {
      Optional<Double> dbm =
          value(Properties.TRANSMIT_POWER)
              .flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO));
      Optional<String> idle =
          workload
              .hardware(device, Properties.IDLE_STATE)
              .flatMap(its -> AnnotatedValues.string(its.value()));
      Optional<String> rest =
          part.flatMap(
              its ->
                  its.states().containsKey("sleep")
                      ? Optional.of("sleep")
                      : DeviceProfile.of(its).map(profile -> profile.waiting()));
      return new RadioStates(named, settings.protocol().hints(settings), dbm, idle.or(() -> rest));
    }
  }
}
