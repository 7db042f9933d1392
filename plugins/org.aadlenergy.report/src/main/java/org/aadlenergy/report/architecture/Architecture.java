package org.aadlenergy.report.architecture;

import java.util.List;
import org.aadlenergy.engine.result.ModeResult;

/**
 * The architecture of a root in one mode.
 *
 * @param whole the root
 * @param links between parts, each once
 */
public record Architecture(ArchitecturePart whole, List<Link> links) {

  public Architecture {
    links = List.copyOf(links);
  }

  /** What a result says, and of the buses what the model says. */
  public static Architecture of(ModeResult mode, Wiring wiring) {
    return new Architecture(new PartTree(mode).whole(), Links.of(mode, wiring));
  }
}
