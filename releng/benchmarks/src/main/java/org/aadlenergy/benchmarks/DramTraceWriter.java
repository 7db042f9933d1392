package org.aadlenergy.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a trace of commands at a memory chip, and a platform with a made-up chip to play it on.
 */
public final class DramTraceWriter {
  private static final String CHIP =
      """
platform chip {
  title "A made-up memory chip, for measuring speed"
  source made "Made up for a benchmark"
  rail dram charged to memory
  dram DDR3 assumed from made "nothing" {
    organisation { width = 16 data_rate = 2 burst_length = 8 banks = 8 rows = 8192 columns = 1024 }
    timing {
      clock = 500 MHz
      RAS = 20 RC = 27 RCD = 7 RP = 7 RFC = 60 REFI = 4000 RL = 7 WL = 6 XP = 4 XS = 64 CKE = 3
      RTP = 4 WR = 8 CKESR = 4
    }
    supply VDD at 1.5 V {
      IDD0 = 75 mA IDD2N = 35 mA IDD2P0 = 12 mA IDD2P1 = 25 mA IDD3N = 45 mA IDD3P0 = 30 mA
      IDD3P1 = 30 mA IDD4R = 140 mA IDD4W = 155 mA IDD5 = 160 mA IDD6 = 8 mA
    }
  }
}
""";

  private final OutputStream out;
  private long time;
  private long written;

  private DramTraceWriter(OutputStream out) {
    this.out = out;
  }

  /** {@code DramTraceWriter FILE MILLIONS} or {@code DramTraceWriter platform FILE}. */
  public static void main(String[] args) throws IOException {
    if (args[0].equals("platform")) {
      Files.writeString(Path.of(args[1]), CHIP);
      return;
    }
    long commands = 1_000_000L * Long.parseLong(args[1]);
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(Path.of(args[0])), 1 << 20)) {
      new DramTraceWriter(out).write(commands);
    }
  }

  private void write(long commands) throws IOException {
    int row = 0;
    while (written < commands - 16) {
      int bank = row % 8;
      line(7, "ACT", bank);
      for (int i = 0; i < 8; i++) {
        line(i == 0 ? 7 : 20, (row * 31 + i * 7) % 10 < 6 ? "RD" : "WR", bank);
      }
      line(20, "PRE", bank);
      if (row++ % 15 == 14) {
        line(8, "REF", 0);
        time += 60;
      }
      line(8, "PDN_F_PRE", 0);
      line(30, "PUP_PRE", 0);
    }
    line(10, "END", 0);
  }

  private void line(long wait, String command, int bank) throws IOException {
    time += wait;
    written++;
    out.write((time + "," + command + "," + bank + "\n").getBytes(StandardCharsets.US_ASCII));
  }
}
