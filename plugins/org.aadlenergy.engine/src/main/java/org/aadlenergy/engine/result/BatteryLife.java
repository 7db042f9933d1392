package org.aadlenergy.engine.result;

import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.quantity.Interval;

/**
 * How the batteries of a system last.
 *
 * @param of what they are drawn from by: a mission, or an operation mode; "" is the only mode
 * @param seconds for how long; infinite where they never end
 * @param usual how they get on under what is usually drawn
 */
public record BatteryLife(String of, Interval seconds, CellLife usual) {
  /** The same, under another name of what draws from them. */
  public BatteryLife of(String mission) {
    return new BatteryLife(mission, seconds, usual);
  }
}
