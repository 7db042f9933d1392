package org.aadlenergy.engine.service.dram;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;

/**
 * A row of what DRAMPower 4.1 computes for a command trace: chip and column of its currents,
 * policy, runs, bursts a run, period in cycles, bursts read and written, then energies in pJ of
 * activating (with closing), reading, writing, a row open, none open (with power-down), refreshes,
 * self-refresh, and all together.
 */
record DramPowerRow(String chip, String policy, double[] numbers) {
  private static final String[] NAMES = {
    "activate", "read", "write", "row open", "none open", "refresh", "self-refresh", "total"
  };

  private static final String[] ROWS = {
    "lpddr3 Standby 4000 4 300 11225 4775 16200000 14783325 7191150 19487232 57169600.5"
        + " 10303488 0 125134795.5",
    "lpddr3 Standby 1500 8 3000 6055 5945 6075000 7974435 8953170 23517720 256715452.5"
        + " 38691744 0 341927521.5",
    "lpddr3 Power_Down 4000 1 300 2031 1969 16200000 2674827 2965314 13395744 8304681.31"
        + " 10303488 0 53844054.31",
    "lpddr3 Power_Down 1500 4 3000 3066 2934 6075000 4037922 4418604 17255592 15096888.71"
        + " 38691744 0 85575750.7",
    "lpddr3 Self_Refresh 300 16 30000 3364 1436 1215000 4430388 2162616 3957912 2389705.5"
        + " 80496 71550826.02 86197388.52",
    "ddr3 Standby 4000 2 300 4068 3932 9906191.37 4350394 4868893.06 17120558.16"
        + " 104909479.36 5499287.05 0 146654803",
    "ddr3 Standby 1500 16 3000 21613 2387 3714821.76 23113339.59 2955759.85 24838227.02"
        + " 424208372.42 20641421.2 0 499471941.84",
    "ddr3 Power_Down 4000 16 300 44923 19077 9906191.37 48041482.18 23622551.59 71686013.13"
        + " 46021055.35 5499287.05 0 204776580.68",
    "ddr3 Power_Down 1500 1 3000 1062 438 3714821.76 1135722.33 542363.98 11195375.23"
        + " 311252490.63 20641421.2 0 348482195.12",
    "ddr3 Self_Refresh 300 4 30000 632 568 742964.35 675872.42 703339.59 1880881.8 2163433.4"
        + " 0 207129129.46 214683613.51",
    "typical Standby 4000 16 300 31965 32035 10267879.93 30934683.49 36848063.41 73645735.44"
        + " 35984722.8 5231495.68 0 192912580.75",
    "typical Power_Down 1500 8 3000 12000 0 3850454.97 11613208.26 0 11302252.68"
        + " 184183859.47 19636273.73 0 230586049.11",
    "typical Self_Refresh 300 4 30000 1200 0 770091 1161320.83 0 679837.71 1746199.81 0"
        + " 123877570.36 129301781.43",
    "two_sigma Standby 4000 16 300 64000 0 10123339.59 64545140.71 0 32814439.02 78500232.83"
        + " 5338612.23 0 191321764.39",
    "two_sigma Power_Down 4000 2 300 5609 2391 10123339.59 5656776.47 2834478.91 12981402.44"
        + " 59265660.22 5338612.23 0 96200269.87",
    "two_sigma Self_Refresh 300 16 30000 4325 475 759250.47 4361839.59 563102.25 3101926.83"
        + " 1916751.5 111221.09 156887183.64 168896341.97"
  };

  /** All rows. */
  static Stream<DramPowerRow> all() {
    return Stream.of(ROWS).map(DramPowerRow::of);
  }

  private static DramPowerRow of(String text) {
    String[] words = text.split(" ");
    double[] numbers = new double[words.length - 2];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Double.parseDouble(words[i + 2]);
    }
    return new DramPowerRow(words[0], words[1], numbers);
  }

  @Override
  public String toString() {
    return chip + " " + policy + ", " + numbers[1] + " bursts in " + numbers[2] + " cycles";
  }

  /** Of DRAMPower, in pJ, by name. */
  Map<String, Double> published() {
    Map<String, Double> energies = new TreeMap<>();
    for (int i = 0; i < NAMES.length; i++) {
      energies.put(NAMES[i], numbers[5 + i]);
    }
    return energies;
  }

  double total() {
    return numbers[12];
  }

  /** How far the total may be off. */
  double bound() {
    return policy.equals("Self_Refresh") ? 0.03 : 0.01;
  }

  private DramChip asChip() {
    return switch (chip) {
      case "lpddr3" -> Chips.lpddr3();
      case "ddr3" -> Chips.ddr3();
      default -> ChipSystem.as(Chips.ddr3(), chip);
    };
  }

  /** Of the analysis for one thread whose dispatch is one run, in pJ. */
  Map<String, Double> computed() {
    DramChip its = asChip();
    double burst = ChipSystem.burst(its);
    double runs = numbers[0];
    long picoseconds = Math.round(numbers[2] * 1e12 / its.clockHertz());
    ArchitectureBuilder model =
        ChipSystem.moving(
            picoseconds,
            numbers[3] * burst / runs,
            numbers[4] * burst / runs,
            Double.toString(1.0 - 1.0 / numbers[1]));
    Estimated result = ChipSystem.estimate(ChipSystem.resting(model, policy), its);
    Map<String, Double> watts = ChipSystem.watts(result);
    double rest = watts.get("dram.standby") + watts.getOrDefault("dram.power_down", 0.0);
    double open =
        result.rows(DramSection.TYPE).get(0).get(DramSection.ACTIVE)
            * its.currents().watts(DramCurrent.IDD3N);
    double scale = runs * picoseconds;
    Map<String, Double> energies = new TreeMap<>();
    energies.put("activate", watts.get("dram.activate") * scale);
    energies.put("read", watts.getOrDefault("dram.read", 0.0) * scale);
    energies.put("write", watts.getOrDefault("dram.write", 0.0) * scale);
    energies.put("row open", open * scale);
    energies.put("none open", (rest - open) * scale);
    energies.put("refresh", watts.get("dram.refresh") * scale);
    energies.put("self-refresh", watts.getOrDefault("dram.self_refresh", 0.0) * scale);
    energies.put("total", watts.values().stream().mapToDouble(w -> w).sum() * scale);
    return energies;
  }
}
