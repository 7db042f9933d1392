package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** What cores of a cluster share, what a busy core adds to a board, and who pays for rails. */
class ClusterSharesTest {
  private static PlatformBuilder quad(String name) {
    return PlatformBuilder.platform(name)
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W");
  }

  private static CalibratedPlatform of(String cores) {
    return quad("soc")
        .base("run", "cpu", "66 mW")
        .constant("cores", cores, Dimension.RATIO)
        .build();
  }

  /** Three cores of one platform in a chip, beside them another processor and a memory. */
  private static ModeSurroundings chip(CalibratedPlatform soc) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("chip", Category.SYSTEM)
            .add("chip.a", Category.PROCESSOR)
            .add("chip.b", Category.PROCESSOR)
            .add("chip.c", Category.PROCESSOR)
            .add("chip.gpu", Category.PROCESSOR)
            .add("chip.ram", Category.MEMORY)
            .add("chip.lone", Category.PROCESSOR)
            .add("far", Category.PROCESSOR)
            .set("chip", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("chip.gpu", Properties.CALIBRATION, AadlValues.text("gpu"))
            .set("chip.lone", Properties.CALIBRATION, AadlValues.text("unknown"))
            .set("far", Properties.CALIBRATION, AadlValues.text("soc"));
    return Looks.surroundings(builder.build(), soc, quad("gpu").build());
  }

  private static Component at(ModeSurroundings all, String path) {
    return all.view().component(path).orElseThrow();
  }

  private static List<String> sharing(ModeSurroundings all, String path, CalibratedPlatform soc) {
    return CoreCluster.sharing(at(all, path), soc, all).stream().map(Component::path).toList();
  }

  @Test
  void coresBesideEachOtherOfOnePlatformAreACluster() {
    CalibratedPlatform soc = of("4");
    ModeSurroundings all = chip(soc);

    assertThat(sharing(all, "chip.b", soc)).containsExactly("chip.a", "chip.b", "chip.c");
    assertThat(sharing(all, "far", soc)).containsExactly("far");
    assertThat(sharing(all, "chip.gpu", soc)).containsExactly("chip.gpu");
    CalibratedPlatform exactly = of("3");
    assertThat(sharing(chip(exactly), "chip.b", exactly)).hasSize(3);
    CalibratedPlatform fewer = of("2");
    assertThat(sharing(chip(fewer), "chip.b", fewer)).containsExactly("chip.b");
    assertThat(CoreCluster.beside(at(all, "chip.b"), fewer, all)).hasSize(3);
    CalibratedPlatform unsaid = quad("soc").base("run", "cpu", "66 mW").build();
    assertThat(sharing(chip(unsaid), "chip.b", unsaid)).containsExactly("chip.b");
    assertThat(CoreCluster.beside(all.view().root(), soc, all)).containsExactly(all.view().root());
  }

  /** Three cores of one cluster pay a third each; of two clusters of two cores two thirds. */
  @Test
  void whatAClusterSharesIsPaidInEqualParts() {
    CalibratedPlatform four = of("4");
    assertThat(share("chip.a", four)).isCloseTo(1.0 / 3.0, within(1e-12));
    assertThat(share("far", four)).isEqualTo(1.0);
    assertThat(share("chip.a", of("2"))).isCloseTo(2.0 / 3.0, within(1e-12));
    assertThat(share("chip.a", of("1"))).isEqualTo(1.0);
    assertThat(share("chip.a", of("0.5"))).isEqualTo(1.0);
    assertThat(share("chip.a", quad("soc").constant("cores", "4", Dimension.RATIO).build()))
        .isEqualTo(1.0);
  }

  private static double share(String path, CalibratedPlatform soc) {
    ModeSurroundings all = chip(soc);
    return CoreCluster.share(at(all, path), soc, all);
  }

  private static PlatformBuilder board(String cores) {
    PlatformBuilder builder =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "supply", "6 W", "core", "4 W")
            .state("wait", "supply", "1 W");
    return cores.isEmpty() ? builder : builder.busyCores("run", cores);
  }

  private static Optional<Estimate> ofOne(CalibratedPlatform platform, String rail) {
    Coefficient busy = platform.profiles().get("run").power().get(rail);
    return BoardIdle.ofOneCore(
        busy,
        platform,
        platform.profiles().get("run"),
        platform.rails().get(rail),
        new Coefficients());
  }

  /** Of 6 W with 4 busy cores on a board that idles at 2 W each adds 1 W; of 4 W each has 1 W. */
  @Test
  void aCoreIsChargedWithItsPartOfWhatAllAdd() {
    CalibratedPlatform idle = board("4").state("idle", "supply", "2 W", "core", "1 W").build();
    assertThat(ofOne(idle, "supply").orElseThrow().nominal()).isCloseTo(1.0, within(1e-12));
    assertThat(ofOne(idle, "core").orElseThrow().nominal()).isCloseTo(1.0, within(1e-12));
    assertThat(BoardIdle.cores(idle)).isEqualTo(4.0);
    CalibratedPlatform one = board("").state("idle", "supply", "2 W").build();
    assertThat(ofOne(one, "supply").orElseThrow().nominal()).isCloseTo(4.0, within(1e-12));
    assertThat(BoardIdle.cores(one)).isEqualTo(1.0);
    assertThat(ofOne(board("4").build(), "supply")).isEmpty();
    assertThat(ofOne(board("1").build(), "supply").orElseThrow().nominal()).isEqualTo(6.0);
    assertThat(BoardIdle.cores(board("4").withoutDefaultProfile().build())).isEqualTo(4.0);
    PlatformBuilder two = board("4").profile("b", Set.of()).withoutDefaultProfile();
    assertThat(BoardIdle.cores(two.build())).isEqualTo(1.0);
  }

  @Test
  void theIdlePowerOfABoardIsCountedWhereAProcessorStandsOnIt() {
    CalibratedPlatform board = board("4").state("idle", "supply", "2 W", "core", "1 W").build();
    CalibratedPlatform alike =
        PlatformBuilder.platform("alike")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "2 W")
            .build();
    Rail supply = board.rails().get("supply");
    Rail core = board.rails().get("core");
    assertThat(BoardIdle.power(board, supply).orElseThrow().text()).isEqualTo("2 W");
    assertThat(BoardIdle.power(board, core)).isEmpty();
    assertThat(BoardIdle.has(board, BoardIdle.power(board, supply).orElseThrow())).isTrue();
    assertThat(BoardIdle.has(alike, BoardIdle.power(board, supply).orElseThrow())).isFalse();

    ThreadWorkload onBoard = Looks.at(Looks.bound("board"), "app.t", board, alike);
    assertThat(BoardIdle.counted(board, supply, onBoard)).isPresent();
    assertThat(BoardIdle.counted(board, core, onBoard)).isEmpty();
    assertThat(BoardIdle.counted(alike, alike.rails().get("supply"), onBoard)).isEmpty();
    ThreadWorkload beside =
        Looks.at(
            Looks.bound("alike").set("other", Properties.CALIBRATION, AadlValues.text("board")),
            "app.t",
            board,
            alike);
    assertThat(BoardIdle.counted(board, supply, beside)).isPresent();
    assertThat(BoardIdle.counted(alike, alike.rails().get("supply"), beside)).isPresent();
  }

  /** 5 J in 1.5 s on a board that idles at 2 W are 2 J beyond. */
  @Test
  void whatATimeTakesBeyondTheIdleBoardIsLess() {
    CalibratedPlatform board = board("4").state("idle", "supply", "2 W").build();
    Optional<Coefficient> idle = BoardIdle.power(board, board.rails().get("supply"));
    Estimate whole = Estimate.exact(5.0);
    Estimate seconds = Estimate.exact(1.5);

    assertThat(BoardIdle.beyond(whole, idle, seconds, new Coefficients()).nominal())
        .isCloseTo(2.0, within(1e-12));
    assertThat(BoardIdle.beyond(whole, Optional.empty(), seconds, new Coefficients()))
        .isSameAs(whole);
  }

  private static CalibratedPlatform card() {
    return PlatformBuilder.platform("card")
        .rail("chip", Role.MEMORY)
        .rail("all", Role.DEVICE)
        .rail("wire", Role.BUS)
        .rail("core", Role.PROCESSOR)
        .rail("plate", Role.BOARD)
        .rail("bare", Role.BOARD)
        .state("idle", "plate", "2 W")
        .build();
  }

  private static List<String> own(Component component, boolean ownBoard, CalibratedPlatform card) {
    return DeviceRails.own(component, card, rail -> ownBoard && rail.name().equals("plate"))
        .stream()
        .map(Rail::name)
        .toList();
  }

  @Test
  void aComponentPaysForTheRailsOfItsKindElseOfDevices() {
    ArchitectureBuilder builder =
        Looks.bound("board")
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .add("disk", Category.DEVICE)
            .add("ata", Category.BUS)
            .connect(Connection.Kind.ACCESS, "ata", "disk.port");
    CalibratedPlatform card = card();
    ModeSurroundings all = Looks.surroundings(builder.build(), card, board("").build());

    assertThat(own(at(all, "ram"), true, card)).containsExactly("chip", "plate");
    assertThat(own(at(all, "disk"), false, card)).containsExactly("all");
    assertThat(own(at(all, "ata"), true, card)).containsExactly("wire", "plate");
    assertThat(own(at(all, "cpu"), true, card)).containsExactly("core");
    CalibratedPlatform device = PlatformBuilder.platform("device").rail("all", Role.DEVICE).build();
    assertThat(own(at(all, "ram"), true, device)).containsExactly("all");
    assertThat(own(at(all, "cpu"), true, device)).isEmpty();

    ThreadWorkload thread = all.look(Looks.place(all, "app.t"));
    assertThat(payer(all, thread, "chip")).contains("ram");
    assertThat(payer(all, thread, "all")).contains("disk");
    assertThat(payer(all, thread, "wire")).contains("ata");
    assertThat(payer(all, thread, "core")).contains("cpu");
    assertThat(payer(all, thread, "plate")).contains("disk");
    assertThat(payer(all, thread, "bare")).contains("cpu");
    ModeSurroundings on =
        Looks.surroundings(
            builder.set("cpu", Properties.CALIBRATION, AadlValues.text("card")).build(), card);
    assertThat(payer(on, on.look(Looks.place(on, "app.t")), "plate")).contains("cpu");
  }

  private static Optional<String> payer(ModeSurroundings all, ThreadWorkload thread, String rail) {
    CalibratedPlatform card = card();
    return DeviceRails.charged(at(all, "disk"), card, card.rails().get(rail), thread)
        .map(Component::path);
  }
}
