package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which source gives how much, in small systems of a few words each. */
class SourceSharesTest {
  private static final double EXACT = 1e-12;

  private final PowerSystem system = new PowerSystem();
  private final Set<String> lines = new HashSet<>();

  private String line(String name) {
    if (lines.add(name)) {
      system.line(name);
    }
    return name;
  }

  /** A cell of 3 V, a supply or converter with a limit, a part, or one that hangs on nothing. */
  private PowerSystem of(String words) {
    for (String each : words.split("; *")) {
      String[] word = each.trim().split(" +");
      switch (word[0]) {
        case "cell" -> {
          system.battery(word[1], line(word[2]));
          system.builder().set(word[1], Properties.BATTERY_VOLTAGE, "3.0 V");
        }
        case "supply" -> system.supply(word[1], word[2], line(word[3]));
        case "part" -> system.part(word[1], word[2], line(word[3]));
        case "buck" -> {
          system.converter(word[1], word[2], "0.0", line(word[3]), line(word[4]));
          if (word.length > 5) {
            system.builder().set(word[1] + ".out", "SEI::PowerSupply", word[5] + " W");
          }
        }
        case "rule" -> {
          system.builder().set(word[1], Properties.SOURCE_RULE, AadlValues.literal(word[2]));
          List<String> order = List.of(word).subList(3, word.length);
          system
              .builder()
              .set(
                  word[1],
                  Properties.SOURCE_ORDER,
                  AadlValues.references(order.toArray(String[]::new)));
        }
        default ->
            system
                .builder()
                .add(word[1], Category.DEVICE)
                .set(word[1], Properties.ASSUMED_POWER, word[2] + " W")
                .set(word[1], Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
      }
    }
    return system;
  }

  private static void gives(Estimated result, String expected) {
    for (String each : expected.trim().split(" +")) {
      String[] pair = each.split("=");
      assertThat(PowerSystem.output(result, pair[0]))
          .as(each)
          .isCloseTo(Double.parseDouble(pair[1]), within(EXACT));
    }
  }

  /** What others can give goes before what batteries do, which share the rest. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cell c m; part p 1.0 m | c=1",
        "cell c m; supply u 0.3 m; part p 1.0 m | u=0.3 c=0.7",
        "cell c m; supply u 0.3 m; part p 0.3 m | u=0.3 c=0",
        "cell c m; supply u 0.3 m; part p 0.2 m | u=0.2 c=0",
        "cell c m; supply u 0.2 m; supply v 0.3 m; part p 1.0 m | u=0.2 v=0.3 c=0.5",
        // below what they can give, by what each can
        "cell c m; supply u 0.2 m; supply v 0.3 m; part p 0.25 m | u=0.1 v=0.15 c=0",
        "cell c m; cell d m; supply u 0.3 m; part p 1.0 m | u=0.3 c=0.35 d=0.35",
        // a converter of another battery has no limit, and then nothing else gives
        "cell c m; cell d up; buck b 0.5 up m; part p 1.0 m | b=1 c=0 d=2",
        "cell c m; cell d up; buck b 0.5 up m; buck e 0.8 up m; part p 1.0 m | b=0.5 e=0.5 c=0",
        "cell c m; cell d up; buck b 0.5 up m; supply u 0.3 m; part p 1.0 m | b=1 u=0 c=0",
      })
  void besideBatteriesOthersGiveFirst(String words, String expected) {
    gives(of(words).estimate(), expected);
  }

  /** Where a line has no battery each gives the same, or what it can, and batteries elsewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "supply u 0.2 m; supply v 0.5 m; part p 0.2 m | u=0.1 v=0.1",
        "supply u 0.2 m; supply v 0.5 m; part p 0.4 m | u=0.2 v=0.2",
        "supply u 0.2 m; supply v 0.5 m; part p 0.6 m | u=0.2 v=0.4",
        "supply u 0.1 m; supply v 0.2 m; supply w 0.5 m; part p 0.39 m | u=0.1 v=0.145 w=0.145",
        "supply u 0.1 m; supply v 0.2 m; supply w 0.5 m; part p 0.6 m | u=0.1 v=0.2 w=0.3",
        // where no battery helps, the last has to give it all
        "supply u 0.2 m; supply v 0.5 m; part p 1.0 m | u=0.2 v=0.8",
        "supply u 0.5 m; part p 1.0 m | u=1",
        "supply u 0.5 m; part p 1.0 m; cell c n; part q 0.1 n | u=0.5 c=0.6",
        "supply u 0.5 m; part p 0.5 m; cell c n; part q 0.1 n | u=0.5 c=0.1",
        "supply u 0.2 m; supply v 0.5 m; part p 1.0 m; cell c n | u=0.2 v=0.5 c=0.3",
        "supply u 0.2 m; supply v 0.5 m; part p 1.0 m; cell c n; cell d o | c=0.15 d=0.15",
        "supply u 0.2 m; supply v 0.5 m; part p 0.7 m; cell c n | u=0.2 v=0.5 c=0",
        // what supplies nothing gives nothing, unless there is nothing else
        "supply u 0.0 m; supply v 0.5 m; part p 0.4 m | u=0 v=0.4",
        "supply u 0.0 m; supply v 0.0 m; part p 0.4 m | u=0 v=0.4",
        "supply u 0.0 m; supply v 0.0 m; part p 0.4 m; cell c n | u=0 v=0 c=0.4",
      })
  void withoutABatteryEachGivesTheSame(String words, String expected) {
    gives(of(words).estimate(), expected);
  }

  /** Of two converters on a line, one gives nothing where nothing can give to it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "supply u 0.9 x; supply v 0.9 y | a=0.2 b=0.2",
        "supply u 0.0 x; supply v 0.9 y | a=0 b=0.4",
        "cell c x; supply v 0.9 y | a=0.2 b=0.2",
        "supply v 0.9 y | a=0 b=0.4",
        "supply u 0.9 w; buck d 0.5 w x; supply v 0.9 y | a=0.2 b=0.2 d=0.4",
        "supply u 0.0 w; buck d 0.5 w x; supply v 0.9 y | a=0 b=0.4 d=0",
        // nor do converters that feed each other
        "buck d 0.5 w x; buck e 0.5 x w; supply v 0.9 y | a=0 b=0.4",
        "part z 0.0 m | a=0.2 b=0.2",
      })
  void aConverterThatNothingFeedsGivesNothing(String words, String expected) {
    of("buck a 0.5 x m; buck b 0.5 y m; part p 0.4 m; " + words);
    gives(system.estimate(), expected);
  }

  /** One of which the model does not say what feeds it may give. */
  @Test
  void aConverterWithoutAnInputGives() {
    of("buck b 0.5 y m; part p 0.4 m; supply v 0.9 y");
    system
        .builder()
        .add("a", Category.DEVICE)
        .set("a", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"))
        .feature("a.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "m", "a.out");
    gives(system.estimate(), "a=0.2 b=0.2");
  }

  /** What hangs on no line: batteries give it, or else what can give anything. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cell c m | c=0.4",
        "cell c m; cell d n | c=0.2 d=0.2",
        "cell c m; supply u 5.0 n | c=0.4 u=0",
        "supply u 5.0 m | u=0.4",
        "supply u 5.0 m; supply v 3.0 n | u=0.2 v=0.2",
        "supply u 5.0 m; supply v 0.0 n | u=0.4 v=0",
        "supply u 0.0 m; supply v 0.0 n | u=0.2 v=0.2",
        "cell c m; buck b 0.5 m n; part p 0.1 n | b=0.1 c=0.6",
        "cell c n; buck b 0.8 x m; part p 0.4 m | b=0.4 c=0.9",
      })
  void whatHangsOnNothingIsGivenAllTheSame(String words, String expected) {
    gives(of("lone q 0.4; " + words).estimate(), expected);
  }

  /** A panel of 0.3 W before a charger of 80 %, which gives 0.24 W of it to a cell's line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "part p 1.0 m | s=0.3 b=0.24 c=0.76",
        "part p 0.24 m | s=0.3 b=0.24 c=0",
        "part p 0.12 m | s=0.15 b=0.12 c=0",
        // what hangs beside the charger comes first
        "part p 1.0 m; part q 0.1 x | s=0.3 b=0.16 c=0.84",
        "part p 1.0 m; part q 0.3 x | s=0.3 b=0 c=1",
        "part p 1.0 m; part q 0.4 x | s=0.3 b=0 c=1.1",
        "part p 1.0 m; buck a 0.5 x n; part q 0.1 n | s=0.3 a=0.1 b=0.08 c=0.92",
        // two chargers have the same of it
        "part p 1.0 m; buck a 0.5 x m | s=0.3 a=0.075 b=0.12 c=0.805",
        "part p 1.0 m; buck a 0.5 x n; cell d n; part q 1.0 n | a=0.075 b=0.12 c=0.88 d=0.925",
      })
  void aChargerGivesWhatIsLeftForIt(String words, String expected) {
    of("supply s 0.3 x; buck b 0.8 x m; cell c m; " + words);
    gives(system.estimate(), expected);
  }

  /** One that can give 0.1 W, and one that could give more than comes to it. */
  @ParameterizedTest
  @CsvSource({"0.1, s=0.125 b=0.1 c=0.9", "0.24, s=0.3 b=0.24 c=0.76", "0.5, s=0.3 b=0.24 c=0.76"})
  void aChargerGivesNoMoreThanItCan(String limit, String expected) {
    of("supply s 0.3 x; buck b 0.8 x m " + limit + "; cell c m; part p 1.0 m");
    gives(system.estimate(), expected);
  }

  /** Of an order the first that can give it all does, at its limit, too; or else the last. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.4 | buck b 0.5 y m 0.5; cell d y; cell c m | b=0.4 c=0",
        "0.5 | buck b 0.5 y m 0.5; cell d y; cell c m | b=0.5 c=0",
        "0.6 | buck b 0.5 y m 0.5; cell d y; cell c m | b=0 c=0.6",
        "0.4 | supply b 0.4 m; cell c m | b=0.4 c=0",
        "0.5 | supply b 0.4 m; cell c m | b=0 c=0.5",
        "0.0 | supply b 0.0 m; cell c m | b=0 c=0",
        "0.4 | buck b 0.5 y m; supply d 0.0 y; cell c m | b=0 c=0.4",
        "0.4 | buck b 0.5 y m; supply d 0.9 y; cell c m | b=0.4 c=0",
        "0.6 | supply b 0.2 m; supply c 0.3 m | b=0 c=0.6",
        // what a rule decides on, batteries of other lines need not help
        "0.6 | supply b 0.2 m; supply c 0.3 m; cell d n | b=0 c=0.6 d=0",
      })
  void theFirstOfAnOrderThatIsAbleGives(String watts, String words, String expected) {
    gives(of(words + "; part p " + watts + " m; rule m Priority b c").estimate(), expected);
  }

  /** 3.5 V less 0.5 V: 0.6 W need 0.7 W; of the cell's 3 V less 0.5 V it would be 0.72 W. */
  @ParameterizedTest
  @CsvSource({"0.7, b=0.7 c=0", "0.69, b=0 c=0.72"})
  void aDiodeIsPartOfWhatASourceHasToGive(String limit, String expected) {
    of("cell c m; cell d y; part p 0.6 m");
    system.converter("b", one(0.9, 0.0, 3.5), "y", "m");
    system
        .builder()
        .set("b.out", "SEI::PowerSupply", limit + " W")
        .set("m", Properties.SOURCE_RULE, AadlValues.literal("Diode"))
        .set("m", Properties.DIODE_DROP, "500.0 mV");
    gives(system.estimate(), expected);
  }

  private static CalibratedPlatform one(double share, double error, double volts) {
    Uncertainty bound = new Uncertainty(Uncertainty.Kind.BOUND, error);
    Efficiency efficiency =
        new Efficiency(
            Optional.empty(),
            ConverterParts.figure("share", share, Dimension.RATIO, bound).orElseThrow());
    return ConverterParts.platform(
        "one",
        new Converter(
            Optional.empty(),
            ConverterParts.figure("output", volts, Dimension.VOLTAGE),
            Optional.empty(),
            false,
            List.of(efficiency),
            Map.of(),
            SourceSpan.NONE));
  }

  private static void isBetween(Interval actual, double low, double nominal, double high) {
    assertThat(actual.nominal()).isCloseTo(nominal, within(EXACT));
    assertThat(actual.low()).isCloseTo(low, within(1e-10));
    assertThat(actual.high()).isCloseTo(high, within(1e-10));
  }

  /** 80 % give or take 2 %: of 0.3 W come 0.234 to 0.246 W, and the panel gives 0.3 W anyway. */
  @Test
  void aChargerThatGivesAllDrawsWhatIsThere() {
    of("supply s 0.3 x; cell c m; part p 1.0 m");
    system.converter("b", one(0.8, 0.02, 3.0), "x", "m");
    Estimated result = system.estimate();

    isBetween(PowerSystem.row(result, "b").get(PowerSection.INPUT), 0.3, 0.3, 0.3);
    isBetween(PowerSystem.row(result, "b").get(PowerSection.OUTPUT), 0.234, 0.24, 0.246);
    isBetween(PowerSystem.row(result, "b").get(PowerSection.LOSS), 0.054, 0.06, 0.066);
    isBetween(PowerSystem.row(result, "s").get(PowerSection.OUTPUT), 0.3, 0.3, 0.3);
    isBetween(PowerSystem.row(result, "c").get(PowerSection.OUTPUT), 0.754, 0.76, 0.766);
  }

  /**
   * Of 0.2 W a part takes 75 mW, 5 mW more or less; 0.125 W are left for a charger with a curve
   * that has a kink there. What it draws is what is left, and no more uncertain than that.
   */
  @Test
  void whatAChargerDrawsIsAsUncertainAsWhatIsLeft() {
    of("supply s 0.2 x; cell c m; part p 1.0 m; part q 0.075 x");
    system
        .converter(
            "b",
            ConverterParts.powers("curve", 0.01, new double[] {0.1, 1.0}, new double[] {0.8, 0.9}),
            "x",
            "m")
        .builder()
        .set("q", Properties.ASSUMED_ERROR, AadlValues.number("0.06666666666666667"));
    Estimated result = system.estimate();

    isBetween(PowerSystem.row(result, "b").get(PowerSection.INPUT), 0.12, 0.125, 0.13);
    // the straight line below the kink gives more of it: 10 of 11.5 mW
    double moves = 0.005 / 1.15;
    isBetween(PowerSystem.row(result, "b").get(PowerSection.OUTPUT), 0.1 - moves, 0.1, 0.1 + moves);
    isBetween(PowerSystem.row(result, "s").get(PowerSection.OUTPUT), 0.2, 0.2, 0.2);
  }

  /**
   * Two cells without a rule beside two with one: 0.2 W each until the smaller is empty after 5 h,
   * and then 0.4 W of the other's last 1 Wh: 7.5 h.
   */
  @Test
  void whatIsEmptyGivesNothingWhileOthersLast() {
    of("cell a m; cell b m; part p 0.001 m; rule m Priority a b; cell c n; cell d n; part q 0.4 n");
    for (String big : List.of("a", "b")) {
      system.builder().set(big, Properties.BATTERY_ENERGY, "100.0 Wh");
    }
    system.builder().set("d", Properties.BATTERY_ENERGY, "2.0 Wh");
    assertThat(system.estimate().mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(7.5 * 3600.0, within(1e-6));
  }

  /**
   * A panel of 0.3 W gives what is asked for as long as that is surely less; what may be more, the
   * cell gives.
   */
  @ParameterizedTest
  @CsvSource({
    "1.0, 0.1, 0.3, 0.3, 0.6, 0.8",
    "0.25, 0.4, 0.25, 0.25, 0.0, 0.05",
    "0.2, 0.4, 0.12, 0.28, 0.0, 0.0",
    "0.1, 0.5, 0.05, 0.15, 0.0, 0.0",
  })
  void errorsOfALoadAreThoseOfWhoGives(
      String watts, String error, double low, double high, double cellLow, double cellHigh) {
    of("supply s 0.3 m; cell c m; part p " + watts + " m");
    system.builder().set("p", Properties.ASSUMED_ERROR, AadlValues.number(error));
    Estimated result = system.estimate();

    Interval panel = PowerSystem.row(result, "s").get(PowerSection.OUTPUT);
    isBetween(panel, low, Math.min(0.3, Double.parseDouble(watts)), high);
    Interval cell = PowerSystem.row(result, "c").get(PowerSection.OUTPUT);
    isBetween(cell, cellLow, Math.max(0.0, Double.parseDouble(watts) - 0.3), cellHigh);
  }

  /** On a line without a battery it is the same, and a battery elsewhere gives the rest. */
  @Test
  void whatALoneSupplyMayNotGiveABatteryDoes() {
    of("supply s 0.3 m; cell c n; part p 0.25 m");
    system.builder().set("p", Properties.ASSUMED_ERROR, AadlValues.number("0.4"));
    Estimated result = system.estimate();
    isBetween(PowerSystem.row(result, "s").get(PowerSection.OUTPUT), 0.25, 0.25, 0.25);
    isBetween(PowerSystem.row(result, "c").get(PowerSection.OUTPUT), 0.0, 0.0, 0.05);

    PowerSystem alone = new PowerSystem().line("m").supply("s", "0.3", "m").part("p", "0.25", "m");
    alone.builder().set("p", Properties.ASSUMED_ERROR, AadlValues.number("0.4"));
    isBetween(PowerSystem.row(alone.estimate(), "s").get(PowerSection.OUTPUT), 0.15, 0.25, 0.35);
  }

  private double asked(String path) {
    return system.estimate().root().budgets().stream()
        .filter(each -> each.path().equals(path))
        .filter(each -> each.property().equals("SEI::PowerSupply, estimated"))
        .map(BudgetResult::actual)
        .findFirst()
        .orElseThrow()
        .nominal();
  }

  /** 0.3 W more than both can give, half of it each; and 0.1 W more than one can. */
  @Test
  void suppliesAreAskedForWhatTheyCannotGive() {
    of("supply u 0.2 m; supply v 0.5 m; part p 1.0 m; cell c n");
    assertThat(asked("u")).isCloseTo(0.35, within(EXACT));
    assertThat(asked("v")).isCloseTo(0.65, within(EXACT));
  }

  /** A charger that has nothing to give on draws its 50 mW, which is no load of the panel's. */
  @Test
  void anIdleChargerIsNoLoad() {
    of("supply s 0.3 x; cell c m; part p 1.0 m; part q 0.4 x");
    system.converter("b", "0.8", "0.05", "x", "m");
    assertThat(asked("s")).isCloseTo(0.4, within(EXACT));
    gives(system.estimate(), "s=0.3 b=0 c=1.15");
  }

  private static CalibratedPlatform radio() {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "0 W")
        .state("send", "supply", "40 mW")
        .build();
  }

  /**
   * A radio that sends a tenth of the time behind a regulator that draws 1 mW, or 50 mW then: 5.9
   * mW on average. A panel gives 5 mW of it, or up to 5.9 mW, at all times, as the cell evens out.
   */
  @ParameterizedTest
  @CsvSource({"0.005, 5e-3, 0.9e-3", "0.008, 5.9e-3, 0.0"})
  void whatGivesBesideACellIsEven(String limit, double panel, double cell) {
    of("cell c m; supply s " + limit + " m").line("rail").radio("rail", "10");
    system.converter(
        "b",
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.01, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8}),
        "m",
        "rail");
    Estimated result = system.incompletely(radio());

    assertThat(PowerSystem.output(result, "s")).isCloseTo(panel, within(EXACT));
    assertThat(PowerSystem.output(result, "c")).isCloseTo(cell, within(EXACT));
    assertThat(result.mode().power().peakOfSource("c").orElseThrow().watts().nominal())
        .isCloseTo(0.05 - panel, within(EXACT));
    assertThat(result.mode().power().peakOfSource("s").orElseThrow().watts().nominal())
        .isCloseTo(panel, within(EXACT));
  }

  /** Two cells share what the panel does not give, at the peak and on average. */
  @Test
  void twoCellsShareWhatIsUneven() {
    of("cell c m; cell d m; supply s 0.005 m").line("rail").radio("rail", "10");
    system.converter(
        "b",
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.01, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8}),
        "m",
        "rail");
    Estimated result = system.incompletely(radio());

    gives(result, "s=0.005 c=0.00045 d=0.00045");
    assertThat(result.mode().power().peakOfSource("c").orElseThrow().watts().nominal())
        .isCloseTo(0.0225, within(EXACT));
  }

  /** By an order a supply of 20 mW gives 1 mW besides, and the cell all while the radio sends. */
  @Test
  void anOrderIsLookedAtInEachMoment() {
    of("cell c m; supply s 0.02 m; part p 0.001 m; rule m Priority s c").radio("m", "10");
    Estimated result = system.incompletely(radio());

    gives(result, "s=0.0009 c=0.0041");
    assertThat(result.mode().power().peakOfSource("c").orElseThrow().watts().nominal())
        .isCloseTo(0.041, within(EXACT));
  }

  /** Without a rule, a supply of 20 mW on a line of its own gives 0.9 mW and 2 mW on average. */
  @Test
  void aLimitIsLookedAtInEachMoment() {
    of("cell c n; supply s 0.02 m; part p 0.001 m").radio("m", "10");
    Estimated result = system.incompletely(radio());

    gives(result, "s=0.0029 c=0.0021");
    assertThat(result.mode().power().peakOfSource("c").orElseThrow().watts().nominal())
        .isCloseTo(0.021, within(EXACT));
  }
}
