package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.palette.PaintedNames;
import org.aadlenergy.ui.osate.OldInstance;
import org.eclipse.core.resources.IResource;

/**
 * An analysis that was made, and the one before it of the same models.
 *
 * @param resources what was analysed
 * @param roots the systems that were asked for; none for all
 * @param given what a launch was given besides; empty for an estimate of the command
 * @param began when its models were read, by {@link System#nanoTime}
 * @param wirings which components are on which buses, by root
 * @param old the instance models among what was read whose texts have changed since
 * @param outdated why it could not be made again since; "" where it is the last that was tried
 */
public record EnergyRun(
    List<IResource> resources,
    List<String> roots,
    Optional<LaunchGiven> given,
    long began,
    AnalysisResult result,
    Optional<AnalysisResult> before,
    List<Wiring> wirings,
    List<OldInstance> old,
    String outdated) {

  /** The same, which could not be made again. */
  EnergyRun outdated(String why) {
    return new EnergyRun(resources, roots, given, began, result, before, wirings, old, why);
  }

  /** The names that have paints of their own in all modes, in their order. */
  List<String> painted() {
    return PaintedNames.of(result);
  }

  /** The result of a system in a mode in the run before, if it was analysed. */
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
