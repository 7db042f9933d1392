package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Observation;
import org.junit.jupiter.api.Test;

/**
 * The guide's page on what the published gains of superpages say, and do not. Run with {@code
 * -Dreference.write=true} to write it anew.
 */
class SuperpagePageTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/superpage-validation.md");
  private static final int ENTRIES = 64;
  private static final int PAGES_PER_SUPERPAGE = 256;

  private final CalibratedPlatform platform =
      PlatformLibraries.shipped().find("armada-xp-superpages").orElseThrow();
  private final StringBuilder page = new StringBuilder();

  @Test
  void thePageIsTheOneThatTheCodeGives() throws IOException {
    write();
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).hasContent(page.toString());
  }

  private double observed(String name) {
    return platform.observations().stream()
        .filter(o -> o.name().equals(name))
        .mapToDouble(Observation::value)
        .findFirst()
        .orElseThrow();
  }

  private void write() {
    page.append(
        """
        # Validation of the superpage model

        <!-- generated from the platform armada-xp-superpages and the engine; do not edit -->

        The source of the platform `armada-xp-superpages` prints gains, and neither an energy nor the
        time of a TLB miss nor the size of its TLB. So nothing here is fitted, and no energy can be
        compared: the product counts TLB misses and faults, and a calibrated platform prices them.
        This page shows what the published gains imply, and what they leave open.

        ## The published gains

        | observation | published | what it implies | what it leaves open |
        |---|---|---|---|
        """);
    double time = observed("gups.time");
    row(
        "GUPS, time",
        percent(time),
        "updates per second x "
            + number(1.0 / (1.0 + time), 3)
            + ", "
            + percent(1.0 / (1.0 + time) - 1.0),
        "agrees with the published " + percent(observed("gups.updates_per_second")));
    row(
        "GUPS, TLB",
        percent(time),
        "if every update misses with base pages and none with superpages, a miss takes "
            + number(-time / (1.0 + time), 3)
            + " of the rest of an update",
        "the time of an update; the size of the table");
    double latency = observed("lmbench.latency");
    row(
        "LMbench, latency",
        percent(latency),
        "if every access missed, the walk was " + percent(-latency) + " of the access",
        "the working set that was measured");
    bandwidth("LMbench, mmap reread", observed("lmbench.bandwidth.mmap_reread"));
    bandwidth("LMbench, memory write", observed("lmbench.bandwidth.memory_write"));
    double build = observed("build.time");
    double saved = observed("build.time.saved") / 60.0;
    row(
        "world build, time",
        percent(build),
        number(saved, 0)
            + " min saved: from "
            + number(saved / -build, 0)
            + " to "
            + number(saved / -build - saved, 0)
            + " min",
        "which of it are TLB misses, and which fewer faults");
    closedForms();
    energy();
  }

  private void bandwidth(String name, double gain) {
    row(
        name,
        percent(gain),
        "going through a page takes " + percent(gain / (1.0 + gain)) + " less: one walk a page",
        "the time of a page; FreeBSD had no floating-point unit on ARM then");
  }

  private void closedForms() {
    page.append(
        """

        ## The closed forms, against a simulated TLB

        Independent uniform accesses, a TLB of 64 entries that drops the entry used least recently,
        400,000 accesses after 400,000 to warm up, a fixed seed.

        | working set | pages | misses, closed form | misses, simulated |
        |---|---|---|---|
        """);
    for (int mebibytes : new int[] {1, 16, 64, 65, 128}) {
      for (Map.Entry<String, Integer> size : sizes().entrySet()) {
        int pages = mebibytes * PAGES_PER_SUPERPAGE / size.getValue();
        row(
            mebibytes + " MiB",
            size.getKey(),
            number(Math.max(0.0, 1.0 - (double) ENTRIES / pages), 5),
            number(simulated(pages), 5));
      }
    }
  }

  private static Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    sizes.put("4 KiB", 1);
    sizes.put("1 MiB", PAGES_PER_SUPERPAGE);
    return sizes;
  }

  /** A TLB as a list of stamps: independent of the engine and of its own tests' reference. */
  private static double simulated(int pages) {
    int accesses = 400_000;
    long[] stamps = new long[pages];
    int held = 0;
    long misses = 0;
    Random random = new Random(1);
    java.util.TreeMap<Long, Integer> byStamp = new java.util.TreeMap<>();
    for (long now = 1; now <= 2L * accesses; now++) {
      int page = random.nextInt(pages);
      if (stamps[page] > 0) {
        byStamp.remove(stamps[page]);
      } else {
        misses += now > accesses ? 1 : 0;
        if (held == ENTRIES) {
          stamps[byStamp.pollFirstEntry().getValue()] = 0;
        } else {
          held++;
        }
      }
      stamps[page] = now;
      byStamp.put(now, page);
    }
    return (double) misses / accesses;
  }

  private void energy() {
    page.append(
        """

        ## Energy

        """);
    page.append("The platform has ").append(platform.events().size());
    page.append(
        " calibrated events, so that it gives no energy by itself: a thread on it is incomplete as soon");
    page.append(
        """

        as it asks for one. A platform that extends it and measures a TLB miss prices the misses that
        do not happen; `examples/superpage-database` does this with the measured miss of another board
        and says so. What promotion, demotion and the zeroing of a superpage cost is in no source:
        it is not counted, and the explanation of each number says that.
        """);
  }

  private void row(String... cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100.0 * share);
  }

  private static String number(double value, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
