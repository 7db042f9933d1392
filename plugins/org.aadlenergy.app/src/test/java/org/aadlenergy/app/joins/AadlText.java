package org.aadlenergy.app.joins;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The AADL text of a drawn system: a package with a classifier for each component. */
final class AadlText {
  private final Design design;
  private final Declarations all;

  private AadlText(Design design) {
    this.design = design;
    this.all = new Declarations(design);
  }

  static String of(Design design) {
    return new AadlText(design).text();
  }

  private String text() {
    all.type("bus", "Wire", "", "properties Energy_Estimation::Excluded => \"a wire\";");
    all.part("line0", "bus Wire", -1, "");
    for (Design.Cpu cpu : design.cpus()) {
      cpu(cpu);
    }
    WorkText threads = new WorkText(design, all);
    design.threads().forEach(threads::write);
    design.parts().forEach(this::device);
    for (int i = 0; i < design.converters().size(); i++) {
      converter(i);
    }
    sources();
    StringBuilder boards = new StringBuilder();
    for (int i = 0; i < design.boards().size(); i++) {
      boards.append(board(i));
    }
    int system = design.boards().size();
    return "package Joint\npublic\n"
        + "with OS_Services, OS_Workload, Energy_Estimation, SEI;\n"
        + all.types
        + boards
        + "system Sys end Sys;\nsystem implementation Sys.i\nsubcomponents\n"
        + all.parts.get(system)
        + section("connections", all.wires.get(system))
        + modes()
        + "properties\n"
        + all.said
        + "end Sys.i;\nend Joint;\n";
  }

  private String board(int i) {
    Design.Place place = design.boards().get(i).place();
    String name = "Board" + i;
    all.type("system", name, place.line() < 0 ? "" : "power: requires bus access Wire;", "");
    all.place(place, "system " + name + ".i", "power");
    return "system implementation "
        + name
        + ".i\nsubcomponents\n"
        + all.parts.get(i)
        + section("connections", all.wires.get(i))
        + "end "
        + name
        + ".i;\n";
  }

  private static String section(String name, StringBuilder lines) {
    return lines.length() == 0 ? "" : name + "\n" + lines;
  }

  private String modes() {
    if (design.modes().size() == 1) {
      return "";
    }
    StringBuilder text = new StringBuilder("modes\n");
    for (int i = 0; i < design.modes().size(); i++) {
      text.append("  ")
          .append(design.modes().get(i))
          .append(i == 0 ? ": initial mode;\n" : ": mode;\n");
    }
    return text.toString();
  }

  private void cpu(Design.Cpu cpu) {
    String path = cpu.place().name();
    all.component("processor", cpu.place());
    all.component("memory", cpu.ram());
    all.say("Energy_Estimation::Calibration", "\"" + cpu.platform().name() + "\"", path);
    if (cpu.chip().isPresent()) {
      String ram = cpu.ram().name();
      all.say("Energy_Estimation::Calibration", "\"" + cpu.platform().name() + "-chip\"", ram);
      String chips = "(\"chips = " + cpu.chip().get().chips() + "\")";
      all.say("Energy_Estimation::Model_Parameters", chips, ram);
    }
    if (cpu.chip().isEmpty()) {
      all.say(
          "Energy_Estimation::Calibration", "\"" + cpu.platform().name() + "\"", cpu.ram().name());
    }
    all.say("Scheduling_Protocol", "(RMS)", path);
    if (cpu.tickMillis() > 0) {
      all.say("Clock_Period", cpu.tickMillis() + " ms", path);
    }
    if (cpu.deep()) {
      all.say("OS_Services::Idle_State", "\"deep\"", path);
    }
    cpu.platform()
        .leak()
        .ifPresent(
            leak ->
                all.say(
                    "Energy_Estimation::Model_Parameters",
                    "(\"temperature = " + leak.celsius() + " degC\")",
                    path));
    List<Design.Point> points = cpu.platform().points();
    all.byMode(
        "OS_Services::Operating_Frequency",
        mode -> {
          int k = cpu.settings().get(mode);
          return k < 0 || k >= points.size()
              ? Optional.empty()
              : Optional.of(Declarations.real(points.get(k).megahertz(), "MHz"));
        },
        path);
    all.byMode(
        "OS_Services::CPU_Governor",
        mode ->
            switch (cpu.settings().get(mode)) {
              case Design.PERFORMANCE -> Optional.of("Performance");
              case Design.POWERSAVE -> Optional.of("Powersave");
              default -> Optional.empty();
            },
        path);
  }

  private void device(Design.Part part) {
    Design.Place place = part.place();
    all.component("device", place);
    if (part.kind() == Design.Kind.ASSUMED) {
      boolean budget = design.budgets() && place.line() >= 0;
      all.byMode(
          budget ? "SEI::PowerBudget" : "Energy_Estimation::Assumed_Power",
          mode -> Optional.of(Declarations.real(part.milliwatts().get(mode).value, "mW")),
          budget ? place.name() + ".vdd" : place.name());
      all.byMode(
          "Energy_Estimation::Assumed_Error",
          mode ->
              Optional.of(String.format(Locale.ROOT, "%.2f", part.milliwatts().get(mode).share())),
          place.name());
      return;
    }
    all.say("Energy_Estimation::Calibration", calibrated(place), place.name());
    if (part.policy().isPresent()) {
      all.say("OS_Services::Device_Power_Policy", "Timeout", place.name());
    }
    if (part.kind() == Design.Kind.SHARES) {
      all.say(
          "Energy_Estimation::State_Shares",
          part.shares().entrySet().stream()
              .map(e -> share(e.getKey(), e.getValue()))
              .collect(Collectors.joining(", ", "(", ")")),
          place.name());
    }
  }

  private static String share(String state, int percent) {
    return String.format(Locale.ROOT, "[State => \"%s\"; Share => %.2f;]", state, percent / 100.0);
  }

  private static String calibrated(Design.Place place) {
    return "\"" + PlatformText.calibration(place) + "\"";
  }

  private void converter(int i) {
    Design.Converter converter = design.converters().get(i);
    converter(converter, "vdd", "vout");
    all.part("line" + (i + 1), "bus Wire", -1, "");
    all.wire("line" + (i + 1), converter.place(), "vout", "");
  }

  /** With the end that hangs on the line of its place, and the other. */
  private void converter(Design.Converter converter, String placed, String other) {
    Design.Place place = converter.place();
    String name = Declarations.own(place);
    String access = ": requires bus access Wire; ";
    all.type("device", name, placed + access + other + access, "");
    all.place(place, "device " + name, placed);
    all.say("SEI::PowerSupply", "900.0 W", place.name() + ".vout");
    if (converter.platform()) {
      all.say("Energy_Estimation::Calibration", calibrated(place), place.name());
      return;
    }
    String share = String.format(Locale.ROOT, "%.4f", converter.efficiency());
    all.say("Energy_Estimation::Converter_Efficiency", share, place.name());
    String quiescent = Declarations.real(converter.quiescentMicrowatts().value, "uW");
    all.say("Energy_Estimation::Converter_Quiescent", quiescent, place.name());
  }

  private void sources() {
    all.type("device", "Cell", "plus: requires bus access Wire;", "");
    Design.Place cell = new Design.Place("cell", -1, 0, all.everywhere());
    all.place(cell, "device Cell", "plus");
    Design.Battery battery = design.battery();
    all.say("SEI::PowerSupply", "900.0 W", "cell.plus");
    all.say(
        "Energy_Estimation::Battery_Charge",
        Declarations.real(battery.milliampHours(), "mAh"),
        "cell");
    all.say("Energy_Estimation::Battery_Voltage", Declarations.real(battery.volts(), "V"), "cell");
    all.say("Energy_Estimation::Battery_Usable_Share", battery.usable(), "cell");
    all.say("Energy_Estimation::Battery_Self_Discharge", battery.selfDischarge(), "cell");
    design.panel().ifPresent(this::panel);
    all.say("Energy_Estimation::Estimation_Window", design.windowMillis() + " ms", "");
    if (!design.mission().isEmpty()) {
      all.say(
          "Energy_Estimation::Mission",
          design.mission().stream()
              .map(leg -> leg(design.modes().get(leg.mode()), leg.seconds()))
              .collect(Collectors.joining(", ", "(", ")")),
          "");
    }
  }

  private void panel(Design.Panel panel) {
    String line = panel.charger().isPresent() ? "sun" : "line0";
    all.type("device", "Panel", "plus: requires bus access Wire;", "");
    String when = all.inModes(panel.on());
    all.part("panel", "device Panel", -1, when);
    all.wire(line, new Design.Place("panel", -1, 0, panel.on()), "plus", when);
    all.byMode(
        "SEI::PowerSupply",
        mode -> Optional.of(Declarations.real(panel.milliwatts().get(mode), "mW")),
        "panel.plus");
    all.say("Energy_Estimation::Excluded", "\"the sun pays\"", "panel");
    if (panel.charger().isPresent()) {
      all.part("sun", "bus Wire", -1, "");
      Design.Place place = panel.charger().get().place();
      converter(panel.charger().get(), "vout", "vin");
      all.wire("sun", place, "vin", "");
    }
  }

  private static String leg(String mode, int seconds) {
    return "[Mode_Name => \"" + mode + "\"; Duration => " + seconds + " sec;]";
  }
}
