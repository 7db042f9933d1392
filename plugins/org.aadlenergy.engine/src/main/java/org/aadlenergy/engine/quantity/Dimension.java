package org.aadlenergy.engine.quantity;

/** What is measured, with the unit that the engine counts it in. */
public enum Dimension {
  TIME("s"),
  ENERGY("J"),
  POWER("W"),
  VOLTAGE("V"),
  CURRENT("A"),
  CHARGE("C"),
  FREQUENCY("Hz"),
  RATE("1/s"),
  SIZE("B"),
  TIME_PER_BYTE("s/B"),
  ENERGY_PER_BYTE("J/B"),
  RATIO(""),
  /** Of CO2. */
  MASS("g"),
  /** Of the clock of a processor. */
  CYCLES("cycles"),
  /** On the Celsius scale, and so below zero, too. */
  TEMPERATURE("degC"),
  /** How much faster something grows with each kelvin. */
  PER_KELVIN("1/K"),
  /** Against a current. */
  RESISTANCE("Ohm"),
  /** Of a capacitor. */
  CAPACITANCE("F");

  private final String siUnit;

  Dimension(String siUnit) {
    this.siUnit = siUnit;
  }

  /** The unit of the engine's doubles. */
  public String siUnit() {
    return siUnit;
  }
}
