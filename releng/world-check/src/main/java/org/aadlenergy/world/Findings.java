package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.aadlenergy.engine.quantity.Interval;

/**
 * Two published measurements of microcontrollers, against the library's rows of their data sheets.
 */
final class Findings {
  /** Busy all the time at a share of the frequency that execution times hold at. */
  private static String busy(double share) {
    long ns = Math.round(1e9 * share);
    return "\t\t\tCompute_Execution_Time => "
        + ns
        + " ns .. "
        + ns
        + " ns;\n"
        + "\t\t\tOS_Workload::Memory_Time => 0.0;\n";
  }

  private static final String SPREAD = "odroid-xu3, all programs";

  /** The supply that these trials' currents are printed at, as logs say it. */
  private static final String MILLIVOLTS = "1800";

  private Findings() {}

  /**
   * Operations of an STM32F411 at 96 MHz and 3 V, prefetch and caches on (arXiv 1912.00916): the
   * least and the most of 189.
   */
  static Trial stm32f411() throws IOException {
    Map<String, Interval> watts =
        new Product().add("right", 1, stm32("prefetch = on"), busy(1.0)).watts(List.of());
    Interval power = Objects.requireNonNull(watts.get("right"));
    // printed at 3.6 V, drawn at 3 V: its currents hardly depend on the supply
    double volts = 3.0 / 3.6;
    List<Held> rows = new ArrayList<>();
    for (double measured : new double[] {40.9e-3, 84.5e-3}) {
      rows.add(
          new Held(
              measured < 0.05 ? "the least of 189 operations" : "the most of 189 operations",
              power.nominal() * volts,
              power.low() * volts,
              power.high() * volts,
              measured,
              "published STM32F411 operations",
              Set.of("STM32F411 data sheet, DS10314 Rev 8", SPREAD)));
    }
    return new Trial(
        Trial.Level.SHEETS,
        "power of operations on an STM32F411",
        "its printed current with prefetch",
        "the row of the data sheet that has the conditions of the measurement, and how far programs"
            + " lie from one benchmark",
        "W",
        rows,
        List.of(Trial.Bound.held(1.0, 1.0)));
  }

  private static String stm32(String condition) {
    return """
           \t\t\tEnergy_Estimation::Calibration => "stm32f411";
           \t\t\tEnergy_Estimation::Model_Parameters => ("%s");
           \t\t\tOS_Services::Operating_Frequency => 100.0 MHz;
           """
        .formatted(condition);
  }

  /** An ESP32 board with LoRa, awake, at three frequencies. */
  static Trial esp32() throws IOException {
    double[][] measured = {{80, 34.4e-3}, {160, 48.7e-3}, {240, 66.7e-3}};
    Product product = new Product();
    for (double[] row : measured) {
      product.add(
          row[0] + "",
          1,
          """
          \t\t\tEnergy_Estimation::Calibration => "esp32";
          \t\t\tOS_Services::Operating_Frequency => %.1f MHz;
          """
              .formatted(row[0]),
          busy(row[0] / measured[measured.length - 1][0]));
    }
    Map<String, Interval> watts = product.watts(List.of());
    List<Held> rows = new ArrayList<>();
    for (double[] row : measured) {
      Interval power = Objects.requireNonNull(watts.get(row[0] + ""));
      rows.add(
          new Held(
              "awake at " + Math.round(row[0]) + " MHz",
              power.nominal(),
              power.low(),
              power.high(),
              row[1] * 3.3,
              "published ESP32 board",
              Set.of("ESP32 data sheet, v5.2", SPREAD)));
    }
    return new Trial(
        Trial.Level.SHEETS,
        "power of an ESP32 board with LoRa, awake",
        "the chip's printed currents",
        "the chip alone, and how far programs lie from one benchmark: the board adds 8.9, 13.2 and"
            + " 17.7 mA, its regulator, radio and the converter of its port",
        "W",
        rows,
        List.of(Trial.Bound.held(1.0, 1.0)));
  }

  /** MLPerf Tiny on an EFR32MG24 at 78 MHz and 1.8 V: the power of each network. */
  static Trial efr32mg24(Path measured) throws IOException {
    return networks(
        measured,
        "xG24",
        "an EFR32MG24",
        "efr32mg24.at_1v8",
        "EFR32MG24 data sheet, Rev. 1.2",
        "its printed current at 78 MHz and 1.8 V",
        "the row of the data sheet for CoreMark without the chip's converter, and how far programs"
            + " lie from one benchmark");
  }

  /** MLPerf Tiny on an STM32U575 at 160 MHz and 1.8 V: nobody says which of its regulators runs. */
  static Trial stm32u575(Path measured) throws IOException {
    return networks(
        measured,
        "U575",
        "an STM32U575",
        "stm32u585.at_1v8",
        "STM32U585 data sheet",
        "the printed currents of the STM32U585 at 160 MHz and 1.8 V",
        "the rows for CoreMark on the linear regulator and on the converter, as nobody says which"
            + " runs, and how far programs lie from one benchmark");
  }

  private static Trial networks(
      Path measured,
      String system,
      String chip,
      String platform,
      String document,
      String from,
      String rests)
      throws IOException {
    String core = "\t\t\tEnergy_Estimation::Calibration => \"" + platform + "\";\n";
    Interval power =
        Objects.requireNonNull(
            new Product().add("busy", 1, core, busy(1.0)).watts(List.of()).get("busy"));
    List<Held> rows = new ArrayList<>();
    for (Map<String, String> row : Rows.read(measured.resolve("mlperf-tiny/energy.csv"), ",")) {
      boolean same = row.getOrDefault("supply_mV_in_log", "").equals(MILLIVOLTS);
      if (same && row.getOrDefault("system", "").contains(system)) {
        rows.add(
            new Held(
                row.getOrDefault("round", "") + " " + row.getOrDefault("model", ""),
                power.nominal(),
                power.low(),
                power.high(),
                Rows.number(row, "power_uW") * 1e-6,
                "mlperf-tiny " + system,
                Set.of(document, SPREAD)));
      }
    }
    return new Trial(
        Trial.Level.SHEETS,
        "power of neural networks on " + chip,
        from,
        rests,
        "W",
        rows,
        List.of(Trial.Bound.held(0.90, 1.0)));
  }
}
