package org.aadlenergy.engine.analysis;

import java.util.List;

/** The stages of the evaluation of a mode, in their order. */
final class Stages {
  static final List<Stage> STANDARD =
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
