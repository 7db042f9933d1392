package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/**
 * The result of one analysis.
 *
 * @param toolVersion of the product that made it
 * @param options what was asked, name to value, as far as it matters for the numbers
 * @param comparison with an earlier report, where one was asked for
 */
public record AnalysisResult(
    String toolVersion,
    SortedMap<String, List<String>> options,
    List<Input> inputs,
    List<RootResult> roots,
    List<Diagnostic> diagnostics,
    Optional<ComparisonResult> comparison) {

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
    public Input(String file, String sha256) {
      this(file, () -> sha256);
    }

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
