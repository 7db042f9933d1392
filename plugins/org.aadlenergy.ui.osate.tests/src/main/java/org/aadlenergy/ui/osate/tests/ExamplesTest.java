package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProjectDescription;
import org.junit.jupiter.api.Test;

/** A project of the example wizard is one that OSATE works with. */
class ExamplesTest extends InOsate {
  /**
   * The natures are configured: Xtext's brings the builder, without which OSATE links no name, not
   * even {@code Period}, and writes instance models without property values.
   */
  @Test
  void theProjectIsBuiltByXtext() throws Exception {
    IProjectDescription description = osate.example().getDescription();
    assertEquals(
        List.of("org.osate.core.aadlnature", "org.eclipse.xtext.ui.shared.xtextNature"),
        List.of(description.getNatureIds()));
    assertEquals(
        List.of("org.eclipse.xtext.ui.shared.xtextBuilder"),
        Arrays.stream(description.getBuildSpec()).map(ICommand::getBuilderName).toList());
  }
}
