package org.aadlenergy.calibration.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.calibration.importer.RecordingDamage.Kind;
import org.junit.jupiter.api.Test;

/** What perf, trace-cmd and time print, in all their forms; see the README of the recordings. */
class EventToolsTest {
  private static final Path DATA =
      Path.of("src/test/resources/org/aadlenergy/calibration/importer");
  private final RecordingDamage damage = new RecordingDamage();

  @Test
  void perfStat() throws IOException {
    Map<String, Double> counts = PerfStat.read(lines("perf-stat.csv"), damage).all();
    assertThat(counts)
        .contains(
            entry("page_faults", 50.0), entry("context_switches", 0.0), entry("task-clock", 0.79));
    // the events that the processor does not offer: lines 7 to 10 of the file
    assertThat(damage.count(Kind.NOT_COUNTED)).isEqualTo(4);
    assertThat(damage.lines(Kind.NOT_COUNTED)).containsExactly(7, 8, 9, 10);
    assertThat(counts).doesNotContainKey("cycles");
  }

  @Test
  void perfStatOfRepeatedRunsIntervalsAndProcessors() throws IOException {
    assertThat(PerfStat.read(lines("perf-stat-repeats.csv"), damage).all())
        .contains(entry("page_faults", 50.0), entry("task-clock", 0.77));
    assertThat(PerfStat.read(lines("perf-stat-intervals.csv"), new RecordingDamage()).all())
        .contains(entry("page_faults", 74.0));
    RecordingDamage none = new RecordingDamage();
    assertThat(PerfStat.read(lines("perf-stat-processors.csv"), none).all())
        .containsOnly(entry("page_faults", 182.0 + 54.0), entry("context_switches", 17.0));
    assertThat(none.isNone()).isTrue();
  }

  @Test
  void perfStatThatSharedItsCountersAndOneWithDecimalCommas() {
    List<String> shared =
        List.of("1000,,dTLB-load-misses:u,500,50.00,,", "7,,dTLB-store-misses,900,100.00,,");
    assertThat(PerfStat.read(shared, damage).all()).containsExactly(entry("tlb_misses", 1007.0));
    assertThat(damage.lines(Kind.NOT_COUNTED)).containsExactly(1);
    assertThat(PerfStat.read(List.of("0,79;msec;task-clock;794414;100,00;;"), damage).all())
        .containsExactly(entry("task-clock", 0.79));
    PerfStat.read(List.of("no row of perf", "7,,dTLB-store-misses,900,100.00,,"), damage);
    assertThat(damage.lines(Kind.UNREADABLE)).containsExactly(1);
  }

  @Test
  void perfScript() throws IOException {
    assertThat(events("perf-script.txt")).containsExactly(entry("page_faults", 20));
    assertThat(events("perf-script-chains.txt")).containsOnlyKeys("page_faults");
    assertThat(events("perf-script-processors.txt")).containsOnlyKeys("context_switches");
    assertThat(damage.isNone()).isTrue();
  }

  @Test
  void perfScriptThatLostEvents() {
    List<String> seen = new ArrayList<>();
    EventLog log = new EventLog(damage, (seconds, name) -> seen.add(seconds + " " + name));
    log.line("# captured on: Sat Mar  4 10:15:00 2026");
    log.line("my bench 12/13 [001] 10.000001: sched:sched_switch: prev_comm=bench prev_pid=12");
    log.line("           perf   12 [001]    10.000002: PERF_RECORD_LOST lost 41");
    log.line("my bench 12/13 [001] 10.000003: 1 page-faults:u: 401136 main+0x10 (/bench)");
    assertThat(seen).containsExactly("10.000001 context_switches", "10.000003 page_faults");
    assertThat(damage.count(Kind.LOST)).isEqualTo(41);
    assertThat(damage.lines(Kind.LOST)).containsExactly(3);
  }

  @Test
  void traceCmdReport() throws IOException {
    assertThat(events("trace-cmd-report.txt"))
        .containsOnly(
            entry("context_switches", 2),
            entry("page_faults", 3),
            entry("block_requests", 1),
            entry("block_rq_complete", 1));
    // 12 in line 8, an unknown number in line 12
    assertThat(damage.count(Kind.LOST)).isEqualTo(13);
    assertThat(damage.lines(Kind.LOST)).containsExactly(8, 12);
    assertThat(damage.lines(Kind.BACKWARDS)).containsExactly(13);
    assertThat(damage.lines(Kind.UNREADABLE)).containsExactly(14);
  }

  @Test
  void timeOfEveryShell() {
    Map<String, Double> expected = Map.of("time_s", 62.5, "user_s", 1.25, "system_s", 0.5);
    assertThat(time("real 62.50\nuser 1.25\nsys 0.50\n")).containsExactly(expected);
    assertThat(time("\nreal\t1m2.500s\nuser\t0m1.250s\nsys\t0m0.500s\n")).containsExactly(expected);
    assertThat(time("real\t1m2,500s\nuser\t0m1,250s\nsys\t0m0,500s\n")).containsExactly(expected);
    assertThat(time("./my bench 3  1.25s user 0.50s system 2% cpu 1:02.50 total\n"))
        .containsExactly(expected);
    Map<String, Double> faults = new TreeMap<>(expected);
    faults.putAll(Map.of("page_faults", 68.0, "major_faults", 2.0));
    assertThat(
            time(
                "1.25user 0.50system 1:02.50elapsed 2%CPU (0avgtext+0avgdata 1036maxresident)k\n"
                    + "0inputs+0outputs (2major+68minor)pagefaults 0swaps\n"))
        .containsExactly(faults);
    faults.put("context_switches", 9.0);
    assertThat(
            time(
                "\tCommand being timed: \"./t\"\n"
                    + "\tUser time (seconds): 1.25\n"
                    + "\tSystem time (seconds): 0.50\n"
                    + "\tPercent of CPU this job got: 2%\n"
                    + "\tElapsed (wall clock) time (h:mm:ss or m:ss): 1:02.50\n"
                    + "\tMajor (requiring I/O) page faults: 2\n"
                    + "\tMinor (reclaiming a frame) page faults: 68\n"
                    + "\tVoluntary context switches: 8\n"
                    + "\tInvoluntary context switches: 1\n"
                    + "\tExit status: 0\n"))
        .containsExactly(faults);
    assertThat(damage.isNone()).isTrue();
  }

  @Test
  void severalRunsOfTimeAndLinesThatAreNone() {
    assertThat(
            time(
                "real 1.0\n"
                    + "user 0.5\n"
                    + "sys 0.1\n"
                    + "Segmentation fault\n"
                    + "real 2.0\n"
                    + "user 0.5\n"
                    + "sys 0.1\n"
                    + "real soon\n"))
        .hasSize(2);
    assertThat(damage.lines(Kind.UNREADABLE)).containsExactly(4, 8);
  }

  private List<Map<String, Double>> time(String text) {
    return TimeOutput.read(text.lines().toList(), damage).stream().map(Counts::all).toList();
  }

  private Map<String, Integer> events(String file) throws IOException {
    Map<String, Integer> seen = new TreeMap<>();
    EventLog log = new EventLog(damage, (seconds, name) -> seen.merge(name, 1, Integer::sum));
    lines(file).forEach(log::line);
    return seen;
  }

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(DATA.resolve(file));
  }
}
