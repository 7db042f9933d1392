package org.aadlenergy.ui.tests;

import org.aadlenergy.ui.tests.robot.Workbench;
import org.junit.jupiter.api.AfterEach;

/** Tests that use a workbench, each of which finds an empty one. */
abstract class InWorkbench {
  final Workbench workbench = new Workbench();

  @AfterEach
  void leaveAnEmptyWorkspace() throws Exception {
    workbench.clear();
  }
}
