package org.aadlenergy.engine.validation;

import java.util.List;

/**
 * The figures that the page-fault paper prints, and what follows from them without rounding in
 * between.
 */
final class PageFaultTables {
  /** One allocation policy. */
  enum Policy {
    ODPA("on demand"),
    COW("copy on write");

    private final String words;

    Policy(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  /**
   * A row of Table 1 or 2 for one scenario.
   *
   * @param faults per run; 1 for the cost of one event
   */
  record Run(
      int faults,
      double micros,
      double memoryMilliwatts,
      double memoryMicrojoules,
      double coreMilliwatts,
      double coreMicrojoules) {}

  // Table 1: one event
  static final Run TLB_MISS = new Run(1, 0.149, 2658, 0.396, 691, 0.103);
  static final Run ODPA_FAULT = new Run(1, 51, 3263, 166, 510, 26);
  static final Run COW_FAULT = new Run(1, 114, 2976, 340, 518, 59);

  // Table 2: the JPEG encoder, measured
  static final Run JPEG_NPF = new Run(0, 31762, 2909, 92409, 538, 17099);
  static final Run JPEG_ODPA = new Run(52, 34335, 2938, 100864, 536, 18408);
  static final Run JPEG_COW = new Run(60, 38853, 2921, 113496, 533, 20704);

  // section 4: the regression lines of the scenario without faults, over the number of TLB misses
  static final double SLOPE_NANOSECONDS = 149;
  static final double SLOPE_NANOJOULES = 396;

  private PageFaultTables() {}

  static Run fault(Policy policy) {
    return policy == Policy.ODPA ? ODPA_FAULT : COW_FAULT;
  }

  static Run jpeg(Policy policy) {
    return policy == Policy.ODPA ? JPEG_ODPA : JPEG_COW;
  }

  /**
   * One quantity of Table 3.
   *
   * @param model as Table 1 prints it
   * @param printedMeasured per fault of the JPEG encoder, as Table 3 prints it
   * @param measured the same from Table 2, unrounded
   * @param printedPercent the error as Table 3 prints it
   */
  record Cell(
      String quantity,
      String unit,
      Policy policy,
      double model,
      double printedMeasured,
      double measured,
      int printedPercent) {

    /** The paper's error, |E - M| / M, unrounded. */
    double percent() {
      return 100.0 * Math.abs(model - measured) / measured;
    }

    /** The error that comes out when the measurement is rounded first. */
    double percentOfRounded() {
      return 100.0 * Math.abs(model - printedMeasured) / printedMeasured;
    }

    boolean agrees() {
      return Math.round(percent()) == printedPercent;
    }
  }

  /** Table 3, row by row. */
  static List<Cell> table3() {
    return List.of(
        new Cell("duration", "us", Policy.ODPA, 51, 49, micros(Policy.ODPA), 4),
        new Cell("duration", "us", Policy.COW, 114, 118, micros(Policy.COW), 4),
        new Cell("2.5 V power", "mW", Policy.ODPA, 3263, 3286, memoryPower(Policy.ODPA), 1),
        new Cell("2.5 V power", "mW", Policy.COW, 2976, 2974, memoryPower(Policy.COW), 0),
        new Cell("2.5 V energy", "uJ", Policy.ODPA, 166, 163, memoryEnergy(Policy.ODPA), 2),
        new Cell("2.5 V energy", "uJ", Policy.COW, 340, 351, memoryEnergy(Policy.COW), 3),
        new Cell("1.5 V power", "mW", Policy.ODPA, 510, 509, corePower(Policy.ODPA), 0),
        new Cell("1.5 V power", "mW", Policy.COW, 518, 508, corePower(Policy.COW), 2),
        new Cell("1.5 V energy", "uJ", Policy.ODPA, 26, 25, coreEnergy(Policy.ODPA), 4),
        new Cell("1.5 V energy", "uJ", Policy.COW, 59, 60, coreEnergy(Policy.COW), 2));
  }

  /** (measured - without faults) / faults. */
  private static double micros(Policy policy) {
    return (jpeg(policy).micros() - JPEG_NPF.micros()) / jpeg(policy).faults();
  }

  private static double memoryEnergy(Policy policy) {
    return (jpeg(policy).memoryMicrojoules() - JPEG_NPF.memoryMicrojoules())
        / jpeg(policy).faults();
  }

  private static double coreEnergy(Policy policy) {
    return (jpeg(policy).coreMicrojoules() - JPEG_NPF.coreMicrojoules()) / jpeg(policy).faults();
  }

  private static double memoryPower(Policy policy) {
    return 1e3 * memoryEnergy(policy) / micros(policy);
  }

  private static double corePower(Policy policy) {
    return 1e3 * coreEnergy(policy) / micros(policy);
  }
}
