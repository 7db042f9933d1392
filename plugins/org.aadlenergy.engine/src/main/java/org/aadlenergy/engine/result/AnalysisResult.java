package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/**
 * The result of one analysis.
 *
 * @param toolVersion of the product that made it
 * @param options what was asked, name to value, as far as it matters for the numbers
 * @param comparison with an earlier report, where one was asked for
 * @param platforms the figures that parts of the models take theirs from, as they are written, by
 *     platform
 */
public record AnalysisResult(
    String toolVersion,
    SortedMap<String, List<String>> options,
    List<Input> inputs,
    List<RootResult> roots,
    List<Diagnostic> diagnostics,
    Optional<ComparisonResult> comparison,
    SortedMap<String, SortedMap<String, String>> platforms) {

  /** A result that names no figures of platforms. */
  public AnalysisResult(
      String toolVersion,
      SortedMap<String, List<String>> options,
      List<Input> inputs,
      List<RootResult> roots,
      List<Diagnostic> diagnostics,
      Optional<ComparisonResult> comparison) {
    this(toolVersion, options, inputs, roots, diagnostics, comparison, new TreeMap<>());
  }

  /** A result that was not compared. */
  public AnalysisResult(
      String toolVersion,
      SortedMap<String, List<String>> options,
      List<Input> inputs,
      List<RootResult> roots,
      List<Diagnostic> diagnostics) {
    this(toolVersion, options, inputs, roots, diagnostics, Optional.empty());
  }

  /** A file that was read. */
  public record Input(String file, Supplier<String> digest) {
    /** The SHA-256 of its content, computed when asked for. */
    public String sha256() {
      return digest.get();
    }
  }

  /** Whether every root is complete. */
  public boolean complete() {
    return roots.stream().allMatch(RootResult::complete);
  }
}
