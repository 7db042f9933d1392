package org.aadlenergy.ui.osate.tests;

import org.junit.jupiter.api.AfterEach;

/** Tests that use OSATE, each of which finds an empty workspace. */
abstract class InOsate {
  final Osate osate = new Osate();

  @AfterEach
  void leaveAnEmptyWorkspace() throws Exception {
    osate.closeEditors();
    osate.clear();
  }
}
