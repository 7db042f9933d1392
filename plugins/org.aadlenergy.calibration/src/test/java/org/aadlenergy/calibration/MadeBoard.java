package org.aadlenergy.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A board that takes 1 W idle and 3 W in a run, whose runs last 10 ms + 2 ms a step without faults
 * and 5 ms more with 100 of them: 50 us and 150 uJ a fault.
 *
 * @param folder of the campaign
 * @param again of so many runs one is interrupted before it is kept; 0 for none
 */
record MadeBoard(Path folder, int again) {
  static final int STEPS = 12;
  static final double CLOCK = 500.0;
  private static final double STEP = 1e-4;

  /**
   * The campaign: manifest, bench and recording, which pauses from an instant on if that is not 0.
   */
  void write(String alignment, double pause) throws IOException {
    manifest(alignment);
    StringBuilder bench =
        new StringBuilder("bench,scenario,step,page_faults,start_s,time_s,pulse\n");
    StringBuilder power = new StringBuilder("Timestamp(ms),Current(uA),D0-D7\n");
    int sample = 0;
    int pulse = 0;
    double time = 1.0;
    for (int step = 1; step <= STEPS; step++) {
      for (int faults = 0; faults <= 100; faults += 100) {
        double seconds = 0.010 + 0.002 * step + faults * 50e-6;
        pulse++;
        if (again > 0 && (2 * step + faults / 100) % again == 0) {
          pulse++;
          sample = samples(power, sample, time, 0.2, "00000000", pause);
          sample = samples(power, sample, time + 1.5 * seconds, 0.6, "00010000", pause);
          time += 1.5 * seconds + 0.004;
        }
        bench.append(
            String.format(
                Locale.ROOT,
                "pagefault,%s,%d,%d,%.6f,%.6f,%s%n",
                faults == 0 ? "no_fault" : "on_demand",
                step,
                faults,
                CLOCK + time,
                seconds,
                again > 0 ? pulse : ""));
        sample = samples(power, sample, time, 0.2, "00000000", pause);
        sample = samples(power, sample, time + seconds, 0.6, "00010000", pause);
        time += seconds + 0.013 + 0.001 * (step * 7 % 5);
      }
    }
    samples(power, sample, time + 0.5, 0.2, "00000000", pause);
    Files.writeString(folder.resolve("bench.csv"), bench);
    Files.writeString(folder.resolve("power.csv"), power);
  }

  void manifest(String alignment) throws IOException {
    Files.writeString(
        folder.resolve("campaign.toml"),
        "platform = \"board\"\n[rail.supply]\nvoltage = \"5 V\"\n[bench]\nfile = \"bench.csv\"\n"
            + "[trace.supply]\nfile = \"power.csv\"\nformat = \"ppk2\"\nrail = \"supply\"\n"
            + alignment
            + "\n");
  }

  /** Samples of a current up to an instant; an edge takes no time: both its ends are sampled. */
  static int samples(
      StringBuilder text, int first, double until, double amperes, String channels, double pause) {
    int sample = first;
    for (; sample * STEP < until - STEP / 2; sample++) {
      double time = sample * STEP;
      if (pause == 0 || time < pause || time > pause + 0.003) {
        text.append(
            String.format(Locale.ROOT, "%.3f,%.3f,%s%n", time * 1e3, amperes * 1e6, channels));
      }
    }
    return sample;
  }
}
