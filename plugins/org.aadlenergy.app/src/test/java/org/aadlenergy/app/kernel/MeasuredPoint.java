package org.aadlenergy.app.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.platform.PlatformLibrary;

/**
 * An operating point of which a kernel has the figures, and somebody measured the power.
 *
 * @param coefficient in uW/MHz/V^2
 * @param measured milliwatts of one busy core
 */
record MeasuredPoint(
    String chip,
    String cores,
    double coefficient,
    double megahertz,
    double volts,
    double measured) {

  /** Those of the table beside this class. */
  static List<MeasuredPoint> all() throws IOException {
    PlatformLibrary library = PlatformLibraries.shipped();
    List<MeasuredPoint> points = new ArrayList<>();
    try (InputStream in = MeasuredPoint.class.getResourceAsStream("measured.tsv")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : table.split("\n")) {
        if (!line.startsWith("#")) {
          points.add(of(line.split("\t"), library));
        }
      }
    }
    return points;
  }

  private static MeasuredPoint of(String[] cells, PlatformLibrary library) {
    return new MeasuredPoint(
        cells[0],
        cells[1],
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]),
        Double.parseDouble(cells[4]) / 1000,
        cells[5].equals("-") ? ofLibrary(cells, library) : Double.parseDouble(cells[5]));
  }

  private static double ofLibrary(String[] cells, PlatformLibrary library) {
    return library
            .find("google-" + cells[0])
            .orElseThrow()
            .profiles()
            .get("at_" + cells[3] + "000_kHz")
            .power()
            .get("soc")
            .value()
        * 1000;
  }

  /** Milliwatts as the kernel computes them. */
  double kernel() {
    return coefficient * volts * volts * megahertz / 1000;
  }

  /** How many times the kernel's figure was measured. */
  double ratio() {
    return measured / kernel();
  }

  /** Small cores of a chip that has larger ones: what all share was charged to them. */
  boolean isSmallBesideLarger() {
    return chip.equals("gs101.cluster0");
  }
}
