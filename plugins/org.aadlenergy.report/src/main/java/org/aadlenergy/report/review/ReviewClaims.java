package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.report.words.TotalClaim;

/** What is known of the rows of a power budget, where something is left out. */
final class ReviewClaims {
  private final RootResult root;
  private final List<Map<String, TotalClaim>> modes = new ArrayList<>();

  ReviewClaims(RootResult root) {
    this.root = root;
    for (ModeResult mode : root.modes()) {
      Map<String, TotalClaim> claims = new HashMap<>();
      mode.components().stream()
          .filter(component -> !component.leftOut().isEmpty())
          .forEach(component -> claims.put(component.path(), TotalClaim.of(component.leftOut())));
      modes.add(claims);
    }
  }

  /** That of a row in a phase; a mission leaves out what any mode does. */
  TotalClaim of(ReviewRow row, int phase) {
    if (row.kind() != ReviewRow.Kind.UNIT && row.kind() != ReviewRow.Kind.LOSS) {
      return TotalClaim.of(root);
    }
    TotalClaim claim = TotalClaim.WHOLE;
    for (int i = 0; i < modes.size(); i++) {
      if (i == phase || phase >= modes.size()) {
        claim = claim.and(modes.get(i).getOrDefault(row.path(), TotalClaim.WHOLE));
      }
    }
    return claim;
  }
}
