package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.Converters.Flow;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/**
 * What budgets ask of hubs: a lamp of 1 W and a regulator of 80 % that draws 0.1 W itself on a raw
 * line, and a chip of 0.4 W behind the regulator, which asks for 0.6 W so.
 */
class BudgetedDemandTest {
  private static final double EXACT = 1e-12;
  private static final OperationMode MODE = new OperationMode("", List.of());

  private final PowerSystem system =
      new PowerSystem()
          .line("raw")
          .line("rail")
          .part("lamp", "0.0", "raw")
          .converter("reg", "0.8", "0.1", "raw", "rail")
          .part("chip", "0.0", "rail");
  private final ArchitectureBuilder builder =
      budget(budget(system.builder(), "lamp.power", "1.0"), "chip.power", "0.4");

  private void budget(String feature, String watts) {
    budget(builder, feature, watts);
  }

  private static ArchitectureBuilder budget(
      ArchitectureBuilder builder, String feature, String watts) {
    return builder.set(feature, PowerFigures.BUDGET, watts + " W");
  }

  private Converters converters(ArchitectureView view) {
    PowerEnds ends = new PowerEnds(view, MODE, view.components());
    return new Converters(ends, new PowerFigures(MODE));
  }

  private double of(String hub) {
    ArchitectureView view = builder.build();
    PowerEnds ends = new PowerEnds(view, MODE, view.components());
    PowerFigures figures = new PowerFigures(MODE);
    return new BudgetedDemand(ends, figures, new Converters(ends, figures))
        .of(view.component(hub).orElseThrow());
  }

  private void asks(String hub, double watts) {
    assertThat(of(hub)).as(hub).isCloseTo(watts, within(EXACT));
  }

  @Test
  void aConverterAsksForWhatHangsBehindIt() {
    asks("raw", 1.6);
    asks("rail", 0.4);
    asks("reg", 0.0);
    // with a budget of its own that counts
    budget("reg.in", "0.9");
    asks("raw", 1.9);
  }

  /** Two inputs on one line are those of one converter. */
  @Test
  void aConverterAsksOnce() {
    builder
        .feature("reg.more", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "raw", "reg.more");
    asks("raw", 1.6);
  }

  /** What hangs on its output without a line between is fed as well, each feature once. */
  @Test
  void whatIsConnectedToAnOutputIsFed() {
    builder
        .add("radio", Category.DEVICE)
        .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "reg.out", "radio.power")
        .feature("reg.other", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "reg.other", "radio.power");
    budget("radio.power", "0.2");
    asks("raw", 1.0 + 0.6 / 0.8 + 0.1);
  }

  /** A board of 2 W stands for all on it, however many parts are connected. */
  @Test
  void theOutermostBudgetCountsOnce() {
    builder
        .add("board", Category.SYSTEM)
        .feature("board.plug", FeatureKind.BUS_ACCESS, Direction.IN);
    for (String part : List.of("board.a", "board.b")) {
      system.part(part, "0.0", "raw");
      budget(part + ".power", "3.0");
    }
    asks("raw", 7.6);
    budget("board.plug", "2.0");
    asks("raw", 3.6);
  }

  /** What a component of AADLib consumes counts on a bus; what supplies asks for nothing. */
  @Test
  void whatSaysWhatItConsumesAsksForThat() {
    system.part("fan", "0.0", "raw").supply("usb", "5.0", "raw");
    builder
        .set("fan", "Physical_Properties::Power_Consume", "0.3 W")
        .set("usb", "Physical_Properties::Power_Consume", "0.7 W")
        .feature("usb.in", FeatureKind.BUS_ACCESS, Direction.IN);
    asks("raw", 1.9);
    builder
        .add("grid", Category.SYSTEM)
        .feature("grid.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "grid.out", "fan.power");
    asks("grid", 0.0);
  }

  /** Over a loop each is asked once. */
  @Test
  void aLoopAsksOnce() {
    system.converter("back", "0.5", "0.0", "rail", "raw");
    asks("raw", 1.0 + 0.4 / 0.8 + 0.1);
  }

  @Test
  void itIsKnownWhichWayPowerGoesThroughAConverter() {
    ArchitectureView view = builder.build();
    Converters converters = converters(view);
    Component reg = view.component("reg").orElseThrow();
    Component raw = view.component("raw").orElseThrow();
    Component rail = view.component("rail").orElseThrow();
    assertThat(converters.isOne(reg)).isTrue();
    assertThat(converters.isOne(raw)).isFalse();
    assertThat(converters.goes(Flow.INTO, reg, raw)).isTrue();
    assertThat(converters.goes(Flow.OUT_OF, reg, raw)).isFalse();
    assertThat(converters.goes(Flow.OUT_OF, reg, rail)).isTrue();
    assertThat(converters.goes(Flow.INTO, reg, rail)).isFalse();
    assertThat(converters.isFedBy(reg, raw)).isTrue();
    assertThat(converters.isFedBy(reg, rail)).isFalse();
    assertThat(converters.isFedBy(raw, reg)).isFalse();
    assertThat(converters.fed(reg)).extracting(End::path).containsExactly("rail");
    assertThat(converters.problem(reg)).isEmpty();
    assertThat(converters.problem(raw)).isEmpty();
  }

  /** Outputs by the paths of what they feed; one end that says nothing is no problem. */
  @Test
  void endsAreInTheOrderOfTheirPaths() {
    builder
        .add("a", Category.BUS)
        .feature("reg.z", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "a", "reg.z")
        .add("lone", Category.DEVICE)
        .set("lone", "Energy_Estimation::Converter_Quiescent", "1 mW")
        .feature("lone.x", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
        .connectBoth(Kind.FEATURE, "a", "lone.x");
    ArchitectureView view = builder.build();
    Converters converters = converters(view);
    assertThat(converters.fed(view.component("reg").orElseThrow()))
        .extracting(End::path)
        .containsExactly("a", "rail");
    Component lone = view.component("lone").orElseThrow();
    assertThat(converters.problem(lone)).isEmpty();
    assertThat(converters.fed(lone)).extracting(End::path).containsExactly("a");
    builder
        .feature("lone.y", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
        .connectBoth(Kind.FEATURE, "rail", "lone.y");
    ArchitectureView two = builder.build();
    assertThat(converters(two).problem(two.component("lone").orElseThrow())).isPresent();
  }

  /** All features of what says something of power in one of them, or in a member of a group. */
  @Test
  void featuresAreLookedAtWhereOneSaysSomething() {
    builder
        .feature("chip.data", FeatureKind.DATA_PORT, Direction.IN)
        .add("plain", Category.DEVICE)
        .feature("plain.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .add("cell", Category.DEVICE)
        .feature("cell.plug", FeatureKind.FEATURE_GROUP, Direction.IN_OUT)
        .feature("cell.plug.plus", FeatureKind.BUS_ACCESS, Direction.OUT)
        .set("cell.plug.plus", PowerFigures.SUPPLY, "1.0 W");
    ArchitectureView view = builder.build();
    PowerFigures figures = new PowerFigures(MODE);
    assertThat(PowerFeatures.of(view.component("chip").orElseThrow(), figures))
        .extracting(Feature::name)
        .containsExactly("power", "data");
    assertThat(PowerFeatures.of(view.component("plain").orElseThrow(), figures)).isEmpty();
    assertThat(PowerFeatures.of(view.component("cell").orElseThrow(), figures)).hasSize(1);
  }

  /** A connection may end at the converter itself: then a supply tells which side it is. */
  @Test
  void aConverterMayBeConnectedWithoutAFeature() {
    ArchitectureBuilder plain =
        ArchitectureBuilder.system("Node::Sys.impl")
            .add("high", Category.BUS)
            .add("low", Category.BUS)
            .add("reg", Category.DEVICE)
            .set("reg", "Energy_Estimation::Converter_Quiescent", "1 mW")
            .connectBoth(Kind.ACCESS, "high", "reg")
            .connectBoth(Kind.ACCESS, "low", "reg");
    ArchitectureView view = plain.build();
    assertThat(converters(view).problem(view.component("reg").orElseThrow())).isPresent();
    plain
        .add("usb", Category.DEVICE)
        .feature("usb.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .set("usb.out", PowerFigures.SUPPLY, "1.0 W")
        .connectBoth(Kind.ACCESS, "high", "usb.out");
    ArchitectureView supplied = plain.build();
    Component reg = supplied.component("reg").orElseThrow();
    assertThat(converters(supplied).problem(reg)).isEmpty();
    assertThat(converters(supplied).fed(reg)).extracting(End::path).containsExactly("low");
  }

  /** A supply reaches over a grid, which is what says how much it carries. */
  @Test
  void suppliesReachOverGrids() {
    ArchitectureBuilder plain =
        ArchitectureBuilder.system("Node::Sys.impl")
            .add("low", Category.BUS)
            .add("grid", Category.SYSTEM)
            .feature("grid.a", FeatureKind.BUS_ACCESS, Direction.IN)
            .feature("grid.b", FeatureKind.BUS_ACCESS, Direction.IN)
            .add("usb", Category.DEVICE)
            .feature("usb.out", FeatureKind.BUS_ACCESS, Direction.OUT)
            .set("usb.out", PowerFigures.SUPPLY, "1.0 W")
            .connectBoth(Kind.ACCESS, "grid.a", "usb.out")
            .add("reg", Category.DEVICE)
            .set("reg", "Energy_Estimation::Converter_Quiescent", "1 mW")
            .feature("reg.x", FeatureKind.BUS_ACCESS, Direction.IN)
            .feature("reg.y", FeatureKind.BUS_ACCESS, Direction.IN)
            .connectBoth(Kind.ACCESS, "grid.b", "reg.x")
            .connectBoth(Kind.ACCESS, "low", "reg.y");
    ArchitectureView without = plain.build();
    assertThat(converters(without).problem(without.component("reg").orElseThrow())).isPresent();
    plain.set("grid", PowerFigures.CAPACITY, "2.0 W");
    ArchitectureView view = plain.build();
    Component reg = view.component("reg").orElseThrow();
    assertThat(converters(view).fed(reg)).extracting(End::path).containsExactly("low");
  }
}
