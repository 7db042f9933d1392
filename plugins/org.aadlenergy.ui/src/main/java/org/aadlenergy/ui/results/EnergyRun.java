package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.palette.PaintedNames;
import org.eclipse.core.resources.IResource;

/**
 * An analysis that was made, and the one before it of the same models.
 *
 * @param resources what was analysed
 * @param roots the systems that were asked for; none for all
 * @param given what a launch was given besides; empty for an estimate of the command
 * @param wirings which components are on which buses, by root
 */
public record EnergyRun(
    List<IResource> resources,
    List<String> roots,
    Optional<Given> given,
    AnalysisResult result,
    Optional<AnalysisResult> before,
    List<Wiring> wirings) {

  /** A run that is compared with none. */
  public EnergyRun withoutBefore() {
    return new EnergyRun(resources, roots, given, result, Optional.empty(), wirings);
  }

  /** The names that have paints of their own in all modes, in their order. */
  List<String> painted() {
    return PaintedNames.of(result);
  }

  /** The result of a system in a mode, if it was analysed. */
  public Optional<ModeResult> mode(String root, String mode) {
    return mode(result, root, mode);
  }

  /** The same in the run before. */
  public Optional<ModeResult> modeBefore(String root, String mode) {
    return before.isPresent() ? mode(before.get(), root, mode) : Optional.empty();
  }

  private static Optional<ModeResult> mode(AnalysisResult result, String root, String mode) {
    for (RootResult each : result.roots()) {
      if (each.root().equals(root)) {
        for (ModeResult candidate : each.modes()) {
          if (candidate.name().equals(mode)) {
            return Optional.of(candidate);
          }
        }
      }
    }
    return Optional.empty();
  }
}
