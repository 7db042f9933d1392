package org.aadlenergy.report.architecture;

import java.util.List;
import org.aadlenergy.report.words.TotalClaim;

/**
 * A component or thread of the architecture.
 *
 * @param joules over the window: what threads cost, of hardware what it draws with all it contains
 * @param known whether something is left out of that
 */
public record ArchitecturePart(
    String path,
    String category,
    PartRole role,
    double joules,
    TotalClaim known,
    List<ArchitecturePart> parts) {

  public ArchitecturePart {
    parts = List.copyOf(parts);
  }

  /** How many parts it has, and they have. */
  public int count() {
    int count = 0;
    for (ArchitecturePart part : parts) {
      count += 1 + part.count();
    }
    return count;
  }

  /** The path of what contains a path; "" for the root's own parts. */
  static String above(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('.')));
  }
}
