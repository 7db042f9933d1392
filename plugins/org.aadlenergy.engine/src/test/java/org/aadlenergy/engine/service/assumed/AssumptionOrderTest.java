package org.aadlenergy.engine.service.assumed;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The table of what is assumed and excluded. */
class AssumptionOrderTest {
  @Test
  void itIsInTheOrderOfPaths() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("radio", Category.DEVICE)
            .set("radio", Properties.ASSUMED_POWER, "20 mW")
            .add("camera", Category.DEVICE)
            .set("camera", Properties.EXCLUDED, AadlValues.text("powered by the vehicle"))
            .add("gimbal", Category.DEVICE)
            .set("gimbal", Properties.ASSUMED_POWER, "1 W");

    assertThat(
            Estimated.of(builder.build(), PageFaultPaper.platform()).rows(AssumptionSection.TYPE))
        .extracting(row -> row.get(AssumptionSection.PATH))
        .containsExactly("camera", "gimbal", "radio");
  }
}
