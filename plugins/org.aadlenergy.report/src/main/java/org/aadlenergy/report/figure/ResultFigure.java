package org.aadlenergy.report.figure;

import org.aadlenergy.engine.quantity.Interval;

/**
 * One number of a result.
 *
 * @param owner what it is about
 * @param quantity what is counted, {@code energy_per_dispatch}
 * @param unit in SI, "" for a plain number
 * @param value with its bounds; all the same where it is exact
 */
public record ResultFigure(Owner owner, String quantity, String unit, Interval value) {

  /**
   * What a number is about; what does not apply is "".
   *
   * @param root {@code Pkg::Sys.impl}
   * @param mode the operation mode
   * @param kind {@code total}, {@code thread}, {@code charge}, ...
   * @param path of the component; "" is the root
   * @param item the service, state, policy, segment or property
   * @param phase {@code dispatch} or {@code startup}
   * @param component what a charge is drawn by
   * @param rail that a charge is drawn from
   */
  public record Owner(
      String root,
      String mode,
      String kind,
      String path,
      String item,
      String phase,
      String component,
      String rail) {

    /** The same place, another thing in it. */
    Owner of(String newKind, String newPath, String newItem) {
      return new Owner(root, mode, newKind, newPath, newItem, "", "", "");
    }

    Owner in(String newPhase) {
      return new Owner(root, mode, kind, path, item, newPhase, component, rail);
    }

    Owner through(String newRail) {
      return new Owner(root, mode, kind, path, item, phase, component, newRail);
    }

    /** The same of one of several components. */
    Owner at(String newComponent) {
      return new Owner(root, mode, kind, path, item, phase, newComponent, rail);
    }

    Owner drawnBy(String newComponent, String newRail) {
      return new Owner(root, mode, "charge", path, item, phase, newComponent, newRail);
    }
  }
}
