package org.aadlenergy.engine.standard;

import java.util.List;
import org.aadlenergy.engine.service.execution.ExecutionModel;
import org.aadlenergy.engine.service.idle.IdleModel;
import org.aadlenergy.engine.service.message.MessageModel;
import org.aadlenergy.engine.service.paging.PageFaultModel;
import org.aadlenergy.engine.service.scheduling.SchedulingModel;
import org.aadlenergy.engine.service.storage.StorageModel;
import org.aadlenergy.engine.service.superpage.SuperpageModel;
import org.aadlenergy.engine.service.swap.PageSwapModel;
import org.aadlenergy.engine.service.tlb.TlbMissModel;
import org.aadlenergy.engine.service.xip.XipModel;
import org.aadlenergy.engine.term.EnergyModel;

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
