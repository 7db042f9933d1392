package org.aadlenergy.report.platform;

import java.util.Locale;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;

/**
 * Prints what a platform says of devices, batteries, memory chips, its price and the figures that
 * it leaves open.
 */
final class DeviceText {
  private DeviceText() {}

  static void append(CalibratedPlatform platform, StringBuilder text) {
    for (DeviceState state : platform.states().values()) {
      text.append("\nstate ").append(state.name()).append('\n');
      state.power().forEach((rail, power) -> PlatformText.line("power " + rail, power, text));
      state.times().forEach((name, time) -> PlatformText.line(name.replace('_', ' '), time, text));
    }
    platform.policies().values().forEach(policy -> policy(policy, text));
    platform.battery().ifPresent(battery -> battery(battery, text));
    platform.dram().ifPresent(table -> ChipText.append(table, text));
    platform.converter().ifPresent(converter -> converter(converter, text));
    if (platform.price().isPresent()) {
      text.append('\n');
      PlatformText.line("price", platform.price().get(), text);
    }
    if (!platform.parameters().isEmpty()) {
      text.append("\nparameters\n");
      platform.parameters().values().forEach(parameter -> parameter(parameter, text));
    }
  }

  private static void policy(PowerPolicy policy, StringBuilder text) {
    text.append("\npolicy ").append(policy.name()).append(", from ").append(policy.waiting());
    text.append(" to ").append(policy.low()).append('\n');
    if (policy.timeout().isPresent()) {
      PlatformText.line("timeout", policy.timeout().get(), text);
    } else {
      text.append("  timeout                any\n");
    }
    policy.wakeUpTime().ifPresent(time -> PlatformText.line("wake-up time", time, text));
    policy
        .wakeUpPower()
        .forEach((rail, power) -> PlatformText.line("wake-up power " + rail, power, text));
  }

  private static void battery(Battery battery, StringBuilder text) {
    text.append("\nbattery\n");
    battery.energy().ifPresent(energy -> PlatformText.line("energy", energy, text));
    battery.charge().ifPresent(charge -> PlatformText.line("charge", charge, text));
    battery.voltage().ifPresent(voltage -> PlatformText.line("voltage", voltage, text));
    battery.rows().forEach(row -> PlatformText.line(row.words(), row.value(), text));
  }

  private static void converter(Converter converter, StringBuilder text) {
    text.append("\nconverter").append(converter.linear() ? ", linear\n" : "\n");
    converter.input().ifPresent(input -> PlatformText.line("input", input, text));
    converter.output().ifPresent(output -> PlatformText.line("output", output, text));
    converter.quiescent().ifPresent(drawn -> PlatformText.line("quiescent", drawn, text));
    converter.limits().forEach((word, volts) -> PlatformText.line(word, volts, text));
    for (Converter.Efficiency efficiency : converter.efficiencies()) {
      String load = efficiency.load().isPresent() ? " at " + efficiency.load().get().text() : "";
      PlatformText.line("efficiency" + load, efficiency.share(), text);
    }
  }

  private static void parameter(Parameter parameter, StringBuilder text) {
    String name = parameter.name() + " : " + parameter.dimension().name().toLowerCase(Locale.ROOT);
    if (parameter.value().isPresent()) {
      PlatformText.line(name, parameter.value().get(), text);
    } else {
      text.append("  ").append(name).append("  not set\n");
    }
    parameter.note().ifPresent(note -> text.append("      ").append(note).append('\n'));
  }
}
