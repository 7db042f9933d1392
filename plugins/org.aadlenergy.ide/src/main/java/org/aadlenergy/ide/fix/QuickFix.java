package org.aadlenergy.ide.fix;

import java.util.List;

/**
 * A way to mend a finding.
 *
 * @param isPreferred whether nothing else is probably meant
 */
public record QuickFix(String title, List<TextChange> changes, boolean isPreferred) {
  public QuickFix {
    changes = List.copyOf(changes);
  }
}
