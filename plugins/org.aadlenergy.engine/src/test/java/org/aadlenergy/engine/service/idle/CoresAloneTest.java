package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Where only what cores switch is known, as kernels compute it, the rest of the chip is told. */
class CoresAloneTest {
  private static PlatformBuilder cores() {
    return PlatformBuilder.platform("tree")
        .rail("cpu", Role.PROCESSOR)
        .profile("fast", Set.of(), "cpu", "1 W")
        .profile("slow", Set.of(), "cpu", "300 mW")
        .state("idle", "cpu", "0 W");
  }

  /** The powers of all profiles but those named are the kernel's. */
  private static CalibratedPlatform byKernel(PlatformBuilder builder, String... measured) {
    CalibratedPlatform platform = builder.build();
    Map<String, ExecutionProfile> profiles = new LinkedHashMap<>();
    platform
        .profiles()
        .forEach(
            (name, profile) -> {
              Map<String, Coefficient> powers = new LinkedHashMap<>();
              profile.power().forEach((rail, power) -> powers.put(rail, kernels(power)));
              boolean own = Set.of(measured).contains(name);
              profiles.put(name, own ? profile : with(profile, powers));
            });
    return new PlatformAssembly(platform).profiles(profiles).build();
  }

  private static Coefficient kernels(Coefficient power) {
    return new Coefficient(
        power.id(),
        power.value(),
        power.dimension(),
        power.text(),
        power.uncertainty(),
        Basis.KERNEL,
        Optional.empty(),
        power.conditions(),
        power.span());
  }

  private static ExecutionProfile with(ExecutionProfile old, Map<String, Coefficient> powers) {
    return new ExecutionProfile(
        old.name(),
        powers,
        old.frequency(),
        old.voltage(),
        old.governor(),
        old.includes(),
        old.span(),
        old.workTime(),
        old.busyCores());
  }

  private static ArchitectureBuilder system() {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Cores::Sys.impl")
            .add("board", Category.SYSTEM)
            .add("board.chip", Category.SYSTEM)
            .add("board.chip.cpu", Category.PROCESSOR)
            .set("board.chip.cpu", Properties.CALIBRATION, AadlValues.text("tree"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("board.chip.cpu"));
    return SmallSystem.thread(system, "app.t");
  }

  private static void isSilent(ArchitectureBuilder system, CalibratedPlatform platform) {
    Estimated result = Estimated.incompletely(system.build(), platform);
    assertThat(result.findings(DiagnosticCode.CORES_ALONE_COUNTED)).isEmpty();
    assertThat(result.leftOut()).doesNotContain("board.chip.cpu component");
  }

  @Test
  void theRestOfTheChipIsLeftOut() {
    ArchitectureBuilder system = system();
    Estimated result = Estimated.of(system.build(), byKernel(cores()));
    assertThat(result.leftOut()).containsExactly("board.chip.cpu component");
    result.finds(
        DiagnosticCode.CORES_ALONE_COUNTED,
        Severity.INFO,
        system.lineOf("board.chip.cpu"),
        "of processor board.chip.cpu only what its cores switch is counted, as the kernel computes"
            + " it (tree)",
        "Energy_Estimation::Assumed_Power on the system around the processor");
  }

  /** On the chip, or anything around that. */
  @Test
  void whatIsSaidOfASystemAroundItStandsForTheRest() {
    CalibratedPlatform platform = byKernel(cores());
    for (String around : new String[] {"board.chip", "board"}) {
      isSilent(system().set(around, Properties.EXCLUDED, AadlValues.text("as before")), platform);
      ArchitectureBuilder assumed = system().set(around, Properties.ASSUMED_POWER, "2 W");
      isSilent(assumed, platform);
    }
    // the memory beside it does not
    ArchitectureBuilder beside =
        system()
            .add("board.ram", Category.MEMORY)
            .set("board.ram", Properties.ASSUMED_POWER, "100 mW");
    assertThat(Estimated.of(beside.build(), platform).leftOut())
        .containsExactly("board.chip.cpu component");
  }

  /** A measured power has the rest in it, as has a rail that covers more, or a whole board's. */
  @Test
  void whatIsMeasuredHasTheChipInIt() {
    isSilent(system(), byKernel(cores(), "slow"));
    isSilent(system(), byKernel(cores(), "fast"));
    isSilent(system(), cores().build());
    isSilent(system(), byKernel(cores().rail("soc", Role.PROCESSOR, Set.of(Role.MEMORY))));
    isSilent(system(), byKernel(cores().rail("supply", Role.BOARD)));
  }

  /** What nothing is charged to has no rest to be told. */
  @Test
  void aProcessorThatIsNotChargedIsNotTold() {
    PlatformBuilder silent =
        PlatformBuilder.platform("tree")
            .rail("cpu", Role.PROCESSOR)
            .profile("fast", Set.of(), "cpu", "1 W");
    ArchitectureBuilder alone =
        ArchitectureBuilder.system("Cores::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, "1 sec")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("tree"));
    Estimated result = Estimated.of(alone.build(), byKernel(silent));
    assertThat(result.findings(DiagnosticCode.CORES_ALONE_COUNTED)).isEmpty();
  }
}
