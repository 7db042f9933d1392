package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What hangs on the rail of another is not left out; what does not, is. */
class SuppliedPartsTest {
  private static PlatformBuilder platform(String name) {
    return PlatformBuilder.platform(name);
  }

  /** Its core's rail is also that of buses. */
  private static CalibratedPlatform covering(Role... covered) {
    return platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR, Set.of(covered))
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .build();
  }

  /** All in one: the board's supply. */
  private static CalibratedPlatform board() {
    return platform("xup-virtex2pro")
        .rail("supply", Role.BOARD)
        .profile("run", Set.of(), "supply", "3 W")
        .state("idle", "supply", "700 mW")
        .build();
  }

  private static List<String> leftOut(ArchitectureBuilder builder, CalibratedPlatform... of) {
    return Estimated.of(builder.build(), of).leftOut();
  }

  private static ArchitectureBuilder withBusAndRadio() {
    return SmallSystem.builder().add("line", Category.BUS).add("radio", Category.DEVICE);
  }

  @Test
  void aRailCoversWhatItSays() {
    assertThat(leftOut(withBusAndRadio(), covering()))
        .containsExactlyInAnyOrder("line component", "radio component");
    assertThat(leftOut(withBusAndRadio(), covering(Role.BUS))).containsExactly("radio component");
    assertThat(leftOut(withBusAndRadio(), covering(Role.BUS, Role.DEVICE))).isEmpty();
  }

  @Test
  void aBoardCoversMemoriesAndBusesAndNoDevices() {
    ArchitectureBuilder builder = withBusAndRadio().add("flash", Category.MEMORY);
    assertThat(leftOut(builder, board())).containsExactly("radio component");
  }

  /** It lies before the rails that were measured. */
  @Test
  void aBusThatCarriesPowerIsNotCovered() {
    ArchitectureBuilder builder =
        withBusAndRadio().set("line", "SEI::PowerCapacity", AadlValues.number("5 W"));
    assertThat(leftOut(builder, board()))
        .containsExactlyInAnyOrder("line component", "radio component");
  }

  @Test
  void aRailCoversItsOwnSystemAndWhatIsInIt() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("inner", Category.SYSTEM)
            .add("inner.line", Category.BUS)
            .add("other", Category.SYSTEM)
            .add("other.core", Category.PROCESSOR)
            .set("other.core", Properties.CALIBRATION, AadlValues.text("other"))
            .add("other.line", Category.BUS);
    CalibratedPlatform other =
        platform("other").rail("core", Role.PROCESSOR).state("idle", "core", "100 mW").build();
    // the root's processor covers the buses of all systems in it
    assertThat(leftOut(builder, covering(Role.BUS), other)).isEmpty();
    // the other one's processor covers those of its own only
    CalibratedPlatform coveringOther =
        platform("other")
            .rail("core", Role.PROCESSOR, Set.of(Role.BUS))
            .state("idle", "core", "100 mW")
            .build();
    assertThat(leftOut(builder, covering(), coveringOther)).containsExactly("inner.line component");
  }

  @Test
  void aDeviceCoversWhatHangsOnIt() {
    CalibratedPlatform module =
        platform("module")
            .rail("supply", Role.DEVICE, Set.of(Role.BUS))
            .state("idle", "supply", "10 mW")
            .build();
    ArchitectureBuilder builder =
        withBusAndRadio().set("radio", Properties.CALIBRATION, AadlValues.text("module"));
    assertThat(leftOut(builder, covering(), module)).isEmpty();
  }

  /** What names a platform with a rail for it is charged by that, and not on the board's. */
  @Test
  void whatHasARailOfItsOwnIsNotCovered() {
    ArchitectureBuilder builder =
        withBusAndRadio()
            .set("line", Properties.CALIBRATION, AadlValues.text("bus"))
            .set("radio", Properties.EXCLUDED, AadlValues.text("not built"));
    CalibratedPlatform own = platform("bus").rail("wire", Role.BUS).build();
    CalibratedPlatform foreign = platform("bus").rail("chip", Role.MEMORY).build();
    assertThat(leftOut(builder, board(), own))
        .containsExactlyInAnyOrder("line component", "line idle");
    assertThat(leftOut(builder, board(), foreign)).isEmpty();
  }

  @Test
  void aBoundMemoryOfItsOwnPlatformIsNotTheBoards() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("ram", Properties.CALIBRATION, AadlValues.text("chip"));
    CalibratedPlatform chip = platform("chip").rail("vdd", Role.MEMORY).build();
    assertThat(leftOut(SmallSystem.builder(), board())).isEmpty();
    assertThat(leftOut(builder, board(), chip)).anyMatch(l -> l.startsWith("ram "));
  }

  private static List<String> accounted(ArchitectureBuilder builder, CalibratedPlatform... of) {
    AskedThreads asked = AskedThreads.of(builder, of);
    asked.thread("app.t", 1.0);
    asked.thread("app.u", 1.0);
    Contribution.Builder to = new Contribution.Builder();
    SuppliedParts.account(asked.demand(), to);
    return to.contribution().supplied.stream().map(Component::path).sorted().toList();
  }

  /** A processor in a group of a box, a bus beside it, and memories within and without. */
  private static ArchitectureBuilder boxed() {
    return ArchitectureBuilder.system("S::S.i")
        .add("box", Category.SYSTEM)
        .add("box.group", Category.ABSTRACT)
        .add("box.group.cpu", Category.PROCESSOR)
        .add("box.line", Category.BUS)
        .add("box.near", Category.MEMORY)
        .add("box.radio", Category.DEVICE)
        .add("far", Category.MEMORY)
        .add("line", Category.BUS)
        .add("app", Category.PROCESS)
        .add("app.t", Category.THREAD)
        .add("app.u", Category.THREAD)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("box.group.cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("far"));
  }

  private static CalibratedPlatform rail(String name, Role role, Role... covered) {
    return platform(name).rail("rail", role, Set.of(covered)).build();
  }

  /** The platform is named where the threads are: its rails are those of their processor. */
  @Test
  void aBoardOfThreadsCoversTheSystemOfTheirProcessorAndTheirMemory() {
    ArchitectureBuilder builder =
        boxed().set("app", Properties.CALIBRATION, AadlValues.text("board"));
    assertThat(accounted(builder, rail("board", Role.BOARD)))
        .containsExactly("box.line", "box.near", "far");
    assertThat(accounted(builder, rail("board", Role.BOARD, Role.DEVICE)))
        .containsExactly("box.line", "box.near", "box.radio", "far");
    assertThat(accounted(builder, rail("board", Role.PROCESSOR))).isEmpty();
    assertThat(accounted(builder, rail("board", Role.PROCESSOR, Role.MEMORY)))
        .containsExactly("box.near");
    assertThat(accounted(builder, rail("board", Role.MEMORY, Role.BUS)))
        .containsExactly("box.line", "line");
    assertThat(accounted(boxed(), rail("board", Role.BOARD))).isEmpty();
    assertThat(
            accounted(
                boxed()
                    .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references())
                    .set("app.u", Properties.CALIBRATION, AadlValues.text("board")),
                rail("board", Role.BOARD)))
        .containsExactly("far");
  }

  /** What a processor names, or stands in, covers by its own and its board's rails alone. */
  @Test
  void aProcessorCoversByItsOwnRails() {
    ArchitectureBuilder around =
        boxed().set("box", Properties.CALIBRATION, AadlValues.text("board"));
    assertThat(accounted(around, rail("board", Role.PROCESSOR, Role.BUS)))
        .containsExactly("box.line");
    assertThat(accounted(around, rail("board", Role.BOARD)))
        .containsExactly("box.line", "box.near", "far");
    ArchitectureBuilder radio =
        boxed().set("box.radio", Properties.CALIBRATION, AadlValues.text("module"));
    assertThat(accounted(radio, rail("module", Role.DEVICE, Role.MEMORY)))
        .containsExactly("box.near");
    assertThat(accounted(radio, rail("module", Role.BUS, Role.MEMORY))).contains("box.near");
  }

  /** What is named around a processor covers by its rails alone, and only in its system. */
  @Test
  void whatIsNamedAroundCoversByTheProcessorAlone() {
    ArchitectureBuilder around =
        boxed().set("box", Properties.CALIBRATION, AadlValues.text("board"));
    assertThat(accounted(around, rail("board", Role.DEVICE, Role.MEMORY))).isEmpty();
    ArchitectureBuilder own =
        boxed().set("box.group.cpu", Properties.CALIBRATION, AadlValues.text("board"));
    assertThat(accounted(own, rail("board", Role.DEVICE, Role.MEMORY))).containsExactly("box.near");
    ArchitectureBuilder root =
        boxed()
            .set("", Properties.CALIBRATION, AadlValues.text("board"))
            .add("crate", Category.SYSTEM)
            .add("crate.radio", Category.DEVICE)
            .add("crate.line", Category.BUS);
    assertThat(accounted(root, rail("board", Role.PROCESSOR, Role.BUS)))
        .containsExactly("box.line");
  }

  /** A part with a rail of its kind, or of devices, or that is a chip, is not on another's. */
  @Test
  void aPartOfItsOwnPlatformIsOnNoOtherRail() {
    for (Role own : new Role[] {Role.MEMORY, Role.DEVICE}) {
      assertThat(accounted(named("far"), rail("board", Role.BOARD), rail("chip", own)))
          .containsExactly("box.line", "box.near");
    }
    assertThat(accounted(named("far"), rail("board", Role.BOARD), rail("chip", Role.BUS)))
        .containsExactly("box.line", "box.near", "far");
    assertThat(accounted(named("far"), rail("board", Role.BOARD)))
        .containsExactly("box.line", "box.near");
    assertThat(accounted(named("box.near"), rail("board", Role.BOARD), rail("chip", Role.MEMORY)))
        .containsExactly("box.line", "far");
  }

  private static ArchitectureBuilder named(String part) {
    return boxed()
        .set("app", Properties.CALIBRATION, AadlValues.text("board"))
        .set(part, Properties.CALIBRATION, AadlValues.text("chip"));
  }
}
