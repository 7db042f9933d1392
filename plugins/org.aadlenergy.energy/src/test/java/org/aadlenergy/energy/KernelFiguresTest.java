package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.junit.jupiter.api.Test;

/**
 * The chips of the library by the kernel's figures, against a second reading of the same device
 * trees with another tool: each power is C x V^2 x f of what that printed.
 */
class KernelFiguresTest {
  private final PlatformLibrary library = PlatformLibraries.shipped();

  private record Row(
      String platform, String cluster, double cores, double coefficient, double mhz, double mv) {

    /** In uW/MHz/V^2, V and MHz. */
    double watts() {
      return coefficient * Math.pow(mv / 1000, 2) * mhz * 1e-6;
    }
  }

  private static List<Row> secondReading() throws IOException {
    List<Row> rows = new ArrayList<>();
    try (InputStream table =
        KernelFiguresTest.class.getResourceAsStream("kernel-second-reading.tsv")) {
      byte[] bytes = Objects.requireNonNull(table).readAllBytes();
      for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          String[] c = line.split("\t", -1);
          rows.add(new Row(c[0], c[1], number(c[2]), number(c[3]), number(c[4]), number(c[5])));
        }
      }
    }
    return rows;
  }

  private static double number(String cell) {
    return Double.parseDouble(cell);
  }

  private CalibratedPlatform part(Row row) {
    return library.find(row.platform() + "." + row.cluster()).orElseThrow();
  }

  @Test
  void everyOperatingPointHasThePowerThatTheKernelComputes() throws IOException {
    for (Row row : secondReading()) {
      String name = "at_" + Math.round(row.mhz() * 1000) + "_kHz";
      ExecutionProfile point = Objects.requireNonNull(part(row).profiles().get(name), name);
      Coefficient power = point.power().get("cpu");
      assertThat(power.value() / row.watts()).as(power.id()).isCloseTo(1.0, within(1e-9));
      assertThat(point.frequency().orElseThrow().value()).isCloseTo(row.mhz() * 1e6, within(1e-3));
      assertThat(point.voltage().orElseThrow().value()).isCloseTo(row.mv() / 1e3, within(1e-9));
      assertThat(part(row).constants().get("cores").value()).isEqualTo(row.cores());
    }
  }

  @Test
  void noFigureIsWithoutItsTwin() throws IOException {
    Set<String> platforms = new TreeSet<>();
    int points = 0;
    for (Row row : secondReading()) {
      platforms.add(row.platform());
      points++;
    }
    assertThat(platforms).hasSize(10);
    for (String name : library.names()) {
      CalibratedPlatform platform = library.find(name).orElseThrow();
      if (platform.span().file().startsWith("models/kernel/")) {
        assertThat(platforms).contains(name);
        for (CalibratedPlatform part : platform.parts().values()) {
          points -= part.profiles().size();
        }
      }
    }
    assertThat(points).isZero();
  }

  @Test
  void everyPowerIsTheKernelsAndWideEnough() throws IOException {
    for (Row row : secondReading()) {
      for (ExecutionProfile point : part(row).profiles().values()) {
        Coefficient power = point.power().get("cpu");
        assertThat(power.basis()).isEqualTo(Basis.KERNEL);
        assertThat(power.uncertainty().amount() / power.value()).isCloseTo(0.5, within(1e-9));
        assertThat(power.reference().orElseThrow().source()).contains("Linux", ".dtb");
      }
    }
  }
}
