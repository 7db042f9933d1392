package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which components may be batteries and converters, and what it means where nothing is known. */
class PowerCategoriesTest {
  private static final double EXACT = 1e-12;

  private static List<String> paths(Estimated result) {
    return result.rows(PowerSection.TYPE).stream().map(row -> row.get(PowerSection.PATH)).toList();
  }

  /** Hardware, systems and what is abstract may hold energy; software does not. */
  @ParameterizedTest
  @EnumSource(
      value = Category.class,
      names = {"DEVICE", "SYSTEM", "ABSTRACT", "PROCESSOR", "MEMORY", "PROCESS", "THREAD_GROUP"})
  void hardwareAndSystemsMayBeBatteries(Category category) {
    PowerSystem system = new PowerSystem().line("rail").part("lamp", "0.4", "rail");
    system
        .builder()
        .add("store", category)
        .set("store", Properties.BATTERY_ENERGY, "1.0 Wh")
        .feature("store.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "rail", "store.out");
    List<String> paths = paths(Estimated.incompletely(system.builder().build()));
    boolean software = category == Category.PROCESS || category == Category.THREAD_GROUP;
    assertThat(paths.contains("store")).isEqualTo(!software);
  }

  @ParameterizedTest
  @EnumSource(
      value = Category.class,
      names = {"DEVICE", "SYSTEM", "ABSTRACT"})
  void hardwareAndSystemsMayBeConverters(Category category) {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system
        .part("lamp", "0.4", "rail")
        .builder()
        .add("reg", category)
        .set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
        .feature("reg.in", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("reg.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "raw", "reg.in")
        .connectBoth(Kind.ACCESS, "rail", "reg.out");
    assertThat(PowerSystem.output(system.estimate(), "cell")).isCloseTo(0.5, within(EXACT));
  }

  /** One battery that hangs on nothing feeds nobody knows what: then all may come from it. */
  @Test
  void whereABatteryHangsOnNothingAllIsItsLoad() {
    PowerSystem system = new PowerSystem().line("rail").battery("cell", "rail");
    system.part("lamp", "0.4", "rail").supply("usb", "0.1", "rail");
    assertThat(life(system)).isCloseTo(3600.0 / 0.3, within(1e-6));
    system
        .builder()
        .add("other", Category.DEVICE)
        .set("other", Properties.BATTERY_ENERGY, "1.0 Wh");
    assertThat(life(system)).isCloseTo(7200.0 / 0.4, within(1e-6));
  }

  private static double life(PowerSystem system) {
    return system.estimate().mode().totals().batteryLifeSeconds().orElseThrow().nominal();
  }

  /** One that nothing tells the way of draws what it draws itself. */
  @Test
  void aConverterOfTwoWaysIsToldOnce() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").part("lamp", "0.4", "rail");
    system
        .builder()
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CONVERTER_QUIESCENT, "50 mW")
        .feature("reg.a", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
        .feature("reg.b", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
        .connectBoth(Kind.FEATURE, "raw", "reg.a")
        .connectBoth(Kind.FEATURE, "rail", "reg.b");
    Estimated result = system.estimate();
    assertThat(result.findings(DiagnosticCode.CONVERTER_EITHER_WAY)).hasSize(1);
    assertThat(result.component("reg").averagePowerWatts().nominal())
        .isCloseTo(0.05, within(EXACT));
  }
}
