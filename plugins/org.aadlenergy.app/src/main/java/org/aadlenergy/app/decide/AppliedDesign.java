package org.aadlenergy.app.decide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.models.ModelEdit;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.models.ReadRequest;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.WholeFile;

/**
 * Writes a design into the AADL file of its root, after what the file would say then was held
 * against what was promised; one that would say something else is left as it is.
 *
 * @param name what it is called, as in "point 3"
 * @param plan its root, and what holds for all its designs
 * @param lines each with the one value that it gets
 * @param promised what the design was estimated to need
 * @param otherwise what to do where it cannot be written
 */
public record AppliedDesign(
    String name, SweepPlan plan, List<Variation> lines, SweepPoint promised, String otherwise) {
  private static final double SAME = 1e-9;

  public AppliedDesign {
    lines = List.copyOf(lines);
  }

  /**
   * Writes it.
   *
   * @param said receives which file it is in
   * @return what was wrong
   */
  public List<Diagnostic> write(SweepOptions goals, Consumer<String> said) {
    try {
      for (Path file : ModelReaders.files(goals.analysis().inputs(), List.of())) {
        byte[] before = Files.readAllBytes(file);
        Optional<ModelEdit> edit = ModelReaders.edit(file, before, plan.root());
        if (edit.isPresent()) {
          return write(goals, file, before, edit.get(), said);
        }
      }
    } catch (IOException e) {
      String message = "the AADL file cannot be written: " + ReportFiles.reason(e);
      return List.of(
          Diagnostic.of(DiagnosticCode.OUTPUT_NOT_WRITABLE, SourceSpan.NONE, message)
              .withHint(
                  "it is as it was; make room on its disk, or make it and its folder writable"));
    }
    return refused(
        plan.root() + " is in no file of the input",
        "name the file that declares it, or " + otherwise);
  }

  private List<Diagnostic> write(
      SweepOptions goals, Path file, byte[] before, ModelEdit edit, Consumer<String> said)
      throws IOException {
    lines.forEach(line -> edit.set(line.property(), line.path(), line.values().get(0)));
    byte[] after = edit.edited();
    String path = file.toString().replace('\\', '/');
    if (holds(goals, Map.of(file.toAbsolutePath().normalize(), after))) {
      boolean same = Arrays.equals(before, after);
      if (!same) {
        WholeFile.write(file, after);
      }
      said.accept(same ? path + " says so already" : "applied " + name + " to " + path);
      return List.of();
    }
    return refused(
        String.format(
            "what %s says cannot be written into %s as lines of %s; the file is as it was",
            name, path, plan.root()),
        otherwise);
  }

  /** Whether the files say what was promised, with these texts in place of theirs. */
  private boolean holds(SweepOptions goals, Map<Path, byte[]> texts) {
    AnalysisOptions analysis = goals.analysis();
    Diagnostics found = new Diagnostics();
    Models models =
        ModelReaders.together(
            new ReadRequest(analysis.inputs(), analysis.libraries()).with(texts), found);
    if (found.hasErrors()) {
      return false;
    }
    SweepPoint now = PointEvaluator.of(models, goals, plan).examine(0, plan.fixed()).figures();
    return now.problem().equals(promised.problem())
        && same(now.energyJoules().nominal(), promised.energyJoules().nominal())
        && same(now.figure(Objective.TIME), promised.figure(Objective.TIME));
  }

  private static boolean same(double now, double promised) {
    return Math.abs(now - promised) <= SAME * promised;
  }

  /** A design that cannot be written. */
  public static List<Diagnostic> refused(String message, String hint) {
    return List.of(
        Diagnostic.of(DiagnosticCode.BAD_OPTION_VALUE, SourceSpan.NONE, message).withHint(hint));
  }
}
