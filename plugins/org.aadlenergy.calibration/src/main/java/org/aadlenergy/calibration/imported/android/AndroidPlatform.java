package org.aadlenergy.calibration.imported.android;

import static org.aadlenergy.calibration.imported.android.ProfileFigures.from;
import static org.aadlenergy.calibration.imported.android.ProfileFigures.number;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.calibration.imported.android.PowerProfile.Named;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Makes a platform of an Android device's power profile: its currents at the battery's voltage. */
public final class AndroidPlatform {
  private final PowerProfile profile;
  private final PlatformStatements text = new PlatformStatements();

  private AndroidPlatform(PowerProfile profile) {
    this.profile = profile;
  }

  /**
   * The text of the platform; none after an error.
   *
   * @param volts of the battery: the profile has currents only
   */
  public static Optional<String> of(
      Path file, String name, BigDecimal volts, Diagnostics diagnostics) {
    Optional<PowerProfile> profile = ProfileReader.read(file, diagnostics);
    if (profile.isEmpty()) {
      return Optional.empty();
    }
    List<ProfileCluster> clusters = ProfileCluster.of(profile.get());
    String place = file.toString().replace('\\', '/');
    if (clusters.isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(place),
          "no processor has both speeds and currents: there is nothing to charge threads",
          "a profile has cpu.core_speeds.cluster0 with cpu.core_power.cluster0, or"
              + " cpu.speeds with cpu.active");
      return Optional.empty();
    }
    clusters.forEach(cluster -> missing(cluster, place, diagnostics));
    AndroidPlatform platform = new AndroidPlatform(profile.get());
    String document = String.valueOf(file.getFileName());
    return Optional.of(platform.write(name, document, volts, clusters));
  }

  private static void missing(ProfileCluster cluster, String file, Diagnostics diagnostics) {
    int speeds = cluster.speeds().values().size();
    int powers = cluster.powers().values().size();
    if (speeds != powers) {
      diagnostics.add(
          DiagnosticCode.EVENTS_LOST,
          SourceSpan.file(file),
          String.format(
              Locale.ROOT,
              "%s has %d values and %s has %d: the first %d count",
              cluster.speeds().name(),
              speeds,
              cluster.powers().name(),
              powers,
              cluster.points()),
          "look whether the file is of this device");
    }
  }

  private String write(
      String name, String document, BigDecimal volts, List<ProfileCluster> clusters) {
    text.comment(
        List.of(
            "Written by aadl-energy import android.",
            "The figures are the maker's, as the file gives them: currents at the battery, for the"
                + " battery screen of the",
            "device. The format says nothing of errors, of what was measured how, of wake-up times"
                + " and of timeouts, of memory and",
            "storage apart from the processor, and of the voltage, which was given at the import."
                + " A cluster's current is that of",
            "one busy core, with what the file gives for the processor and the cluster as a whole."
                + " Where several clusters are busy",
            "at once, what they share counts for each."));
    text.open("platform " + name);
    text.line("title", "Power profile of an Android device: " + document);
    text.line(
        "description",
        "Processors and devices by the currents of " + document + profileName() + ".");
    text.line("source maker", document + ", a power profile in the format of Android");
    text.line("");
    text.line(
        "constant battery_voltage = " + number(volts) + " V assumed note \"given at the import\"");
    clusters.forEach(this::cluster);
    new DeviceParts(profile, text).write();
    battery();
    text.close();
    return text.toString();
  }

  private String profileName() {
    return profile.device().isBlank() ? "" : " (" + profile.device() + ")";
  }

  private void cluster(ProfileCluster cluster) {
    text.line("").open("part cluster" + cluster.number());
    text.line("title", "One busy core of cluster " + cluster.number());
    text.line("rail battery charged to processor at battery_voltage");
    cluster
        .cores()
        .ifPresent(n -> text.line("constant cores = " + number(n) + from("cpu.clusters.cores")));
    for (int point = 0; point < cluster.points(); point++) {
      String speed = number(cluster.speeds().values().get(point));
      boolean last = point == cluster.points() - 1;
      text.open((last ? "default " : "") + "profile at_" + speed.replace('.', '_') + "_kHz");
      text.line(
          "frequency = "
              + speed
              + " kHz"
              + from(cluster.speeds().name() + ", value " + (point + 1)));
      text.line(
          "current battery = "
              + number(cluster.current(point))
              + " mA"
              + from(cluster.place(point)));
      text.close();
    }
    idle("idle", cluster, "cpu.idle");
    idle("suspend", cluster, "cpu.suspend");
    text.close();
  }

  /** What the processor draws while it waits: one figure for all clusters, in the first. */
  private void idle(String state, ProfileCluster cluster, String figure) {
    Optional<Named> current = profile.item(figure);
    if (current.isEmpty()) {
      return;
    }
    text.line(
        cluster.number() == 0
            ? "state "
                + state
                + " { current battery = "
                + number(current.get().value())
                + " mA"
                + from(figure)
                + " }"
            : "state "
                + state
                + " { current battery = 0 mA"
                + from(figure)
                + " note \"one figure for all clusters: it is in cluster0\" }");
  }

  private void battery() {
    Optional<Named> charge = profile.item("battery.capacity");
    if (charge.isPresent() && charge.get().value().signum() > 0) {
      text.line("").open("battery");
      text.line("charge = " + number(charge.get().value()) + " mAh" + from("battery.capacity"));
      text.line("voltage = battery_voltage");
      text.close();
    }
  }
}
