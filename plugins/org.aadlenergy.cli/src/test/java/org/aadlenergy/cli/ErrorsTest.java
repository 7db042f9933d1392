package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user sees of mistakes: all of a run at once, each with its code, place and what to do. */
class ErrorsTest {
  private static final String SOUND =
      """
      package Sound
      public
        system Box
        end Box;
        system implementation Box.i
        end Box.i;
      end Sound;
      """;

  @TempDir Path folder;

  @Test
  void usage() throws IOException {
    Path model = write("sound.aadl", SOUND);
    Path blocked = write("blocked", "a file where the reports should go");
    Run run =
        Run.of(
            "analyze",
            model.toString(),
            folder.resolve("absent.aadl").toString(),
            "--root",
            "Sound::Bix.i",
            "--output",
            blocked.resolve("reports").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("absent.aadl")
        .contains("error AE0002: ")
        .contains("error AE0003: there is no system implementation Sound::Bix.i")
        .contains("did you mean Sound::Box.i?")
        .contains("error AE0004: reports cannot be written to")
        .doesNotContain("\tat ")
        .doesNotContain("Exception");
    assertThat(run.out()).isEmpty();
    assertThat(blocked).hasContent("a file where the reports should go");
  }

  /** A setting that cannot be taken leaves no design to report on: that without it is another. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "OS_Services::CPU_Governor=Schedutil @ bog",
        "OS_Services::CPU_Governor=Schedutill @ big",
        "OS_Services::CPU_Governer=Schedutil @ big",
        "OS_Services::Operating_Frequency=1 GHx @ big"
      })
  void aMistypedSettingGivesNoReportOfAnotherDesign(String setting) {
    Path model = Path.of("../../examples/big-little/big_little.aadl");
    Path reports = folder.resolve("reports");
    Run run =
        Run.of(
            "analyze",
            model.toString(),
            "--root",
            "Big_Little::Board.as_delivered",
            "--set",
            setting,
            "--output",
            reports.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("error AE03", "in '" + setting + "'");
    assertThat(run.out()).isEmpty();
    assertThat(reports.resolve("report.txt")).doesNotExist();
  }

  @Test
  void syntax() throws IOException {
    Path broken =
        write(
            "broken.aadl",
            """
            package Broken
            public
              thread T
                properties
                  Period => 10 ms
              end T;
              system Box
              end Bax;
              system implementation Box.i
                subcomponents
                  cpu processor;
              end Box.i;
            end Broken;
            """);
    Path reports = folder.resolve("reports");
    Run good = Run.of("analyze", write("sound.aadl", SOUND).toString(), "--output", reports + "");
    assertThat(good.exitCode()).isZero();
    byte[] before = Files.readAllBytes(reports.resolve("report.txt"));
    Run run = Run.of("analyze", broken.toString(), "--output", reports.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsPattern("broken\\.aadl:5:\\d+: error AE01\\d\\d: ")
        .containsPattern("broken\\.aadl:8:\\d+: warning AE0107: ")
        .containsPattern("broken\\.aadl:11:\\d+: error AE01\\d\\d: ")
        .contains("report.txt is of an earlier run")
        .doesNotContain("\tat ");
    assertThat(reports.resolve("report.txt")).hasBinaryContent(before);
    assertThat(Files.readString(reports.resolve("report.json")))
        .contains("\"roots\": []", "broken.aadl");
  }

  @Test
  void model() throws IOException {
    Path model =
        write(
            "model.aadl",
            """
            package Faulty
            public
              with OS_Services, OS_Workload, Energy_Estimation;
              processor Known
                properties
                  Energy_Estimation::Calibration => "xup-virtex2pro";
              end Known;
              processor Unknown
                properties
                  Energy_Estimation::Calibration => "xup-virtex2pr";
                  OS_Services::Page_Fault_Polic => On_Demand;
              end Unknown;
              processor Lacking
                properties
                  Energy_Estimation::Calibration => "tiny";
              end Lacking;
              memory Ram
              end Ram;
              thread Faulting
                properties
                  Period => 10 ms;
                  Compute_Execution_Time => 1 ms .. 1 ms;
                  OS_Workload::Page_Faults => 3;
              end Faulting;
              thread Rateless
                properties
                  Compute_Execution_Time => 1 ms .. 1 ms;
              end Rateless;
              thread Wrong
                properties
                  Period => 10 KByte;
                  Priority => "high";
              end Wrong;
              process P
              end P;
              process implementation P.i
                subcomponents
                  faulting: thread Faulting;
                  rateless: thread Rateless;
                  wrong: thread Wrong;
              end P.i;
              process implementation P.one
                subcomponents
                  faulting: thread Faulting;
              end P.one;
              system Box
              end Box;
              system implementation Box.i
                subcomponents
                  unbound: process P.i;
                  lacking: process P.one;
                  known: processor Known;
                  unknown: processor Unknown;
                  tiny: processor Lacking;
                  ram: memory Ram;
                properties
                  Actual_Processor_Binding => (reference (known)) applies to unbound;
                  Actual_Processor_Binding => (reference (tiny)) applies to lacking;
                  Actual_Memory_Binding => (reference (ram)) applies to lacking;
              end Box.i;
            end Faulty;
            """);
    write(
        "models/tiny.energy",
        """
        platform tiny {
          title "A platform without page faults"
          rail board charged to processor
          default profile any { power board = 1 W }
        }
        """);
    Run run = Run.of("analyze", model.toString(), "--models", folder.resolve("models").toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsPattern("model\\.aadl:10:\\d+: error AE0502: .*\"xup-virtex2pr\"")
        .contains("did you mean \"xup-virtex2pro\"?")
        .containsPattern("model\\.aadl:11:\\d+: error AE0301: ")
        .containsPattern("model\\.aadl:31:\\d+: error AE0303: ")
        .containsPattern("model\\.aadl:32:\\d+: error AE0302: ")
        .containsPattern("model\\.aadl:\\d+:\\d+: error AE0603: thread unbound\\.faulting")
        .containsPattern("model\\.aadl:\\d+:\\d+: error AE0601: thread unbound\\.rateless")
        .containsPattern(
            "model\\.aadl:23:\\d+: error AE0701: thread lacking\\.faulting: platform tiny")
        .contains("event page_fault.on_demand")
        .doesNotContain("\tat ")
        .doesNotContain("Exception");
    // values are wrong: what is computed without them may be too much as well
    assertThat(run.out())
        .contains("INCOMPLETE: values are wrong", "errors aside")
        .doesNotContain("at least")
        .containsPattern("unbo\\S*rateless .* unknown *\n")
        .containsPattern("unbo\\S*rateless +unknown");
  }

  @Test
  void incompleteResultsAreAllowedOnRequest() throws IOException {
    Path model =
        write(
            "rateless.aadl",
            """
            package Rateless
            public
              with Energy_Estimation;
              thread T
                properties
                  Compute_Execution_Time => 1 ms .. 1 ms;
              end T;
              process P
              end P;
              process implementation P.i
                subcomponents
                  t: thread T;
              end P.i;
              processor Cpu
                properties
                  Energy_Estimation::Calibration => "xup-virtex2pro";
              end Cpu;
              memory Ram
              end Ram;
              system Box
              end Box;
              system implementation Box.i
                subcomponents
                  p: process P.i;
                  cpu: processor Cpu;
                  ram: memory Ram;
                properties
                  Actual_Processor_Binding => (reference (cpu)) applies to p;
                  Actual_Memory_Binding => (reference (ram)) applies to p;
              end Box.i;
            end Rateless;
            """);
    Run strict = Run.of("analyze", model.toString(), "--format", "json");
    assertThat(strict.exitCode()).isEqualTo(3);
    assertThat(strict.out()).contains("\"complete\": false");
    Run allowed = Run.of("analyze", model.toString(), "--format", "json", "--allow-incomplete");
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.out()).contains("\"complete\": false");
    assertThat(allowed.err()).contains("warning AE0601");
  }

  @Test
  void optionsAndCommandsThatDoNotExist() {
    Run run = Run.of("analyze", "--fromat", "json", "--output");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("there is no option --fromat; did you mean --format?")
        .contains("--output needs a value: --output DIR")
        .contains("AE0001");
    assertThat(Run.of("analyse").err()).contains("did you mean analyze?");
    assertThat(Run.of().exitCode()).isEqualTo(2);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
