package org.aadlenergy.engine.model;

import java.util.List;

/** The energy models of the product. */
public final class EnergyModels {
  private static final List<EnergyModel> STANDARD =
      List.of(
          new ExecutionModel(),
          new TlbMissModel(),
          new PageFaultModel(),
          new SuperpageModel(),
          new StorageModel(),
          new MessageModel(),
          new SchedulingModel(),
          new PageSwapModel(),
          new XipModel(),
          new IdleModel());

  private EnergyModels() {}

  /** Every model, in the order of reports. */
  public static List<EnergyModel> standard() {
    return STANDARD;
  }
}
