package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few lines that stand for too many components are refused, and the limit can be raised. */
class MaxComponentsTest {
  @TempDir Path folder;
  private String model = "";

  @BeforeEach
  void write() throws IOException {
    StringBuilder text = new StringBuilder("package P public system L0 end L0;\n");
    text.append("system implementation L0.i end L0.i;\n");
    for (int level = 1; level <= 12; level++) {
      text.append(
          "system L%1$d end L%1$d;\nsystem implementation L%1$d.i subcomponents ".formatted(level));
      for (int i = 0; i < 8; i++) {
        text.append("s%d: system L%d.i; ".formatted(i, level - 1));
      }
      text.append("end L%d.i;\n".formatted(level));
    }
    Path file = folder.resolve("deep.aadl");
    Files.writeString(file, text + "end P;\n");
    model = file.toString();
  }

  @Test
  void everyCommandRefusesToSpendTheMemory() {
    for (String command : new String[] {"analyze", "instance"}) {
      Run run = Run.of(command, model);
      assertThat(run.exitCode()).isEqualTo(3);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .contains("deep.aadl:16:42: error AE0210: The system 'P::L12.i' has 78,536,544,841")
          .contains("raise it with --max-components");
    }
    Run explain = Run.of("explain", model, "--component", "s0");
    assertThat(explain.exitCode()).isEqualTo(3);
    assertThat(explain.err()).contains("AE0210").doesNotContain("AE0005");
  }

  @Test
  void aSweepIsRefusedBeforeItsFirstPoint() {
    Run run =
        Run.of(
            "sweep",
            model,
            "--vary",
            "Period=1 ms,2 ms",
            "--output",
            folder.resolve("out").toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("AE0210");
    assertThat(folder.resolve("out/sweep.json")).doesNotExist();
  }

  @Test
  void theLimitIsAnOption() {
    String[] small = {"instance", model, "--root", "P::L2.i", "--max-components", "72"};
    assertThat(Run.of(small).err()).contains("has 73 components, more than the limit of 72");
    small[5] = "73";
    Run enough = Run.of(small);
    assertThat(enough.exitCode()).isZero();
    assertThat(enough.out()).contains("\"s7.s7\"");
  }

  @Test
  void theLimitIsAWholeNumber() {
    for (String wrong : new String[] {"many", "0", "-5", "1.5", "1e6", "99999999999", ""}) {
      Run run = Run.of("analyze", model, "--max-components", wrong);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .contains("--max-components must be a whole number from 1 to 1000000000, not \"" + wrong);
    }
  }
}
