package org.aadlenergy.app.radio;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStates;

/**
 * The model of a trial.
 *
 * @param platform of the radio, where that of the part is of a processor; "" otherwise
 * @param pasted what a designer needs of it
 * @param whole a system around it
 */
record RadioModel(String platform, List<String> pasted, String whole) {
  RadioModel {
    pasted = List.copyOf(pasted);
  }

  static RadioModel of(RadioTrialOptions options, CalibratedPlatform part) {
    boolean device = part.rails().values().stream().anyMatch(rail -> rail.role() == Role.DEVICE);
    String name = device ? part.name() : part.name().replace('.', '-') + "-radio";
    String platform = device ? "" : platform(name, part);
    List<String> own = ofRadio(options);
    List<String> pasted = new ArrayList<>();
    if (!device) {
      pasted.add("-- in a file of platforms (*.energy):");
      platform.lines().forEach(line -> pasted.add("--   " + line));
    }
    pasted.add("device Radio");
    pasted.add("\tproperties");
    pasted.add("\t\tEnergy_Estimation::Calibration => \"" + name + "\";");
    own.forEach(line -> pasted.add("\t\t" + line));
    pasted.add("end Radio;");
    pasted.add("-- in the system, with the thread that uses it:");
    pasted.add("OS_Radio::Radio => reference (radio) applies to app.sender;");
    RadioSettings settings = options.settings();
    if (settings.isGiven("payload")) {
      pasted.add(
          "OS_Radio::Radio_Payload => "
              + settings.count("payload")
              + " Bytes applies to app.sender;");
    }
    return new RadioModel(platform, pasted, whole(options, name, own, volts(part).orElse(3.0)));
  }

  /** The same figures, which a device is charged with. */
  private static String platform(String name, CalibratedPlatform part) {
    StringBuilder text = new StringBuilder();
    text.append("platform ").append(name).append(" extends ").append(part.name()).append(" {\n");
    for (Rail rail : part.rails().values()) {
      text.append("  rail ").append(rail.name()).append(" charged to device");
      rail.voltage()
          .ifPresent(
              volts ->
                  text.append(" at ")
                      .append(volts.value())
                      .append(" V assumed note \"that of ")
                      .append(part.name())
                      .append('"'));
      text.append('\n');
    }
    return text.append("}\n").toString();
  }

  private static List<String> ofRadio(RadioTrialOptions options) {
    RadioSettings settings = options.settings();
    RadioProtocol protocol = settings.protocol();
    List<String> lines = new ArrayList<>();
    lines.add("OS_Radio::Radio_Profile => " + protocol.literal() + ";");
    if (settings.isGiven("interval")) {
      lines.add("OS_Radio::Radio_Interval => " + time(settings.get("interval")) + ";");
    }
    options.dbm().ifPresent(dbm -> lines.add("OS_Radio::Transmit_Power => " + dbm + ";"));
    List<String> texts = new ArrayList<>();
    options.parameters().forEach(text -> texts.add("\"" + text.replace("\"", "") + "\""));
    if (!texts.isEmpty()) {
      lines.add("OS_Radio::Radio_Parameters => (" + String.join(", ", texts) + ");");
    }
    return lines;
  }

  /** The voltage at which currents mean something: that of a part with one rail. */
  static Optional<Double> volts(CalibratedPlatform part) {
    List<Rail> rails = List.copyOf(part.rails().values());
    return rails.size() == 1 ? rails.get(0).voltage().map(Coefficient::value) : Optional.empty();
  }

  private static String whole(
      RadioTrialOptions options, String calibration, List<String> own, double volts) {
    RadioSettings settings = options.settings();
    double period = options.every().orElse(settings.get("interval"));
    String payload =
        settings.isGiven("payload")
            ? "OS_Radio::Radio_Payload => "
                + settings.count("payload")
                + " Bytes applies to app.sender;"
            : "";
    String cell =
        options
            .battery()
            .map(
                amount ->
                    "Energy_Estimation::"
                        + (amount.endsWith("Ah") ? "Battery_Charge" : "Battery_Energy")
                        + " => "
                        + amount
                        + ";")
            .map(
                line ->
                    "device Cell\nproperties\n"
                        + line
                        + "\nEnergy_Estimation::Battery_Voltage => "
                        + volts
                        + " V;\nend Cell;")
            .orElse("");
    return """
           package Trial
           public
           with Energy_Estimation, OS_Services, OS_Radio;
           thread Sender
           properties
           Dispatch_Protocol => Periodic;
           Period => %s;
           Compute_Execution_Time => 0 us .. 0 us;
           end Sender;
           process App
           end App;
           process implementation App.impl
           subcomponents
           sender: thread Sender;
           end App.impl;
           processor Core
           properties
           Energy_Estimation::Excluded => "the radio alone is tried";
           end Core;
           %s
           device Radio
           properties
           Energy_Estimation::Calibration => "%s";
           %s
           end Radio;
           system Node
           end Node;
           system implementation Node.impl
           subcomponents
           app: process App.impl;
           core: processor Core;
           %sradio: device Radio;
           properties
           Actual_Processor_Binding => (reference (core)) applies to app;
           OS_Radio::Radio => reference (radio) applies to app.sender;
           %s
           end Node.impl;
           end Trial;
           """
        .formatted(
            time(period),
            cell,
            calibration,
            String.join("\n", own),
            cell.isEmpty() ? "" : "cell: device Cell;\n",
            payload);
  }

  /** In the largest unit of AADL that it is a whole number of. */
  static String time(double seconds) {
    Map<String, Double> units = new LinkedHashMap<>();
    units.put("hr", 3600.0);
    units.put("min", 60.0);
    units.put("sec", 1.0);
    units.put("ms", 1e-3);
    units.put("us", 1e-6);
    for (Map.Entry<String, Double> unit : units.entrySet()) {
      double count = seconds / unit.getValue();
      if (Math.abs(count - Math.rint(count)) < 1e-9 * count) {
        return String.format(Locale.ROOT, "%.0f %s", count, unit.getKey());
      }
    }
    return String.format(Locale.ROOT, "%.0f ps", seconds * 1e12);
  }

  /** The state that the trial puts the part in for a role. */
  static String state(RadioTrialOptions options, CalibratedPlatform part, RadioRole role) {
    Map<RadioRole, String> named = new EnumMap<>(RadioRole.class);
    for (String text : options.parameters()) {
      for (RadioRole each : RadioRole.values()) {
        if (text.startsWith(each.word() + "_state")) {
          named.put(each, text.substring(text.indexOf('=') + 1).strip());
        }
      }
    }
    Optional<String> rest =
        part.states().containsKey("sleep")
            ? Optional.of("sleep")
            : DeviceProfile.of(part).map(DeviceProfile::waiting);
    RadioSettings settings = options.settings();
    return new RadioStates(named, settings.protocol().hints(settings), options.dbm(), rest)
        .choose(role, part.states().keySet())
        .state()
        .orElseThrow();
  }
}
