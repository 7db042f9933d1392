package org.aadlenergy.engine.dram.lines;

/**
 * What the lines to a memory cost, in joules.
 *
 * @param controllerDynamic switching of the lines that the controller drives
 * @param controllerStatic their termination
 * @param memoryDynamic switching of the lines that the memory drives
 */
public record LineEnergies(
    double controllerDynamic, double controllerStatic, double memoryDynamic, double memoryStatic) {
  /** Of a memory whose table does not say. */
  public static final LineEnergies NONE = new LineEnergies(0.0, 0.0, 0.0, 0.0);

  /** All of them. */
  public double total() {
    return controllerDynamic + controllerStatic + memoryDynamic + memoryStatic;
  }
}
