package org.aadlenergy.engine.cell;

/**
 * What stands between a cell and its load: a capacitor beside the cell, then a wire.
 *
 * @param farads of the capacitor; 0 where there is none
 * @param faradOhms in a row with it
 * @param leakAmperes what leaks through it
 * @param wireOhms on the way to the load
 */
public record Outlet(double farads, double faradOhms, double leakAmperes, double wireOhms) {
  /** The load hangs on the cell itself. */
  public static final Outlet NONE = new Outlet(0.0, 0.0, 0.0, 0.0);

  /** The same with a capacitor of another size. */
  public Outlet holding(double size) {
    return new Outlet(size, faradOhms, leakAmperes, wireOhms);
  }
}
