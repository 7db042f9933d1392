package org.aadlenergy.report;

import static org.aadlenergy.report.FixtureThread.partlyHard;
import static org.aadlenergy.report.FixtureThread.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;

/**
 * The one result that drives the tests of every format: the JPEG encoder with the figures of the
 * page-fault paper, a system with two modes, missing terms, budgets and names that break formats
 * which do not quote.
 */
public final class FixtureResult {
  /** What a format must quote: commas, quotes, mark-up, line breaks, wide and combining letters. */
  public static final String AWKWARD = "p,\"q\";<b>&'x'\\\r\n\tü漢字e\u0301\u2028😀.th=1+2";

  /** A path longer than any line. */
  public static final String LONG =
      "system_of_systems." + "very_long_subsystem_name.".repeat(12) + "the_thread[12]";

  private FixtureResult() {}

  /**
   * What may command a terminal or turn the direction of writing: the control characters C0 (but
   * tabs and line ends), DEL and C1, and the marks, embeddings, overrides and isolates of Unicode
   * Standard Annex 9.
   */
  public static String harmful() {
    StringBuilder text = new StringBuilder();
    for (String range :
        List.of(
            "\0\b",
            "\013\f",
            "\016\037",
            "\177\237",
            "\u061c\u061c",
            "\u200e\u200f",
            "\u202a\u202e",
            "\u2066\u2069")) {
      for (char c = range.charAt(0); c <= range.charAt(1); c++) {
        text.append(c);
      }
    }
    return text.toString();
  }

  /** The same result with {@link #harmful()} in every kind of text. */
  public static AnalysisResult harmfulResult() {
    String bad = "a" + harmful();
    Mode mode = new Mode(bad, 0.1, bad);
    mode.thread(new FixtureThread(bad, 10.0).on(bad, "ram").service("execution", 1, 2, 3, 1));
    RootResult root =
        MadeResults.root(
            bad,
            LEFT_OUT,
            List.of(mode.result(0.75)),
            List.of(),
            List.of(budget(bad, bad, Dimension.TIME, 0.01, 0.02, false)));
    Diagnostic finding =
        Diagnostic.of(DiagnosticCode.MISSING_COEFFICIENT, SourceSpan.at(bad, 3, 1), bad);
    return new AnalysisResult(
        "0.1.0",
        new TreeMap<>(java.util.Map.of("root", List.of(bad))),
        List.of(new AnalysisResult.Input(bad, () -> "ab".repeat(32))),
        List.of(root),
        List.of(finding.withHint(bad).about(bad)),
        Optional.empty());
  }

  public static AnalysisResult result() {
    return new AnalysisResult(
        "0.1.0",
        new TreeMap<>(java.util.Map.of("root", List.of("Jpeg::OnDemand.impl", "A\"b::C,d.i"))),
        List.of(
            new AnalysisResult.Input("examples/jpeg-encoder/jpeg.aadl", () -> "ab".repeat(32)),
            new AnalysisResult.Input("dir with, \"quotes\"/ü.aadl", () -> "cd".repeat(32))),
        List.of(jpeg(), awkward()),
        diagnostics(),
        Optional.of(FixtureExtras.comparison()));
  }

  /** What the totals of an incomplete root are without. */
  public static final List<LeftOut> LEFT_OUT =
      List.of(
          new LeftOut(
              "radio<1>",
              "",
              Omission.COMPONENT,
              "no platform says it",
              DiagnosticCode.COMPONENT_NOT_COVERED),
          new LeftOut(
              "proc.unknown_rate",
              "app.full+day",
              Omission.RATE,
              "there is no Period",
              DiagnosticCode.THREAD_WITHOUT_PERIOD));

  /** The published example: one thread, 52 faults, once in 34.414 ms. */
  public static RootResult jpeg() {
    FixtureThread thread =
        new FixtureThread("proc.jpeg", 29.0)
            .service("execution", 1, 0.031762, 0.092409, 0.017099)
            .service("page_fault.on_demand", 52, 0.002652, 0.008632, 0.001352)
            .included("tlb_miss", 1200)
            .startup("page_fault.on_demand", 10, 0.00051, 0.00166);
    Mode mode = new Mode("", 1.0, "Estimation_Window").thread(thread);
    return MadeResults.root(
        "Jpeg::OnDemand.impl",
        List.of(),
        List.of(mode.result(1.0)),
        List.of(
            budget("proc.jpeg", "", Dimension.ENERGY, 0.1194919, 0.119492, false),
            budget("", "", Dimension.POWER, 4.0, 3.465268, true)));
  }

  /** Two modes, names that need quoting, a thread without rate, figures far apart. */
  public static RootResult awkward() {
    Mode full = new Mode("app.full+day", 0.1, "the hyperperiod of the threads");
    full.thread(new FixtureThread(AWKWARD, 100.0).service("execution", 1, 2e-6, 3e-9, 1e-9))
        .thread(
            new FixtureThread(LONG, 1e-3)
                .on(LONG + "_cpu", "ram")
                .service("execution", 1, 12.5, 17.25, 400.0)
                .service("swap.read", 1234.5, 3600.0, 0.125, 0.0))
        .thread(new FixtureThread("proc.unknown_rate", 0.0).service("execution", 1, 1.0, 0.0, 0.0));
    for (int i = 1; i <= 30; i++) {
      full.thread(
          new FixtureThread("worker[" + i + "]", 10.0 * i)
              .service("execution", 1, 1e-4, 1e-5 * i, 2e-5));
    }
    Mode saving = new Mode("app.saving+night", 0.1, "the hyperperiod of the threads");
    saving.thread(new FixtureThread(AWKWARD, 1.0).service("execution", 1, 2e-6, 3e-9, 1e-9));
    return MadeResults.root(
        "A\"b::C,d.i",
        LEFT_OUT,
        List.of(withExtras(full.result(0.75)), saving.result(0.75)),
        List.of(FixtureExtras.mission()),
        List.of(budget(LONG, "app.full+day", Dimension.TIME, 0.01, 0.010000000000000002, false)),
        Optional.of(FixtureExtras.life()));
  }

  private static ModeResult withExtras(ModeResult mode) {
    ModeResult result =
        MadeResults.mode(
            mode.name(),
            mode.windowSeconds(),
            mode.windowReason(),
            mode.threads(),
            mode.components(),
            mode.totals(),
            mode.utilization(),
            FixtureExtras.sections(),
            mode.coverage());
    return TimedMode.of(result);
  }

  private static BudgetResult budget(
      String path, String mode, Dimension dimension, double limit, double actual, boolean passed) {
    return new BudgetResult(
        path,
        mode,
        dimension == Dimension.POWER
            ? "Energy_Estimation::Average_Power_Budget"
            : "Energy_Estimation::Energy_Budget",
        dimension,
        limit,
        within(actual),
        passed,
        SourceSpan.at("examples/jpeg-encoder/jpeg.aadl", 45, 9));
  }

  private static List<Diagnostic> diagnostics() {
    List<Diagnostic> list = new ArrayList<>();
    list.add(
        Diagnostic.of(
                DiagnosticCode.THREAD_WITHOUT_PERIOD,
                SourceSpan.at("dir with, \"quotes\"/ü.aadl", 12, 5),
                "there is no Period and no Dispatch_Rate, so its energy over the window is unknown")
            .withHint("add 'Period => ... ms;'")
            .about("proc.unknown_rate"));
    list.add(
        Diagnostic.of(
                DiagnosticCode.MISSING_COEFFICIENT,
                SourceSpan.at("a.aadl", 3, 1),
                "platform \"x\" has no coefficient for " + AWKWARD)
            .as(Severity.WARNING)
            .about(AWKWARD));
    for (int i = 0; i < 5; i++) {
      list.add(
          Diagnostic.of(
              DiagnosticCode.COMPONENT_NOT_COVERED,
              SourceSpan.NONE,
              "not covered: no calibrated coefficient is charged to device " + LONG + i));
    }
    list.sort(Diagnostic.ORDER);
    return List.copyOf(list);
  }

  /** Adds up what threads charge. */
  private static final class Mode {
    private final String name;
    private final double window;
    private final String reason;
    private final List<FixtureThread> threads = new ArrayList<>();

    Mode(String name, double window, String reason) {
      this.name = name;
      this.window = window;
      this.reason = reason;
    }

    Mode thread(FixtureThread thread) {
      threads.add(thread);
      return this;
    }

    ModeResult result(double covered) {
      double idle = 0.25 * window;
      double joules = idle;
      double startup = 0.0;
      TreeSet<String> charged = new TreeSet<>(List.of("cpu", "ram"));
      List<ThreadResult> results = new ArrayList<>();
      for (FixtureThread thread : threads) {
        joules += thread.joulesPerSecond() * window;
        startup += thread.startupJoules();
        results.add(thread.result());
        charged.add(results.get(results.size() - 1).processor());
      }
      results.sort(Comparator.comparing(ThreadResult::path));
      List<ComponentResult> components = new ArrayList<>();
      components.add(component("", "system", 0.0, 0.0, joules));
      for (String path : charged) {
        double active = 0.0;
        for (FixtureThread thread : threads) {
          active += thread.chargedPerSecond(path) * window;
        }
        double own = path.equals("ram") ? idle : 0.0;
        String category = path.equals("ram") ? "memory" : "processor";
        components.add(component(path, category, active, own, active + own));
      }
      Totals totals =
          MadeResults.totals(
              partlyHard(joules),
              within(startup),
              within(joules / window),
              Optional.of(within(86400.0 / (joules / window))));
      ModeResult result =
          MadeResults.mode(
              name,
              window,
              reason,
              results,
              components,
              totals,
              List.of(new Utilization("cpu", 0.92, 1.0625)),
              FixtureExtras.noSections(),
              new Coverage(
                  covered, 1.0, covered, 1.0 - covered, 0.5 * covered, FixtureExtras.bases()));
      return TimedMode.of(result);
    }

    private ComponentResult component(
        String path, String category, double active, double idle, double subtree) {
      Interval own = within(active + idle);
      return new ComponentResult(
          path,
          category,
          within(active),
          within(idle),
          own,
          within(subtree),
          within((active + idle) / window),
          within(0.25 * idle),
          active > 0.0,
          name.isEmpty() || idle > 0.0 ? List.of() : List.of(Omission.IDLE),
          Optional.of(new ComponentTimes(0.5 * window, 0.375 * window, 0.125 * window)),
          List.of(new AnnotationResult("OS_Services::Idle_State", "idle", name, "b,1.aadl", 7)),
          SourceSpan.at("examples/jpeg-encoder/jpeg.aadl", 31, 7),
          List.of());
    }
  }
}
