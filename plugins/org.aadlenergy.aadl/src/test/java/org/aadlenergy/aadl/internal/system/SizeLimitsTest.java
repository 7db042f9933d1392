package org.aadlenergy.aadl.internal.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Roots that are too large are refused before any memory is spent on them. */
class SizeLimitsTest {
  private static final long LIMIT_NANOS = 2_000_000_000L;
  private static final long LIMIT_BYTES = 200_000_000L;

  /** Levels of so many subcomponents each: a few lines, and width to the power of levels. */
  private static String tree(int levels, int width) {
    StringBuilder text = new StringBuilder("package P public system L0 end L0;\n");
    text.append("system implementation L0.i end L0.i;\n");
    for (int level = 1; level <= levels; level++) {
      text.append("system L").append(level).append(" end L").append(level).append(";\n");
      text.append("system implementation L").append(level).append(".i subcomponents ");
      for (int i = 0; i < width; i++) {
        text.append("s").append(i).append(": system L").append(level - 1).append(".i; ");
      }
      text.append("end L").append(level).append(".i;\n");
    }
    return text.append("end P;").toString();
  }

  private static String array(String sizes) {
    return "package P public device Disk end Disk; system T end T;\n"
        + "system implementation T.i subcomponents d: device Disk"
        + sizes
        + "; end T.i; end P;";
  }

  /** Refuses a root within the limits of time and memory, and gives the only finding. */
  private static String refused(Models model, String root) {
    com.sun.management.ThreadMXBean thread =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long nanos = thread.getCurrentThreadCpuTime();
    long bytes = thread.getCurrentThreadAllocatedBytes();
    Optional<ArchitectureView> view = model.tryInstantiate(root);
    assertThat(thread.getCurrentThreadCpuTime() - nanos).isLessThan(LIMIT_NANOS);
    assertThat(thread.getCurrentThreadAllocatedBytes() - bytes).isLessThan(LIMIT_BYTES);
    assertThat(view).isEmpty();
    assertThat(model.findings()).hasSize(1);
    return model.findings().get(0);
  }

  @Test
  void twelveLevelsOfEightAreRefusedAtOnce() {
    String finding = refused(Models.of(tree(12, 8)), "P::L12.i");
    assertThat(finding)
        .contains("error AE0210: The system 'P::L12.i' has 78,536,544,841 components")
        .contains("limit of 1,000,000", "--max-components")
        // the innermost level that is too large by itself, and the first of its parts
        .contains("most are in 's0'", "arrays in 'P::L7.i'", ":16:42 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[9000][9000]",
        "[1000000][1000000]",
        "[1000000][1000000][1000000][1000000]",
        "[65536][65536][65536][65536]",
        "[1000000][2]"
      })
  void hugeArraysAreRefused(String sizes) {
    assertThat(refused(Models.of(array(sizes)), "P::T.i"))
        .contains("AE0210", "most are in 'd'", "arrays in 'P::T.i'");
  }

  @Test
  void anEmptyDimensionIsNoComponent() {
    Models model = Models.of(array("[1000000][1000000][0]"));
    assertThat(model.instantiate("P::T.i").components()).hasSize(1);
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void theLimitIsExactAndCanBeRaised() {
    assertThat(refused(Models.of(tree(3, 8)).componentLimit(584), "P::L3.i"))
        .contains("has 585 components, more than the limit of 584");
    ArchitectureView view = Models.of(tree(3, 8)).componentLimit(585).instantiate("P::L3.i");
    assertThat(view.components()).hasSize(585);
    ArchitectureView large =
        Models.of(array("[1000][1200]")).componentLimit(1_200_001).instantiate("P::T.i");
    assertThat(large.components()).hasSize(1_200_001);
  }

  @Test
  void realSystemsPass() {
    String text =
        "package P public thread T end T; process Q end Q;\n"
            + "process implementation Q.i subcomponents t: thread T[100]; end Q.i;\n"
            + "system S end S; system implementation S.i subcomponents q: process Q.i[2000];"
            + " end S.i; end P;";
    assertThat(Models.of(text).instantiate("P::S.i").components()).hasSize(202_001);
    assertThat(InstantiationSettings.COMPONENT_LIMIT).isGreaterThan(202_001);
  }

  @Test
  void listedElementsCountOneByOne() {
    String text =
        "package P public device D end D; device implementation D.i subcomponents b: bus[3];"
            + " end D.i; device implementation D.j end D.j; system S end S;"
            + " system implementation S.i subcomponents d: device D[3] (D.i, D.j, D.i); end S.i;"
            + " end P;";
    assertThat(refused(Models.of(text).componentLimit(9), "P::S.i")).contains("has 10 components");
    assertThat(Models.of(text).componentLimit(10).instantiate("P::S.i").components()).hasSize(10);
  }

  @Test
  void nestingOfAnyDepthIsRefused() {
    assertThat(refused(Models.of(tree(20_000, 1)).nestingLimit(256), "P::L20000.i"))
        .contains("error AE0106", "nested 20,001 levels deep", "no more than 256");
    assertThat(Models.of(tree(255, 1)).nestingLimit(256).instantiate("P::L255.i").components())
        .hasSize(256);
  }

  @Test
  void circlesEndWhereTheyBegin() {
    StringBuilder text = new StringBuilder("package P public\n");
    for (int i = 0; i < 12; i++) {
      text.append("system A").append(i).append(" end A").append(i).append(";\n");
      text.append("system implementation A").append(i).append(".i subcomponents ");
      for (int j = 0; j < 12; j++) {
        text.append("s").append(j).append(": system A").append(j).append(".i; ");
      }
      text.append("end A").append(i).append(".i;\n");
    }
    Models model = Models.of(text + "end P;").componentLimit(100_000);
    assertThat(model.tryInstantiate("P::A0.i")).isEmpty();
    assertThat(model.findings())
        .anyMatch(f -> f.contains("error AE0210") && f.contains("has too many components"));
    Models small = Models.of(text + "end P;").componentLimit(5);
    assertThat(refused(small, "P::A0.i")).contains("AE0210");
  }
}
