package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.report.architecture.Link;
import org.aadlenergy.report.architecture.Relation;
import org.aadlenergy.report.architecture.Wiring;
import org.junit.jupiter.api.Test;

/** An outcome knows what is on which bus: the two processors of the example are on its link. */
class WiringTest {
  private static final Path EXAMPLE = ExamplesTest.EXAMPLES.resolve("two-processors");

  @Test
  void processorsAreOnTheirBus() {
    AnalysisOptions options = AnalysisOptions.builder().input(EXAMPLE).build();
    List<Wiring> wirings = Analysis.run(options, Progress.NONE).wirings();
    assertThat(wirings).hasSize(1);
    assertThat(wirings.get(0).accesses())
        .containsExactlyInAnyOrder(
            new Link(Relation.BUS, "cpu1", "net"), new Link(Relation.BUS, "cpu2", "net"));
  }
}
