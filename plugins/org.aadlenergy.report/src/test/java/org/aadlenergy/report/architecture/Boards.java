package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureExtras;
import org.aadlenergy.report.FixtureThread;
import org.aadlenergy.report.MadeResults;

/**
 * Boards that are alike: each has a processor, a memory, a bus, three devices and a process with
 * four threads; devices of all boards draw other energies.
 */
public final class Boards {
  /** Components and threads of one board, without the board and its process. */
  public static final int PARTS = 10;

  private final int count;
  private final List<ComponentResult> components = new ArrayList<>();
  private final List<ThreadResult> threads = new ArrayList<>();

  private Boards(int count) {
    this.count = count;
  }

  /** The only mode. */
  public static ModeResult mode(int count) {
    return new Boards(count).mode();
  }

  /** The only root. */
  public static AnalysisResult result(int count) {
    RootResult root =
        MadeResults.root("Many::Boards.impl", List.of(), List.of(mode(count)), List.of());
    return new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(root), List.of());
  }

  /** Processor, memory and devices of each board are on its bus, and all buses on a backbone. */
  public static Wiring wiring(int count) {
    List<Link> links = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      String board = "board[" + i + "].";
      for (String part : List.of("cpu", "ram", "d1", "d2", "d3")) {
        links.add(new Link(Relation.BUS, board + part, board + "net"));
      }
      links.add(new Link(Relation.BUS, board + "cpu", "backbone"));
    }
    return new Wiring("Many::Boards.impl", links);
  }

  private ModeResult mode() {
    double all = 0.0;
    for (int i = 1; i <= count; i++) {
      all += board("board[" + i + "]", i);
    }
    component("backbone", "bus", 0.0);
    components.add(result("", "system", 0.0, all));
    components.sort(Comparator.comparing(ComponentResult::path));
    threads.sort(Comparator.comparing(ThreadResult::path));
    return FixtureExtras.second(threads, components, all);
  }

  private double board(String board, int number) {
    double cpu = 0.0;
    double ram = 0.0;
    for (int i = 1; i <= 4; i++) {
      threads.add(
          new FixtureThread(board + ".app.t" + i, 2.0)
              .on(board + ".cpu", board + ".ram")
              .service("execution", 1, 0.001, 0.002 * i, 0.001 * number)
              .result());
      cpu += 2.0 * 0.001 * number;
      ram += 2.0 * 0.002 * i;
    }
    double devices = 0.0;
    for (int i = 1; i <= 3; i++) {
      component(board + ".d" + i, "device", 0.01 * number * i);
      devices += 0.01 * number * i;
    }
    component(board + ".cpu", "processor", cpu);
    component(board + ".ram", "memory", ram);
    component(board + ".net", "bus", 0.0);
    components.add(result(board, "system", 0.0, cpu + ram + devices));
    return cpu + ram + devices;
  }

  private void component(String path, String category, double joules) {
    components.add(result(path, category, joules, joules));
  }

  private static ComponentResult result(
      String path, String category, double joules, double subtree) {
    Interval own = FixtureThread.within(joules);
    boolean rests = category.equals("device");
    return new ComponentResult(
        path,
        category,
        rests ? Interval.ZERO : own,
        rests ? own : Interval.ZERO,
        own,
        FixtureThread.within(subtree),
        own,
        Interval.ZERO,
        true,
        List.of(),
        Optional.empty(),
        List.of(),
        SourceSpan.NONE,
        List.of());
  }
}
