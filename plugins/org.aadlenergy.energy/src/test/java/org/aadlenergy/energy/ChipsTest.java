package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.compiled.PlatformReader;
import org.aadlenergy.energy.internal.compiled.PlatformWriter;
import org.aadlenergy.engine.dram.DramCheck;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramEnergies;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;

/** The memory chips of the library, against a reading of their sources by another program. */
class ChipsTest {
  private static final PlatformLibrary LIBRARY = PlatformLibraries.shipped();

  private static Map<String, CalibratedPlatform> chips() {
    Map<String, CalibratedPlatform> chips = new LinkedHashMap<>();
    for (String name : LIBRARY.names()) {
      CalibratedPlatform platform = LIBRARY.find(name).orElseThrow();
      if (platform.dram().isPresent()) {
        chips.put(name, platform);
      }
    }
    return chips;
  }

  @Test
  void everyFigureIsThatOfTheSecondReading() throws IOException {
    TreeSet<String> seen = new TreeSet<>();
    for (String line : lines()) {
      String[] cells = line.split("\t", -1);
      DramChip chip = LIBRARY.find(cells[0]).orElseThrow().dram().orElseThrow().chip();
      if (cells[2].equals("memoryType")) {
        assertThat(chip.standard().name()).isEqualTo(cells[3]);
      } else {
        double expected = Double.parseDouble(cells[3]);
        assertThat(figure(chip, cells[1], cells[2]))
            .as(line)
            .isCloseTo(expected, within(1e-12 * Math.abs(expected)));
      }
      seen.add(cells[0]);
    }
    assertThat(seen).isEqualTo(new TreeSet<>(chips().keySet())).hasSizeGreaterThanOrEqualTo(12);
  }

  private static String[] lines() throws IOException {
    try (InputStream in = ChipsTest.class.getResourceAsStream("chips-second-reading.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.substring(text.indexOf('\n') + 1).split("\n");
    }
  }

  /** In the units of the source: mA, V, MHz, cycles. */
  private static double figure(DramChip chip, String column, String name) {
    DramCurrents currents =
        column.equals("nominal") ? chip.currents() : chip.variation().get(column);
    String upper = name.toUpperCase(Locale.ROOT);
    if (name.startsWith("vdd")) {
      return currents.supplies().get(name.equals("vdd2") ? 1 : 0).volts();
    } else if (name.startsWith("idd")) {
      boolean second = DramCurrent.named(upper).isEmpty();
      String row = second ? upper.substring(0, upper.length() - 1) : upper;
      return 1e3
          * currents
              .supplies()
              .get(second ? 1 : 0)
              .amperes()
              .get(DramCurrent.named(row).orElseThrow());
    }
    return DramTiming.named(name)
        .map(timing -> (double) chip.cycles().get(timing))
        .orElseGet(() -> organisation(chip, name));
  }

  private static double organisation(DramChip chip, String name) {
    return switch (name) {
      case "clock" -> chip.clockHertz() / 1e6;
      case "width" -> chip.organisation().widthBits();
      case "data_rate" -> chip.organisation().dataRate();
      case "burst_length" -> chip.organisation().burstLength();
      case "bank_groups" -> chip.organisation().bankGroups();
      case "banks" -> chip.organisation().banks();
      case "ranks" -> chip.organisation().ranks();
      case "rows" -> chip.organisation().rows();
      case "columns" -> chip.organisation().columns();
      default -> throw new IllegalArgumentException(name);
    };
  }

  @Test
  void everyChipIsSoundAndChargesTheMemory() {
    chips()
        .forEach(
            (name, platform) -> {
              DramChip chip = platform.dram().orElseThrow().chip();
              assertThat(DramCheck.problems(chip)).as(name).isEmpty();
              assertThat(platform.rails().values()).as(name).allMatch(r -> r.role() == Role.MEMORY);
              assertThat(platform.parameters()).as(name).containsKeys("chips", "temperature");
              for (DramCurrents column : chip.columns()) {
                DramEnergies one = DramEnergies.of(chip, column);
                assertThat(one.activateJoules()).as(name).isPositive();
                assertThat(one.prechargeJoules()).as(name).isPositive();
                assertThat(one.readJoules()).as(name).isPositive();
                assertThat(one.writeJoules()).as(name).isPositive();
                assertThat(one.refreshJoules()).as(name).isPositive();
              }
            });
  }

  @Test
  void everyFigureNamesItsSourceAndLine() {
    chips()
        .forEach(
            (name, platform) -> {
              for (Coefficient figure : platform.dram().orElseThrow().figures().values()) {
                assertThat(figure.reference()).as(figure.id()).isPresent();
                assertThat(figure.reference().get().source()).contains("DRAMPower 4.1");
                assertThat(figure.span().file()).isEqualTo("models/dram/" + name + ".energy");
              }
            });
  }

  @Test
  void everyChipIsReadBackAsItWasCompiled() throws IOException {
    for (CalibratedPlatform platform : chips().values()) {
      byte[] bytes = PlatformWriter.write(platform);
      assertThat(PlatformReader.read(bytes)).isEqualTo(platform);
    }
  }
}
