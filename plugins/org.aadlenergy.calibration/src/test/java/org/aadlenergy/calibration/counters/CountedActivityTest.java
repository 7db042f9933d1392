package org.aadlenergy.calibration.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All forms in which {@code perf stat} prints, as its stat-display.c writes them, become the
 * activity of a dispatch.
 */
class CountedActivityTest {
  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
  }

  private String activity(double dispatches, String text) throws IOException {
    return CountedActivity.aadl(List.of(file("perf", text)), dispatches, diagnostics).orElse("");
  }

  private List<DiagnosticCode> codes() {
    return diagnostics.sorted().stream().map(Diagnostic::code).toList();
  }

  /** 2,500,000,000 / 250 and 1,250,000 / 250; perf printed what it scaled by 1 / 0.8331 itself. */
  @Test
  void forPeople() throws IOException {
    String text =
        activity(
            250.0,
            """
            hello from the program 12 34
            # started on Thu Nov 26 10:00:00 2026


             Performance counter stats for './decoder in.bin':

                      1,250.00 msec task-clock                #    0.998 CPUs utilized
                            12      context-switches          #    9.600 /sec
                 2,500,000,000      cycles                    #    2.000 GHz                      (83.31%)
                 1,250,000,000      instructions              #    0.50  insn per cycle           (83.40%)
                                                              #    0.12  stalled cycles per insn
                     1,250,000      bus-access:u
                 <not counted>      stalled-cycles-frontend                                       (0.00%)
               <not supported>      L1-icache-loads

                   1.252502123 seconds time elapsed

                   1.200000000 seconds user
                   0.050000000 seconds sys


            Some events weren't counted. Try disabling the NMI watchdog:
            \techo 0 > /proc/sys/kernel/nmi_watchdog
            """);

    assertThat(text)
        .contains("[Event => \"cycles\"; Count => 10000000.0;],  -- of this machine")
        .contains("counted 83.3 % of the time, scaled by perf")
        .contains("[Event => \"instructions\"; Count => 5000000.0;],  -- carries over")
        .contains("[Event => \"bus-access\"; Count => 5000.0;]   -- of this machine")
        .contains("-- task-clock: 5 msec a dispatch; time on the machine of the recording")
        .contains("-- stalled-cycles-frontend: was never counted")
        .contains("-- L1-icache-loads: the machine has no such event")
        .doesNotContain("Event => \"context-switches\"");
    assertThat(codes()).containsOnly(DiagnosticCode.EVENTS_LOST);
    assertThat(diagnostics.sorted().get(0).span().line()).isEqualTo(9);
  }

  /** perf prints the mean over its runs: 3,000,000 is that of one run already. */
  @Test
  void severalRunsForPeople() throws IOException {
    assertThat(
            activity(
                3.0,
                """
                 Performance counter stats for './decoder' (5 runs):

                         3,000,000      instructions:u                              ( +-  0.25% )
                         1,000,000      r1b                                         ( +-  1.50% )  (49.80%)

                            0.0150 +- 0.0002 seconds time elapsed  ( +-  1.33% )
                """))
        .contains(
            "[Event => \"instructions\"; Count => 1000000.0;],  -- carries over; runs +- 0.25 %")
        .contains("[Event => \"0x1b\"; Count => 333333.3;]   -- inst_spec, by ARM's number;")
        .contains("runs +- 1.50 %; counted 49.8 % of the time");
  }

  /** German, French, Swiss and Indian groups of digits; 1.234 is a count, 12,50 msec is none. */
  @Test
  void numbersOfOtherLanguages() throws IOException {
    for (String million :
        List.of(
            "1.234.567",
            "1\u202f234\u202f567",
            "1\u2019234\u2019567",
            "12,34,567",
            "1234567",
            "1 234 567")) {
      assertThat(
              activity(
                  1.0,
                  " Performance counter stats for 'x':\n\n        12,50 msec task-clock\n    "
                      + million
                      + "      instructions\n            1.234      cycles\n\n"
                      + "  0,012 seconds time elapsed\n"))
          .as(million)
          .contains("Event => \"instructions\"; Count => 1234567.0;")
          .contains("Event => \"cycles\"; Count => 1234.0;")
          .contains("task-clock: 12.5 msec");
    }
    assertThat(diagnostics.sorted()).isEmpty();
  }

  /** Any separator, also of several letters; a comma in the middle of a number is none. */
  @Test
  void withSeparators() throws IOException {
    for (String by : List.of(",", ";", "\t", "|", "::", "^", " ; ")) {
      String rows =
          "0.79_msec_task-clock_794414_100.00_0.086_CPUs utilized\n"
              + "4000__cycles_794414_62.00_5.06_GHz\n"
              + "______1.2_stalled cycles per insn\n"
              + "<not supported>__bus-cycles_0_100.00__\n";
      assertThat(activity(2.0, rows.replace("_", by)))
          .as(by)
          .contains("Event => \"cycles\"; Count => 2000.0;")
          .contains("counted 62.0 % of the time")
          .contains("bus-cycles: the machine has no such event");
    }
    assertThat(
            activity(1.0, "0,79,msec,task-clock,794414,100,00,,\n4000,,cycles,794414,100,00,,\n"))
        .contains("task-clock: 0.79 msec")
        .contains("Count => 4000.0;");
  }

  /** 1000 + 500 on two cores, and nothing on the third, where the program never ran. */
  @Test
  void coresProcessorsThreadsAndSockets() throws IOException {
    for (String[] on :
        new String[][] {
          {"S0-D0-C0,2,", "S0-D0-C1,2,"},
          {"S0-C0,2,", "S1-C0,2,"},
          {"CPU0,", "CPU1,"},
          {"S0,4,", "S1,4,"},
          {"N0,", "N1,"},
          {"S0-D0-L3-ID0,2,", "S0-D0-L3-ID1,2,"},
          {"my app-12,", "my app-13,"}
        }) {
      String rows =
          on[0]
              + "1000,,instructions,10,100.00,,\n"
              + on[0]
              + ",,,,,2.0,insn per cycle\n"
              + on[1]
              + "500,,instructions,10,100.00,,\n"
              + on[1].replace('1', '7')
              + "<not counted>,,instructions,0,100.00,,\n";
      assertThat(activity(1.0, rows)).as(on[0]).contains("Count => 1500.0;");
    }
    assertThat(
            activity(
                1.0,
                """
                 Performance counter stats for 'system wide':

                S0-D0-C0           2              1,000      instructions    #  1.00 insn per cycle
                S0-D0-C0           2                                         #  0.10 stalled cycles
                S0-D0-C1           2                500      instructions    #  1.00 insn per cycle

                       1.001 seconds time elapsed
                """))
        .contains("Count => 1500.0;");
    assertThat(
            activity(
                1.0,
                """
                 Performance counter stats for process id '12':

                      Web Content-12                  1,000      instructions
                             perf-1234                  500      instructions

                       1.001 seconds time elapsed
                """))
        .contains("Count => 1500.0;");
    assertThat(codes()).containsOnly(DiagnosticCode.EVENTS_LOST);
  }

  /** 600 + 400; the summary is their sum again. */
  @Test
  void intervals() throws IOException {
    assertThat(
            activity(
                1.0,
                """
                #           time CPU                    counts unit events
                     0.500163366 CPU0                      600      instructions    #    1.526 x
                     0.500163366 CPU0                      100      cycles
                     1.000163366 CPU0                      400      instructions
                     1.000163366 CPU0                       50      cycles
                """))
        .contains("Event => \"instructions\"; Count => 1000.0;")
        .contains("Event => \"cycles\"; Count => 150.0;");
    assertThat(
            activity(
                1.0,
                """
                     0.500163366,600,,instructions,10,100.00,,
                     1.000163366,400,,instructions,10,100.00,,
                         summary,1000,,instructions,20,100.00,,
                """))
        .contains("Count => 1000.0;");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  /** Also as version 6.1 writes it, with commas forgotten, and with a decimal comma. */
  @Test
  void json() throws IOException {
    assertThat(
            activity(
                10.0,
                """
                {"counter-value" : "0.790000", "unit" : "msec", "event" : "task-clock", "event-runtime" : 794414, "pcnt-running" : 100.00, "metric-value" : 0.086, "metric-unit" : "CPUs utilized"}
                {"core" : "S0-D0-C0""counter-value" : "7000.000000", "unit" : "", "event" : "cpu_core/instructions/u", "variance" : 0.50, "event-runtime" : 7, "pcnt-running" : 50,00, "metric-value" : 1.0, "metric-unit" : "insn per cycle"}
                {"metric-value" : 0.1, "metric-unit" : "stalled cycles per insn"}
                {"counter-value" : "3000.000000", "unit" : "", "event" : "cpu_atom/instructions/u", "event-runtime" : 7, "pcnt-running" : 100.00}
                {"counter-value" : "<not counted>", "unit" : "", "event" : "cycles", "event-runtime" : 0, "pcnt-running" : 0.00}
                """))
        .contains("Event => \"instructions\"; Count => 1000.0;")
        .contains("sum over cpu_atom, cpu_core; runs +- 0.50 %; counted 50.0 % of the time")
        .contains("cycles: was never counted");
  }

  /** Numbers of events in all forms that perf takes; a mask makes another event of it. */
  @Test
  void eventsByNumber() throws IOException {
    String text =
        activity(
            1.0,
            """
            1,,r001b,1,100.00,,
            2,,armv7_cortex_a15/event=0x50/,1,100.00,,
            3,,armv8_pmuv3_0/config=0x6a/u,1,100.00,,
            4,,r73:u,1,100.00,,
            5,,r19,1,100.00,,
            6,,cpu/event=0xc4,umask=0x01/,1,100.00,,
            7,,armv8_cortex_a72/l2d_cache/,1,100.00,,
            8,,uncore_imc_0/cas_count_read/,1,100.00,,
            9,,r08,1,100.00,,
            10,,rff,1,100.00,,
            """);
    assertThat(text)
        .contains(
            "[Event => \"0x1b\"; Count => 1.0;],  -- inst_spec, by ARM's number; carries over but")
        .contains("[Event => \"0x50\"; Count => 2.0;],  -- l2d_cache_rd, by ARM's number; of this")
        .contains("[Event => \"0x6a\"; Count => 3.0;],  -- unaligned_ldst_spec")
        .contains("[Event => \"0x73\"; Count => 4.0;],  -- dp_spec")
        .contains("[Event => \"0x19\"; Count => 5.0;],  -- bus_access")
        .contains("[Event => \"event=0xc4,umask=0x01\"; Count => 6.0;],  -- of this machine")
        .contains("[Event => \"l2d_cache\"; Count => 7.0;],  -- of this machine")
        .contains("-- cas_count_read: 8 a dispatch; of all programs of the machine")
        .contains(
            "[Event => \"0x8\"; Count => 9.0;],  -- inst_retired, by ARM's number; carries over\n")
        .contains("[Event => \"0xff\"; Count => 10.0;]   -- no known event");
  }

  /** Two recordings of two groups of counters, one of them twice: 100 and 110 are 105 +- 4.76 %. */
  @Test
  void severalFilesAndRunsInOneFile() throws IOException {
    Path first =
        file(
            "first",
            "# started on Thu\n100,,instructions,1,100.00,,\n"
                + "# started on Fri\n110,,instructions,1,100.00,,\n");
    Path second = file("second", "7,,bus_access,1,100.00,,\n");
    assertThat(CountedActivity.aadl(List.of(first, second), 1.0, diagnostics).orElse(""))
        .contains("(3 runs)")
        .contains("Event => \"instructions\"; Count => 105.0;")
        .contains("runs +- 4.76 %")
        .contains("Event => \"bus_access\"; Count => 7.0;");
  }

  @Test
  void whatIsNoRecordingIsAnErrorWithFileAndLine() throws IOException {
    assertThat(activity(1.0, "no row\n")).isEmpty();
    assertThat(CountedActivity.aadl(List.of(file("empty", "")), 1.0, diagnostics)).isEmpty();
    assertThat(activity(1.0, "3,,page-faults,1,100.00,,\n")).isEmpty();
    assertThat(CountedActivity.aadl(List.of(folder.resolve("none")), 1.0, diagnostics)).isEmpty();
    assertThat(codes()).filteredOn(DiagnosticCode.BAD_MEASUREMENT_FILE::equals).hasSize(4);

    Diagnostics found = new Diagnostics();
    Path broken =
        file(
            "broken",
            " Performance counter stats for 'x':\n\n   1,000   cycles\n   1e999   instructions\n"
                + "   what is this\n\n  0.1 seconds time elapsed\n");
    assertThat(CountedActivity.aadl(List.of(broken), 1.0, found)).isPresent();
    assertThat(found.sorted()).hasSize(1);
    assertThat(found.sorted().get(0).span().line()).isEqualTo(4);
  }
}
