package org.aadlenergy.calibration.imported.devicetree;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Makes a platform of a board's flattened device tree: its processors by the kernel's figures. */
public final class DeviceTreePlatform {
  private final String place;
  private final Diagnostics diagnostics;
  private final List<ClusterPart> parts = new ArrayList<>();
  private boolean powered;

  private DeviceTreePlatform(String place, Diagnostics diagnostics) {
    this.place = place;
    this.diagnostics = diagnostics;
  }

  /**
   * The text of the platform; none after an error.
   *
   * @param voltageName which voltages to take where operating points have several, as {@code
   *     speed0}
   */
  public static Optional<String> of(
      Path file, String name, Optional<String> voltageName, Diagnostics diagnostics) {
    Optional<FlatTree> tree = TreeFile.read(file, diagnostics);
    if (tree.isEmpty()) {
      return Optional.empty();
    }
    String place = file.toString().replace('\\', '/');
    DeviceTreePlatform platform = new DeviceTreePlatform(place, diagnostics);
    try {
      Cpus cpus = Cpus.of(tree.get());
      platform.read(cpus, new OperatingPoints(voltageName));
      if (platform.powered) {
        PlatformHead head = new PlatformHead(tree.get(), String.valueOf(file.getFileName()));
        return Optional.of(head.write(name, platform.parts, cpus.off()));
      }
    } catch (DamagedTree e) {
      TreeFile.report(e, place, diagnostics);
      return Optional.empty();
    }
    platform.noPower();
    return Optional.empty();
  }

  private void read(Cpus cpus, OperatingPoints operatingPoints) throws DamagedTree {
    for (CpuCluster cluster : cpus.clusters()) {
      List<TableFrequency> points = operatingPoints.of(cluster);
      List<String> lacking = new ClusterLack(cluster, points).all();
      ClusterPart part = new ClusterPart(cluster, points, lacking);
      if (lacking.isEmpty()) {
        powered = true;
        part.without().ifPresent(text -> warn(cluster, text));
      } else {
        warn(cluster, "the part has no power: " + String.join("; ", lacking));
      }
      parts.add(part);
    }
  }

  private void warn(CpuCluster cluster, String what) {
    diagnostics.add(
        DiagnosticCode.KERNEL_FIGURES_LACKING,
        SourceSpan.file(place),
        cluster.name() + " (" + cluster.title() + ", " + cluster.places() + "): " + what,
        "the kernel of that board may know it from firmware: see 'import energy-model';"
            + " or look for measurements of the same chip");
  }

  private void noPower() {
    diagnostics.add(
        DiagnosticCode.BAD_MEASUREMENT_FILE,
        SourceSpan.file(place),
        "no processor of this tree has a power: nothing is written",
        "the warnings say what each kind of processor lacks");
  }
}
