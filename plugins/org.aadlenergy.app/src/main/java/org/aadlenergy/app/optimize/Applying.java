package org.aadlenergy.app.optimize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.ReportFiles;

/**
 * Writes a point into the AADL file of its root, and holds what the file says then against what was
 * promised; a file that says something else is put back.
 */
public final class Applying {
  private static final double SAME = 1e-9;

  private final SweepOptions goals;
  private final Consumer<String> said;
  private final Diagnostics diagnostics = new Diagnostics();

  private Applying(SweepOptions goals, Consumer<String> said) {
    this.goals = goals;
    this.said = said;
  }

  /**
   * Applies a point of the front in the folder of a search.
   *
   * @param number of the point; none for the best by the first objective
   * @return what was wrong
   */
  public static List<Diagnostic> apply(
      SweepOptions goals, Optional<Long> number, Consumer<String> said) {
    Applying applying = new Applying(goals, said);
    Searches.result(goals.output()).ifPresent(found -> applying.apply(found, number));
    return applying.diagnostics.sorted();
  }

  private void apply(Searches.SearchResult found, Optional<Long> number) {
    Optional<SweepPoint> point = Optional.ofNullable(found.best().get(goals.objectives().get(0)));
    if (number.isPresent()) {
      point = found.front().stream().filter(p -> p.point() == number.get()).findFirst();
    }
    if (point.isEmpty()) {
      refused(
          number.isPresent()
              ? "point " + number.get() + " is not on the front"
              : "there is no point to apply",
          "the front has "
              + found.front().stream().map(p -> String.valueOf(p.point())).limit(20).toList());
      return;
    }
    try {
      write(found.plan(), point.get());
    } catch (IOException e) {
      refused("the AADL file cannot be written: " + ReportFiles.reason(e), "make it writable");
    }
  }

  private void write(SweepPlan plan, SweepPoint point) throws IOException {
    for (Path file : AadlWorkspace.filesOf(goals.analysis().inputs())) {
      byte[] before = Files.readAllBytes(file);
      Optional<AadlEdit> edit = AadlEdit.of(before, plan.root());
      if (edit.isPresent()) {
        List<String> values = plan.values(point.point());
        for (int i = 0; i < values.size(); i++) {
          edit.get().set(plan.variations().get(i), values.get(i));
        }
        byte[] after = edit.get().edited();
        Files.write(file, after);
        if (holds(plan, point)) {
          String name = file.toString().replace('\\', '/');
          said.accept(
              Arrays.equals(before, after)
                  ? name + " says so already"
                  : "applied point " + point.point() + " to " + name);
        } else {
          Files.write(file, before);
          refused(
              "what point "
                  + point.point()
                  + " says cannot be written into "
                  + file.toString().replace('\\', '/')
                  + " as lines of "
                  + plan.root()
                  + "; the file is as it was",
              "paste the lines of front.txt");
        }
        return;
      }
    }
    refused(
        plan.root() + " is in no file of the input",
        "name the file that declares it, or paste the lines of front.txt");
  }

  /** Whether the files say now what was promised. */
  private boolean holds(SweepPlan plan, SweepPoint promised) {
    AnalysisOptions analysis = goals.analysis();
    Diagnostics found = new Diagnostics();
    AadlWorkspace workspace = AadlWorkspace.read(analysis.inputs(), analysis.libraries(), found);
    if (found.hasErrors()) {
      return false;
    }
    SweepPoint now = PointEvaluator.of(workspace, goals, plan).examine(0, plan.fixed()).figures();
    double energy = promised.energyJoules().nominal();
    return now.problem().isEmpty()
        && Math.abs(now.energyJoules().nominal() - energy) <= SAME * energy
        && Math.abs(now.timeSeconds() - promised.timeSeconds()) <= SAME * promised.timeSeconds();
  }

  private void refused(String message, String hint) {
    diagnostics.add(Diagnostic.of(DiagnosticCode.AE0008, SourceSpan.NONE, message).withHint(hint));
  }
}
