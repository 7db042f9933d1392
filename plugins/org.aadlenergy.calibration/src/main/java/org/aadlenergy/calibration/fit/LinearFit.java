package org.aadlenergy.calibration.fit;

/** A linear model fitted to measurements: its coefficients with errors, and what it leaves over. */
public final class LinearFit {
  private final double[] coefficients;
  private final double[] standardErrors;
  private final double[] residuals;
  private final double totalSquares;
  private final double residualSquares;

  LinearFit(
      double[] coefficients,
      double[] standardErrors,
      double[] residuals,
      double totalSquares,
      double residualSquares) {
    this.coefficients = coefficients;
    this.standardErrors = standardErrors;
    this.residuals = residuals;
    this.totalSquares = totalSquares;
    this.residualSquares = residualSquares;
  }

  /** How many measurements the fit rests on. */
  public int size() {
    return residuals.length;
  }

  /** Measurements less coefficients. */
  public int degreesOfFreedom() {
    return residuals.length - coefficients.length;
  }

  /** The coefficient of a column, 0 the first. */
  public FittedValue coefficient(int column) {
    return new FittedValue(coefficients[column], standardErrors[column], degreesOfFreedom());
  }

  /** The constant of a straight line. */
  public FittedValue intercept() {
    return coefficient(0);
  }

  /** What one more of x adds, of a straight line. */
  public FittedValue slope() {
    return coefficient(1);
  }

  /** The share of the variation that the model explains; 1 where there is none to explain. */
  public double r2() {
    return totalSquares == 0.0 ? 1.0 : 1.0 - residualSquares / totalSquares;
  }

  /** One sigma of a single measurement around the model. */
  public double sigma() {
    return degreesOfFreedom() == 0 ? 0.0 : Math.sqrt(residualSquares / degreesOfFreedom());
  }

  /** Measured less modelled. */
  public double residual(int measurement) {
    return residuals[measurement];
  }

  double[] residuals() {
    return residuals.clone();
  }
}
