package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.FixedLibrary;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Platforms that models name, with their parameters, margins, cores and boards. */
class NamedPlatformsTest {
  private static final double NEAR = 1e-12;

  private final Diagnostics said = new Diagnostics();

  /** A board whose power is open, and so is how warm it is. */
  private static CalibratedPlatform board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "9 W")
        .open("run_power", Dimension.POWER, Slot.PROFILE_POWER, "run", "core")
        .open("temperature", Dimension.TEMPERATURE, Slot.CONSTANT, "", "temperature")
        .build();
  }

  private Platforms platforms() {
    return new Platforms(
        new FixedLibrary(board(), PlatformBuilder.platform("other").build()), said);
  }

  private static Optional<EffectiveValue> written(String property, PropertyValue value, int line) {
    return Optional.of(
        new EffectiveValue(property, value, Optional.empty(), SourceSpan.at("m.aadl", line, 1)));
  }

  private static Optional<EffectiveValue> calibration(String name) {
    return written(Properties.CALIBRATION, AadlValues.text(name), 1);
  }

  private static Optional<EffectiveValue> parameters(String text, int line) {
    return written(
        Properties.MODEL_PARAMETERS, new ListValue(List.of(AadlValues.text(text))), line);
  }

  private static double watts(Optional<CalibratedPlatform> platform) {
    return platform.orElseThrow().profiles().get("run").power().get("core").value();
  }

  @Test
  void anUnknownNameIsToldOnceWithTheClosestOne() {
    Platforms platforms = platforms();
    assertThat(platforms.find(Optional.empty())).isEmpty();
    assertThat(platforms.find(written(Properties.CALIBRATION, AadlValues.number("1"), 1)))
        .isEmpty();
    assertThat(platforms.find(calibration("board")).orElseThrow().name()).isEqualTo("board");
    assertThat(platforms.hasRefused()).isFalse();
    assertThat(platforms.find(calibration("bord"))).isEmpty();
    assertThat(platforms.find(calibration("bord"))).isEmpty();
    assertThat(platforms.find(calibration("quite another"))).isEmpty();
    assertThat(platforms.hasRefused()).isTrue();
    assertThat(platforms.unknown()).hasSize(2);
    assertThat(said.sorted()).hasSize(2);
    Diagnostic first =
        said.sorted().stream().filter(f -> f.message().contains("\"bord\"")).findFirst().get();
    assertThat(first.code()).isEqualTo(DiagnosticCode.UNKNOWN_PLATFORM);
    assertThat(first.message()).isEqualTo("there is no platform \"bord\"");
    assertThat(first.hint().orElseThrow())
        .startsWith("did you mean \"board\"? 'aadl-energy models' lists the library");
    Problem unusable = Platforms.unusable(calibration("bord").orElseThrow());
    assertThat(unusable.message()).isEqualTo("there is no platform \"bord\"");
    assertThat(unusable.omits()).contains(Omission.COMPONENT);
  }

  @Test
  void parametersOfOnePlaceAreSetOnce() {
    Platforms platforms = platforms();
    Optional<EffectiveValue> board = calibration("board");
    Optional<CalibratedPlatform> two = platforms.find(board, parameters("run_power = 2 W", 5));
    assertThat(watts(two)).isEqualTo(2.0);
    assertThat(platforms.find(board, parameters("run_power = 2 W", 5)).orElseThrow())
        .isSameAs(two.orElseThrow());
    assertThat(watts(platforms.find(board, parameters("run_power = 3 W", 6)))).isEqualTo(3.0);
    assertThat(platforms.find(board, Optional.empty())).isEqualTo(platforms.find(board));
    assertThat(platforms.find(calibration("bord"), parameters("run_power = 2 W", 5))).isEmpty();
    assertThat(platforms.refused()).isEmpty();
  }

  @Test
  void aParameterThatIsNoneIsRefused() {
    Platforms platforms = platforms();
    platforms.find(calibration("board"), parameters("run_pover = 2 W", 5));
    platforms.find(calibration("board"), parameters("run_pover = 2 W", 5));
    assertThat(said.sorted()).hasSize(1);
    assertThat(said.sorted().get(0).span().line()).isEqualTo(5);
    assertThat(platforms.refused()).hasSize(1).containsValue("default");
    assertThat(platforms.hasRefused()).isTrue();
    assertThat(platforms.unknown()).isEmpty();
  }

  @Test
  void whatIsAroundWarmsWhatLeavesThatOpen() {
    Platforms platforms = platforms();
    Optional<EffectiveValue> board = calibration("board");
    Optional<EffectiveValue> ambient =
        written(
            Properties.AMBIENT_TEMPERATURE,
            new ListValue(
                List.of(
                    new RecordValue(
                        Map.of(
                            "At", AadlValues.number("0 sec"),
                            "Celsius", AadlValues.number("40.0"))))),
            9);
    CalibratedPlatform warm = platforms.find(board, Optional.empty(), ambient).orElseThrow();
    assertThat(warm.constant("temperature").orElseThrow().value()).isEqualTo(40.0);
    assertThat(platforms.find(board, Optional.empty(), ambient).orElseThrow()).isSameAs(warm);
    assertThat(platforms.find(board, Optional.empty(), Optional.empty()).orElseThrow())
        .isNotSameAs(warm);
    assertThat(platforms.find(Optional.empty(), Optional.empty(), ambient)).isEmpty();
  }

  @Test
  void hardwareHasThePlatformOfWhatIsAroundIt() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("", Properties.CALIBRATION, AadlValues.text("board"))
            .set(
                "cpu",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("run_power = 4 W"))));
    EffectiveProperties properties = new EffectiveProperties(builder.build(), OperationMode.NONE);
    Platforms platforms = platforms();
    assertThat(watts(platforms.of(builder.build().component("cpu").orElseThrow(), properties)))
        .isEqualTo(4.0);
  }

  private static AskedThreads margins(ArchitectureBuilder builder) {
    return AskedThreads.of(builder);
  }

  /** Its own margin, that of the nearest system around it, and never that of the root. */
  @Test
  void marginsAreThoseOfTheNearestUnit() {
    ArchitectureBuilder builder =
        Looks.system()
            .add("box", Category.SYSTEM)
            .add("box.inner", Category.SYSTEM)
            .add("box.inner.radio", Category.DEVICE)
            .set("", Properties.POWER_MARGIN, "0.5")
            .set("box", Properties.POWER_MARGIN, "0.2");
    AskedThreads asked = margins(builder);
    Margins margins = new Margins(asked.mode());
    assertThat(margins.any()).isTrue();
    assertThat(margins.of(asked.at("box.inner.radio"))).isEqualTo(0.2);
    assertThat(margins.factor(asked.at("box.inner.radio"))).isCloseTo(1.2, within(NEAR));
    assertThat(margins.stated(asked.at("box.inner.radio")).orElseThrow().fromPath())
        .isEqualTo("box");
    assertThat(margins.of(asked.at("cpu"))).isZero();
    assertThat(margins.stated(asked.mode().view().root())).isEmpty();
    assertThat(margins.ofSystem()).isEqualTo(0.5);
    AskedThreads own = margins(builder.set("box.inner", Properties.POWER_MARGIN, "0.1"));
    assertThat(new Margins(own.mode()).of(own.at("box.inner.radio"))).isEqualTo(0.1);
    AskedThreads none = margins(Looks.system());
    assertThat(new Margins(none.mode()).ofSystem()).isZero();
    assertThat(new Margins(none.mode()).factor(none.at("cpu"))).isEqualTo(1.0);
  }

  private static PlatformBuilder standing(String name) {
    return PlatformBuilder.platform(name)
        .rail("supply", Role.BOARD)
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "supply", "6 W")
        .busyCores("run", "3.6")
        .state("idle", "supply", "2 W", "core", "1 W");
  }

  /** Each active processor is charged once with the 2 W of its board. */
  @Test
  void boardsAreChargedOnceForEachProcessor() {
    CalibratedPlatform board = standing("board").build();
    CalibratedPlatform card = standing("card").build();
    CalibratedPlatform named = standing("named").build();
    ArchitectureBuilder builder =
        Looks.bound("board")
            .set("other", Properties.CALIBRATION, AadlValues.text("card"))
            .add("bare", Category.PROCESSOR)
            .add("late", Category.PROCESS)
            .set("late", Properties.CALIBRATION, AadlValues.text("named"))
            .set("late", Properties.PROCESSOR_BINDING, AadlValues.references("bare"))
            .add("late.t", Category.THREAD)
            .add("late.u", Category.THREAD)
            .add("off", Category.PROCESSOR)
            .set("off", Properties.CALIBRATION, AadlValues.text("board"))
            .inModes("off", "never");
    AskedThreads asked = AskedThreads.of(builder, board, card, named);
    asked.thread("app.t", 1.0);
    asked.thread("late.t", 1.0);
    asked.thread("late.u", 1.0);
    ProcessorBoards boards = asked.demand().boards();
    Contribution.Builder to = new Contribution.Builder();
    boards.charge(asked.mode(), to);

    assertThat(to.given().draws())
        .extracting(draw -> draw.component().path() + " " + draw.watts().nominal())
        .containsExactly("cpu 2.0", "other 2.0", "bare 2.0");
    List<StateResult> rests = to.given().rests(10.0);
    assertThat(rests)
        .extracting(rest -> rest.path() + " " + rest.state() + " " + rest.seconds())
        .containsExactly("bare idle 10.0", "cpu idle 10.0", "other idle 10.0");
    assertThat(boards.counted(board, board.rails().get("supply")).orElseThrow().text())
        .isEqualTo("2 W");
    assertThat(boards.counted(board, board.rails().get("core"))).isEmpty();
    assertThat(boards.isOwn(board, board.rails().get("supply"))).isFalse();
    CalibratedPlatform foreign = standing("foreign").build();
    assertThat(boards.counted(foreign, foreign.rails().get("supply"))).isEmpty();
    assertThat(boards.isOwn(foreign, foreign.rails().get("supply"))).isTrue();
    assertThat(boards.isOwn(foreign, foreign.rails().get("core"))).isFalse();
    assertThat(Cores.of(asked.at("cpu"), asked.mode())).isEqualTo(4);
    assertThat(Cores.of(asked.at("bare"), asked.mode())).isEqualTo(1);
    CalibratedPlatform half =
        PlatformBuilder.platform("half")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .busyCores("run", "0.4")
            .build();
    assertThat(Cores.of(Optional.of(half))).isEqualTo(1);
    assertThat(asked.mode().isActive(asked.at("off"))).isFalse();
    assertThat(asked.mode().active())
        .extracting(each -> each.path())
        .containsExactly(
            "", "app", "app.t", "bare", "cpu", "late", "late.t", "late.u", "other", "ram");
  }
}
