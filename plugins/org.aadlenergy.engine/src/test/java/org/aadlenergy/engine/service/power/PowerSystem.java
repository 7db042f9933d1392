package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;

/** Builds systems of lines, sources, converters and parts that draw, over a window of 1 s. */
final class PowerSystem {
  private final ArchitectureBuilder builder =
      ArchitectureBuilder.system("Power::Sys.impl").set("", Properties.ESTIMATION_WINDOW, "1 sec");

  private final List<CalibratedPlatform> platforms = new ArrayList<>();

  ArchitectureBuilder builder() {
    return builder;
  }

  /** A bus that draws nothing itself. */
  PowerSystem line(String name) {
    builder.add(name, Category.BUS).set(name, Properties.EXCLUDED, AadlValues.text("a wire"));
    return this;
  }

  /** A battery of 1 Wh on a line. */
  PowerSystem battery(String name, String line) {
    builder.add(name, Category.DEVICE).set(name, Properties.BATTERY_ENERGY, "1.0 Wh");
    return port(name + ".out", Direction.OUT, line);
  }

  /** A battery on a line that its platform describes. */
  PowerSystem battery(String name, CalibratedPlatform platform, String line) {
    builder
        .add(name, Category.DEVICE)
        .set(name, Properties.CALIBRATION, AadlValues.text(platform.name()));
    platforms.add(platform);
    return port(name + ".out", Direction.OUT, line);
  }

  /** Something that supplies so many watts to a line. */
  PowerSystem supply(String name, String watts, String line) {
    builder
        .add(name, Category.DEVICE)
        .set(name, Properties.EXCLUDED, AadlValues.text("gives what others draw"));
    port(name + ".out", Direction.OUT, line);
    builder.set(name + ".out", "SEI::PowerSupply", watts + " W");
    return this;
  }

  /** Something that gives what comes from outside to a line. */
  PowerSystem harvester(String name, PropertyValue profile, String line) {
    builder.add(name, Category.DEVICE).set(name, Properties.HARVEST_PROFILE, profile);
    return port(name + ".out", Direction.OUT, line);
  }

  /** A panel on a line, with the power of its data sheet. */
  PowerSystem panel(String name, String power, String line) {
    builder.add(name, Category.DEVICE).set(name, Properties.PANEL_POWER, AadlValues.number(power));
    return port(name + ".out", Direction.OUT, line);
  }

  /** A converter from one line to another. */
  PowerSystem converter(String name, String efficiency, String quiescent, String from, String to) {
    builder
        .add(name, Category.DEVICE)
        .set(name, Properties.CONVERTER_EFFICIENCY, AadlValues.number(efficiency))
        .set(name, Properties.CONVERTER_QUIESCENT, quiescent + " W");
    port(name + ".in", Direction.IN, from);
    return port(name + ".out", Direction.OUT, to);
  }

  /** A converter from one line to another that its platform describes. */
  PowerSystem converter(String name, CalibratedPlatform platform, String from, String to) {
    builder
        .add(name, Category.DEVICE)
        .set(name, Properties.CALIBRATION, AadlValues.text(platform.name()));
    platforms.add(platform);
    port(name + ".in", Direction.IN, from);
    return port(name + ".out", Direction.OUT, to);
  }

  /** A part that draws so many watts of a line, exactly. */
  PowerSystem part(String name, String watts, String line) {
    builder
        .add(name, Category.DEVICE)
        .set(name, Properties.ASSUMED_POWER, watts + " W")
        .set(name, Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    return port(name + ".power", Direction.IN, line);
  }

  /** A radio on a line, by a platform of that name: a thread lets it send once in 100 ms. */
  PowerSystem radio(String line, String milliseconds) {
    return sender("", line, milliseconds, "100 ms");
  }

  /** One of several radios, by a platform of the name {@code radio}, with a thread of its own. */
  PowerSystem sender(String number, String line, String milliseconds, String period) {
    Map<String, PropertyValue> use = new LinkedHashMap<>();
    use.put("Used_Device", new ReferenceValue("radio" + number));
    use.put("State", AadlValues.text("send"));
    use.put("Duration", AadlValues.number(milliseconds + " ms"));
    String cpu = "cpu" + number;
    String app = "app" + number;
    builder
        .add("radio" + number, Category.DEVICE)
        .set("radio" + number, Properties.CALIBRATION, AadlValues.text("radio"))
        .add(cpu, Category.PROCESSOR)
        .set(cpu, Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set(cpu, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add(app, Category.PROCESS)
        .set(app, Properties.PROCESSOR_BINDING, AadlValues.references(cpu))
        .add(app + ".t", Category.THREAD)
        .set(app + ".t", Properties.PERIOD, period)
        .set(app + ".t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(app + ".t", Properties.DEVICE_USE, new ListValue(List.of(new RecordValue(use))));
    return port("radio" + number + ".power", Direction.IN, line);
  }

  private PowerSystem port(String feature, Direction direction, String line) {
    builder.feature(feature, FeatureKind.BUS_ACCESS, direction);
    builder.connectBoth(Kind.ACCESS, line, feature);
    return this;
  }

  Estimated estimate() {
    return Estimated.of(builder.build(), platforms.toArray(CalibratedPlatform[]::new));
  }

  /** The same with {@code --allow-incomplete}, as threads themselves cost nothing here. */
  Estimated incompletely(CalibratedPlatform... more) {
    List<CalibratedPlatform> all = new ArrayList<>(platforms);
    all.addAll(List.of(more));
    return Estimated.incompletely(builder.build(), all.toArray(CalibratedPlatform[]::new));
  }

  /** What the way of power says of a component. */
  static Row row(Estimated result, String path) {
    return result.rows(PowerSection.TYPE).stream()
        .filter(row -> row.get(PowerSection.PATH).equals(path))
        .findFirst()
        .orElseThrow();
  }

  /** What the way of power says that a component gives. */
  static double output(Estimated result, String path) {
    return row(result, path).get(PowerSection.OUTPUT).nominal();
  }
}
