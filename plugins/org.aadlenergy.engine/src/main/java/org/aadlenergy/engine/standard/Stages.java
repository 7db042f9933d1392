package org.aadlenergy.engine.standard;

import java.util.List;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.service.execution.GovernorStage;
import org.aadlenergy.engine.service.idle.BoardIdleStage;
import org.aadlenergy.engine.service.idle.IdleStage;
import org.aadlenergy.engine.service.message.MessageStage;
import org.aadlenergy.engine.service.scheduling.ScheduleStage;
import org.aadlenergy.engine.service.superpage.SuperpageStage;
import org.aadlenergy.engine.service.swap.DeviceStage;
import org.aadlenergy.engine.service.xip.CodeCacheStage;

/** The stages of the evaluation of a mode, in their order. */
public final class Stages {
  public static final List<Stage> STANDARD =
      List.of(
          new SuperpageStage(),
          new CodeCacheStage(),
          new DeviceStage(),
          new MessageStage(),
          new ScheduleStage(),
          new BoardIdleStage(),
          new GovernorStage(),
          new IdleStage());

  private Stages() {}
}
