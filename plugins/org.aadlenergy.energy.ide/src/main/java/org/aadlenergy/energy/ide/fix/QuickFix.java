package org.aadlenergy.energy.ide.fix;

/**
 * A way to mend a finding.
 *
 * @param title what it does
 * @param isPreferred whether it is most probably meant
 */
public record QuickFix(String title, TextChange change, boolean isPreferred) {}
