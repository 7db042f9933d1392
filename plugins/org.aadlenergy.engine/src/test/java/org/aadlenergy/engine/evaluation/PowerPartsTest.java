package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.PowerFigures.Figure;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which parts are batteries and converters, by annotations or by their platforms. */
class PowerPartsTest {
  private static final Battery CELL =
      new Battery(Optional.empty(), Optional.empty(), Optional.empty(), SourceSpan.NONE, List.of());
  private static final Converter BUCK =
      new Converter(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false,
          List.of(),
          Map.of(),
          SourceSpan.NONE);
  private static final CalibratedPlatform BATTERY =
      new PlatformAssembly(PlatformBuilder.platform("battery").build())
          .battery(Optional.of(CELL))
          .build();
  private static final CalibratedPlatform BOARD =
      new PlatformAssembly(PlatformBuilder.platform("board").rail("r", Role.DEVICE).build())
          .battery(Optional.of(CELL))
          .build();
  private static final CalibratedPlatform REGULATOR =
      new PlatformAssembly(PlatformBuilder.platform("regulator").build())
          .converter(Optional.of(BUCK))
          .build();

  private static ArchitectureBuilder part() {
    return Looks.system().add("box", Category.SYSTEM).add("box.part", Category.DEVICE);
  }

  private static ArchitectureBuilder named(String where, String platform) {
    return part().set(where, Properties.CALIBRATION, AadlValues.text(platform));
  }

  private static AskedThreads asked(ArchitectureBuilder builder) {
    return AskedThreads.of(builder, BATTERY, BOARD, REGULATOR);
  }

  private static boolean isBattery(ArchitectureBuilder builder) {
    AskedThreads asked = asked(builder);
    boolean cell = PowerFigures.cell(asked.at("box.part"), asked.mode()).isPresent();
    boolean battery = PowerFigures.of(asked.mode()).isBattery(asked.at("box.part"));
    assertThat(cell).isEqualTo(battery);
    return battery;
  }

  private static boolean annotated(String property, String value) {
    AskedThreads asked = asked(part().set("box.part", property, value));
    return PowerFigures.of(asked.mode()).isBattery(asked.at("box.part"));
  }

  /** A board has rails beside its battery, and is none itself; what is around it says nothing. */
  @Test
  void aBatteryHasNothingElse() {
    assertThat(isBattery(part())).isFalse();
    assertThat(isBattery(named("box.part", "battery"))).isTrue();
    assertThat(isBattery(named("box.part", "board"))).isFalse();
    assertThat(isBattery(named("box.part", "regulator"))).isFalse();
    assertThat(isBattery(named("box", "battery"))).isFalse();
    assertThat(annotated(Properties.BATTERY_ENERGY, "10.0 Wh")).isTrue();
    assertThat(annotated(Properties.BATTERY_CHARGE, "100.0 mAh")).isTrue();
    assertThat(annotated(Properties.BATTERY_VOLTAGE, "3.7 V")).isFalse();
    AskedThreads asked = asked(named("box.part", "battery"));
    assertThat(new PowerFigures(OperationMode.NONE).isBattery(asked.at("box.part"))).isFalse();
  }

  private static boolean isConverter(ArchitectureBuilder builder) {
    AskedThreads asked = asked(builder);
    return PowerFigures.of(asked.mode()).isConverter(asked.at("box.part"));
  }

  @Test
  void aConverterGivesOnWhatItIsFedWith() {
    assertThat(isConverter(part())).isFalse();
    assertThat(isConverter(named("box.part", "battery"))).isFalse();
    assertThat(isConverter(named("box.part", "regulator"))).isTrue();
    assertThat(isConverter(named("box", "regulator"))).isFalse();
    assertThat(isConverter(part().set("box.part", Properties.CONVERTER_EFFICIENCY, "0.9")))
        .isTrue();
    ArchitectureBuilder quiescent =
        part().set("box.part", Properties.CONVERTER_QUIESCENT, "3.0 mW");
    assertThat(isConverter(quiescent)).isTrue();
    AskedThreads asked = asked(quiescent);
    Figure figure = PowerFigures.of(asked.mode()).quiescent(asked.at("box.part")).orElseThrow();
    assertThat(figure.watts()).isEqualTo(3e-3);
    assertThat(figure.source().line())
        .isEqualTo(quiescent.lineOf("box.part", Properties.CONVERTER_QUIESCENT));
    assertThat(PowerFigures.of(asked.mode()).quiescent(asked.at("cpu"))).isEmpty();
    assertThat(PowerFigures.of(asked.mode()).converter(asked.at("cpu"))).isEmpty();
    AskedThreads wrong = asked(part().set("box.part", Properties.CONVERTER_QUIESCENT, "-3.0 mW"));
    assertThat(PowerFigures.of(wrong.mode()).quiescent(wrong.at("box.part"))).isEmpty();
    AskedThreads regulator = asked(named("box.part", "regulator"));
    assertThat(PowerFigures.of(regulator.mode()).converter(regulator.at("box.part")))
        .contains(BUCK);
  }

  @Test
  void onlyWhereSomebodySaysItMayAnythingHold() {
    for (String property :
        List.of(
            PowerFigures.CAPACITY,
            "Physical_Properties::Power_Provide",
            "Electricity_Properties::Max_Current")) {
      assertThat(PowerFigures.mayHold(Looks.only(part(), property))).as(property).isTrue();
    }
    assertThat(PowerFigures.mayHold(Looks.only(part(), PowerFigures.BUDGET))).isFalse();
  }

  @Test
  void aSupplyOfOtherModesIsKnown() {
    ArchitectureBuilder builder =
        part()
            .mode("day")
            .feature("box.part.out", FeatureKind.BUS_ACCESS, Direction.OUT)
            .feature("box.part.all", FeatureKind.FEATURE_GROUP, Direction.OUT)
            .feature("box.part.all.in", FeatureKind.FEATURE_GROUP, Direction.OUT)
            .feature("box.part.all.in.plug", FeatureKind.BUS_ACCESS, Direction.OUT)
            .setIn("day", "box.part.out", PowerFigures.SUPPLY, AadlValues.number("2 W"))
            .set("box.part.all", PowerFigures.SUPPLY, "3 W");
    AskedThreads asked = asked(builder);
    List<Feature> features = asked.at("box.part").features();
    PowerFigures night = PowerFigures.of(asked.mode());
    assertThat(night.suppliesElsewhen(features.get(0))).isTrue();
    assertThat(night.supply(features.get(0))).isEmpty();
    assertThat(night.suppliesElsewhen(features.get(1))).isFalse();
    PowerFigures day = new PowerFigures(asked.mode().view().operationModes().get(0));
    assertThat(day.suppliesElsewhen(features.get(0))).isFalse();
    assertThat(day.supply(features.get(0))).isPresent();
    assertThat(PowerFigures.withMembers(features.get(1)))
        .extracting(Feature::path)
        .containsExactly("box.part.all", "box.part.all.in", "box.part.all.in.plug");
    Feature silent = features.get(1).children().get(0);
    assertThat(day.suppliesElsewhen(silent)).isFalse();
    Problem problem = PowerFigures.unconnected(silent, new Figure(1.0, SourceSpan.NONE));
    assertThat(problem.code()).isEqualTo(DiagnosticCode.BUDGET_WITHOUT_SUPPLY);
    assertThat(problem.message())
        .startsWith("the power budget of box.part.all.in is connected to no supply");
  }
}
