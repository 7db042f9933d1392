package org.aadlenergy.engine.service.zram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What is left of a memory whose threads compress differently, and what of it is covered. */
class ZramPoolsTest {
  private static final String RATIO = "OS_Services::Compression_Ratio";

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Zram::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
        .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
        .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add("ram", Category.MEMORY);
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String name, String bytes) {
    return builder
        .add(name, Category.PROCESS)
        .add(name + ".t", Category.THREAD)
        .set(name + ".t", Properties.PERIOD, "10 ms")
        .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, "1 ms")
        .set(name + ".t", Properties.WORKING_SET_SIZE, bytes);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(
        builder.build(),
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "core", "500 mW", "ddr", "100 mW")
            .event("zram.compress", "20 us", "core", "8 uJ", "ddr", "2 uJ")
            .event("zram.decompress", "5 us", "core", "3 uJ", "ddr", "1 uJ")
            .build());
  }

  private static void leaves(ArchitectureBuilder builder, double kibibytes) {
    Row pool = estimate(builder).rows(ZramContribution.SECTION).get(0);
    assertThat(pool.get(ZramContribution.LEFT)).isCloseTo(kibibytes * 1024.0, within(1e-6));
  }

  /** (16 x 0.2 + 48 x 0.6) / 64 = 0.5, and (48 - 0.5 x 64) / 0.5 = 32. */
  @Test
  void theRatioIsTheMeanByTheSizeOfTheSets() {
    ArchitectureBuilder builder = system().set("ram", Properties.MEMORY_SIZE, "48 KiByte");
    thread(builder, "a", "16 KiByte").set("a", RATIO, "0.2");
    thread(builder, "b", "48 KiByte").set("b", RATIO, "0.6");

    leaves(builder, 32.0);
  }

  /** The 16 KiB of process a count once for its two threads of 8 each: (32 x 0.2 + 32 x 0.8). */
  @Test
  void theSetOfAProcessCountsOnce() {
    ArchitectureBuilder builder = system().set("ram", Properties.MEMORY_SIZE, "48 KiByte");
    thread(builder, "a", "8 KiByte")
        .set("a", RATIO, "0.2")
        .set("a", Properties.WORKING_SET_SIZE, "16 KiByte")
        .add("a.u", Category.THREAD)
        .set("a.u", Properties.PERIOD, "10 ms")
        .set("a.u", Properties.WORKING_SET_SIZE, "8 KiByte");
    thread(builder, "b", "32 KiByte").set("b", RATIO, "0.8");

    leaves(builder, 32.0);
  }

  /** Of b nothing goes into RAM: a's ratio of 0.25 counts for all. (48 - 0.25 x 64) / 0.75. */
  @Test
  void onlyThreadsThatAreServedHaveARatio() {
    ArchitectureBuilder builder = system().set("ram", Properties.MEMORY_SIZE, "48 KiByte");
    builder.set("cpu", RATIO, "0.75");
    thread(builder, "a", "32 KiByte").set("a", RATIO, "0.25");
    thread(builder, "b", "32 KiByte")
        .set("b", Properties.SWAP_TRANSPORT, AadlValues.literal("Local"));

    leaves(builder, 128.0 / 3.0);
  }

  private static ArchitectureBuilder measured() {
    return thread(system(), "app", "4 KiByte")
        .set("app.t", Properties.SWAPPED_IN_PAGES, "10")
        .set("app.t", Properties.SWAPPED_OUT_PAGES, "4");
  }

  /**
   * Beside execution and swapping there are page faults, TLB misses, context switches, and what
   * processor and memory draw while they wait, none of which is computed here.
   */
  @Test
  void whatCannotBeComputedLowersTheCoverage() {
    assertThat(estimate(measured()).coverage()).isEqualTo(3.0 / 8.0);
    assertThat(estimate(measured().set("cpu", RATIO, "1.5")).coverage()).isEqualTo(3.0 / 9.0);
    assertThat(estimate(measured().set("app.t", Properties.SWAPPED_IN_PAGES, "-1")).coverage())
        .isEqualTo(2.0 / 8.0);
    // nobody knows how many pages; none, as all fits
    ArchitectureBuilder unknown = thread(system(), "app", "4 KiByte");
    assertThat(estimate(unknown).coverage()).isEqualTo(1.0 / 7.0);
    unknown.set("ram", Properties.MEMORY_SIZE, "48 KiByte");
    assertThat(estimate(unknown).coverage()).isEqualTo(2.0 / 7.0);
    // two threads whose pages are counted without the room that the compressed ones take
    ArchitectureBuilder crowded = system().set("ram", Properties.MEMORY_SIZE, "48 KiByte");
    thread(thread(crowded, "a", "32 KiByte"), "b", "32 KiByte");
    assertThat(estimate(crowded).coverage()).isEqualTo(6.0 / 16.0);
  }

  @Test
  void aNegativeCountIsSaidAndTheOtherStands() {
    Estimated result = estimate(measured().set("app.t", Properties.SWAPPED_IN_PAGES, "-1"));

    assertThat(result.services("app.t")).containsExactly("execution", "zram.compress");
    assertThat(result.whole()).isFalse();
  }
}
