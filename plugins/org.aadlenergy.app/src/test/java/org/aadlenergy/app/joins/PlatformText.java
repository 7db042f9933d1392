package org.aadlenergy.app.joins;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The platform files of a drawn system, for its folder of models. */
final class PlatformText {
  private final StringBuilder text = new StringBuilder();

  private PlatformText() {}

  static String of(Design design) {
    PlatformText all = new PlatformText();
    for (Design.Cpu cpu : design.cpus()) {
      all.processor(cpu);
      cpu.chip().ifPresent(chip -> all.chip(chip, cpu.platform().name() + "-chip"));
    }
    for (Design.Part part : design.parts()) {
      if (part.kind() != Design.Kind.ASSUMED) {
        all.device(part);
      }
    }
    for (Design.Converter converter : design.converters()) {
      if (converter.platform()) {
        all.converter(converter);
      }
    }
    return all.text.toString();
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void open(String name) {
    line("platform %s {", name);
    line("  title \"Drawn by chance\"");
  }

  private static String figure(Figure figure, String unit) {
    return String.format(
        Locale.ROOT, "%.6f %s error %.0f %% assumed", figure.value, unit, 100 * figure.share());
  }

  private void processor(Design.Cpu cpu) {
    Design.Platform platform = cpu.platform();
    boolean chip = cpu.chip().isPresent();
    open(platform.name());
    line("  conditions { page_size = 4 KiB }");
    line("  rail core charged to processor");
    if (!chip) {
      line("  rail ddr charged to memory");
    }
    line("  constant storage.operation_size = 64 KiB assumed");
    line("  constant superpage_size = %d KiB assumed", platform.superpageKib());
    for (int i = 0; i < platform.points().size(); i++) {
      Design.Point point = platform.points().get(i);
      line("  %sprofile p%d assumed {", i == platform.main() ? "default " : "", point.megahertz());
      line("    frequency = %d MHz voltage = %.2f V", point.megahertz(), point.volts());
      power(chip, figure(point.core(), "mW"), figure(point.ddr(), "mW"));
      line("  }");
    }
    line("  state idle {");
    power(chip, figure(platform.idle(), "mW"), figure(platform.ddrIdle(), "mW"));
    line("  }");
    line("  state deep { power core = %s }", figure(platform.deep(), "mW"));
    for (Map.Entry<String, Design.Event> event : platform.events().entrySet()) {
      event(event.getKey(), event.getValue(), chip);
    }
    platform.leak().ifPresent(this::leak);
    line("}");
  }

  private void power(boolean chip, String core, String ddr) {
    line("    power core = %s%s", core, chip ? "" : " power ddr = " + ddr);
  }

  private void event(String name, Design.Event event, boolean chip) {
    if (event.cycles() > 0) {
      line("  event %s { time = %d cycles error 0 %% assumed }", name, event.cycles());
      return;
    }
    line("  event %s { time = %s", name, figure(event.micros(), "us"));
    line("    energy core = %s", figure(event.core(), "uJ"));
    if (!chip) {
      line("    energy ddr = %s", figure(event.ddr(), "uJ"));
    }
    line("  }");
  }

  private void leak(Design.Leak leak) {
    line("  constant leakage.current = %s", figure(leak.milliamps(), "mA"));
    line("  constant leakage.growth = %.4f 1/K error 0 %% assumed", leak.growth());
    line("  constant leakage.temperature = %d degC error 0 %% assumed", leak.from());
    line("  constant leakage.in.deep = %d %% assumed", leak.deepPercent());
  }

  private void chip(Design.Chip chip, String name) {
    open(name);
    line("  rail dram charged to memory");
    line("  dram LPDDR2 assumed {");
    line(
        "    organisation { width = %d data_rate = 2 burst_length = %d banks = 4 rows = 2048"
            + " columns = 512 }",
        Design.Chip.WIDTH, Design.Chip.BURST);
    line("    timing { clock = %d MHz", Design.Chip.MEGAHERTZ);
    line("      RAS = %d RC = %d RCD = 6 RP = 8", Design.Chip.RAS, Design.Chip.RC);
    line("      RFC = %d REFI = %d RL = 6 WL = 3", Design.Chip.RFC, Design.Chip.REFI);
    line("      XP = 4 XS = 50 CKE = 3 }");
    line("    supply VDD1 at %.2f V {", chip.volts());
    line("      IDD0 = %d mA IDD2N = %d mA", chip.activate(), chip.standby());
    line("      IDD2P0 = 1 mA IDD2P1 = 1 mA IDD3N = %d mA IDD3P0 = 1 mA", chip.standby());
    line("      IDD3P1 = 1 mA IDD4R = %d mA IDD4W = %d mA", chip.read(), chip.write());
    line("      IDD5 = %d mA IDD6 = 0.5 mA }", chip.refresh());
    line("  }");
    line("}");
  }

  private void device(Design.Part part) {
    open(calibration(part.place()));
    line("  rail supply charged to device");
    part.states()
        .forEach(
            (state, power) -> line("  state %s { power supply = %s }", state, figure(power, "mW")));
    part.policy().ifPresent(this::policy);
    line("}");
  }

  private void policy(Design.Policy policy) {
    line("  policy timeout {");
    line("    falls from idle to low");
    line("    timeout = %d ms error 0 %% assumed", policy.timeoutMillis());
    line("    wake_up time = %d us error 0 %% assumed", policy.wakeMicros());
    line("    wake_up power supply = %s", figure(policy.wakeUp(), "mW"));
    line("  }");
  }

  private void converter(Design.Converter converter) {
    open(calibration(converter.place()));
    line("  converter assumed {");
    line("    input = %.2f V error 0 %%", converter.inputVolts());
    line("    output = %.2f V error 0 %%", converter.outputVolts());
    line("    quiescent = %s", figure(converter.quiescentMicrowatts(), "uW"));
    List<Integer> loads = converter.loads();
    for (int i = 0; i < loads.size(); i++) {
      line(
          "    efficiency at %d mW is %d %% error 0 %%", loads.get(i), converter.percents().get(i));
    }
    if (loads.isEmpty()) {
      line("    linear");
    }
    line("  }");
    line("}");
  }

  static String calibration(Design.Place place) {
    return "my-" + place.name().replace('.', '-');
  }
}
