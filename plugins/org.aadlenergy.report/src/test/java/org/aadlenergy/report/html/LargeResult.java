package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureExtras;
import org.aadlenergy.report.FixtureThread;
import org.aadlenergy.report.MadeResults;

/** A result with many threads in many processes, each with two services. */
public final class LargeResult {
  private LargeResult() {}

  /** Writes the page of so many threads to a file, for a check in a browser. */
  public static void main(String[] arguments) throws IOException {
    try (OutputStream out = Files.newOutputStream(Path.of(arguments[1]))) {
      new HtmlReporter().write(of(Integer.parseInt(arguments[0])), out);
    }
  }

  static AnalysisResult of(int count) {
    List<ThreadResult> threads = new ArrayList<>();
    List<ComponentResult> components = new ArrayList<>();
    double cpu = 0.0;
    double ram = 0.0;
    for (int i = 0; i < count; i++) {
      String process = "node[" + (i / 1000 + 1) + "].application[" + (i / 100 % 10 + 1) + "]";
      FixtureThread thread =
          new FixtureThread(process + ".worker[" + (i % 100 + 1) + "]", 1.0 + i % 7)
              .service("execution", 1, 0.0317 + i * 1e-7, 0.0924 / (i + 1), 0.0171)
              .service("page_fault.on_demand", 1 + i % 60, 5.1e-5 * i, 1.66e-4 * i, 2.6e-5);
      threads.add(thread.result());
      double rate = 1.0 + i % 7;
      cpu += rate * (0.0171 + 2.6e-5);
      ram += rate * (0.0924 / (i + 1) + 1.66e-4 * i);
      components.add(component(process + ".worker[" + (i % 100 + 1) + "]", "thread", 0.0));
    }
    components.add(0, component("", "system", cpu + ram));
    components.add(component("cpu", "processor", cpu));
    components.add(component("ram", "memory", ram));
    ModeResult mode = FixtureExtras.second(threads, components, cpu + ram);
    return new AnalysisResult(
        "1",
        new TreeMap<>(),
        List.of(),
        List.of(MadeResults.root("Large::System.impl", List.of(), List.of(mode), List.of())),
        List.of());
  }

  private static ComponentResult component(String path, String category, double joules) {
    Interval all = FixtureThread.within(joules);
    Interval own = path.isEmpty() ? Interval.ZERO : all;
    return new ComponentResult(
        path,
        category,
        own,
        Interval.ZERO,
        own,
        all,
        own,
        Interval.ZERO,
        joules > 0.0,
        List.of(),
        Optional.empty(),
        List.of(),
        SourceSpan.NONE,
        List.of());
  }
}
