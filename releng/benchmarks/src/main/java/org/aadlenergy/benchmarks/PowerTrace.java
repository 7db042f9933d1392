package org.aadlenergy.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.align.Integrator;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Writes a PPK2 recording of the powersave row of the kernel-power article (311 mA at 5 V for 285
 * s, sampled at 100 kHz), and reads it back.
 */
final class PowerTrace {
  private static final double AMPERES = 0.311;
  private static final double VOLTS = 5.0;
  private static final double SECONDS = 285.0;
  private static final double HERTZ = 100_000.0;
  private static final int LINE = 64;

  private PowerTrace() {}

  /** {@code write FILE} or {@code read FILE THREADS [ROUNDS]}. */
  public static void main(String[] args) throws IOException {
    if (args[0].equals("write")) {
      write(Path.of(args[1]));
    } else {
      int rounds = args.length > 3 ? Integer.parseInt(args[3]) : 1;
      for (int i = 0; i < rounds; i++) {
        read(Path.of(args[1]), Integer.parseInt(args[2]));
      }
    }
  }

  /** A square load of 10 ms around the mean, so that its integral is known: I x V x t. */
  private static void write(Path file) throws IOException {
    long rows = Math.round(SECONDS * HERTZ);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      out.write("Timestamp(ms),Current(uA),D0-D7\n".getBytes(StandardCharsets.US_ASCII));
      byte[] line = new byte[LINE];
      long random = 42;
      for (long row = 0; row <= rows; row++) {
        random = random * 6364136223846793005L + 1442695040888963407L;
        long noise = (random >>> 40) % 2001 - 1000;
        boolean busy = row / 500 % 2 == 0;
        long nanoamperes =
            Math.round(AMPERES * 1e9)
                + (busy ? 40_000_000 : -40_000_000)
                + noise * 1000
                + (random >>> 33) % 1000
                - 500;
        int at = decimal(line, 0, row, 2);
        line[at++] = ',';
        at = decimal(line, at, nanoamperes, 3);
        line[at++] = ',';
        for (int bit = 0; bit < 8; bit++) {
          line[at++] = (byte) (bit == 0 && busy ? '1' : '0');
        }
        line[at++] = '\n';
        out.write(line, 0, at);
      }
    }
  }

  /** A whole number with a point before its last digits, without needless zeros in a time. */
  private static int decimal(byte[] line, int start, long value, int decimals) {
    String digits = Long.toString(value);
    while (digits.length() <= decimals) {
      digits = "0" + digits;
    }
    int at = start;
    int point = digits.length() - decimals;
    for (int i = 0; i < digits.length(); i++) {
      if (i == point) {
        line[at++] = '.';
      }
      line[at++] = (byte) digits.charAt(i);
    }
    return at;
  }

  private static void read(Path file, int threads) throws IOException {
    TraceSpec spec =
        new TraceSpec(
            "supply",
            file,
            TraceSpec.Format.PPK2,
            "supply",
            Optional.of(VOLTS),
            TraceSpec.Alignment.MARKERS,
            0.0,
            Optional.of(0),
            Map.of(),
            Optional.empty(),
            TraceSpec.Limits.STANDARD,
            Optional.empty(),
            SourceSpan.NONE);
    Integrator integrator = new Integrator(new double[0], 0);
    Diagnostics diagnostics = new Diagnostics();
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long start = System.nanoTime();
    long startCpu = system.getProcessCpuTime();
    TraceReader.read(spec, threads, integrator, diagnostics);
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (system.getProcessCpuTime() - startCpu) / 1e9;
    double megabytes = Files.size(file) / 1e6;
    double truth = AMPERES * VOLTS * SECONDS;
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d thread(s): %.2f s, %.0f MB/s (%.0f MB a second of processor time), %.4f J (I x V x"
                + " t = %.4f J, %+.5f %%), %d pulses, %d findings",
            threads,
            seconds,
            megabytes / seconds,
            megabytes / cpuSeconds,
            integrator.joules(),
            truth,
            100.0 * (integrator.joules() / truth - 1.0),
            integrator.edges().pulses().size(),
            diagnostics.sorted().size()));
  }
}
