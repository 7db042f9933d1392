package org.aadlenergy.engine.term;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A disk whose figures charge the bus that it is connected to: 30 mJ and 20 mJ for each 64 KiB. */
class DeviceBusTest {
  private static CalibratedPlatform disk() {
    return PlatformBuilder.platform("disk")
        .rail("card", Role.DEVICE)
        .rail("wire", Role.BUS)
        .constant("storage.operation_size", "64 KiB", Dimension.SIZE)
        .event("storage.read", "10 ms", "card", "30 mJ", "wire", "20 mJ")
        .build();
  }

  private static ArchitectureBuilder system() {
    return SmallSystem.builder()
        .add("disk", Category.DEVICE)
        .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
        .add("ata", Category.BUS)
        .add("pci", Category.BUS)
        .add("disk2", Category.DEVICE)
        .set("app.t", Properties.PERIOD, "1 sec")
        .set("app.t", Properties.STORAGE_READS, "640 KiByte")
        .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("disk"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PageFaultPaper.platform(), disk());
  }

  private static Cost read(ArchitectureBuilder builder) {
    return estimate(builder).cost("app.t", "storage.read", DISPATCH);
  }

  private static String meaning(Cost cost, String text) {
    return cost.result().explanation().get().values().stream()
        .filter(value -> value.text().equals(text))
        .findFirst()
        .orElseThrow()
        .meaning();
  }

  /** Whichever end of the connection is the bus. */
  @ParameterizedTest
  @CsvSource({"ata, disk.port", "disk.port, ata", "disk, ata"})
  void theBusOfTheDiskIsCharged(String source, String destination) {
    Cost read = read(system().connect(Connection.Kind.ACCESS, source, destination));

    read.charges("ata", "wire", 10 * 0.02).charges("disk", "card", 10 * 0.03).agrees();
    assertThat(meaning(read, "20 mJ")).endsWith(", charged to bus ata");
    assertThat(meaning(read, "30 mJ")).endsWith(", charged to device disk");
  }

  /** A device whose name begins alike is another one. */
  @Test
  void theBusOfAnotherDeviceIsNotCharged() {
    ArchitectureBuilder builder =
        system()
            .connect(Connection.Kind.ACCESS, "pci", "disk2.port")
            .connect(Connection.Kind.ACCESS, "disk2.port", "pci")
            .connect(Connection.Kind.ACCESS, "ata", "disk.port");

    read(builder).charges("ata", "wire", 10 * 0.02);
  }

  @Test
  void aDiskAtNoBusIsTold() {
    ArchitectureBuilder builder = system().connect(Connection.Kind.ACCESS, "ram", "disk.port");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.RAIL_WITHOUT_COMPONENT,
        Severity.ERROR,
        builder.lineOf("app.t"),
        "no bus is bound, but rail wire of platform disk charges one",
        "give the rail another role");
    assertThat(result.whole()).isFalse();
  }
}
