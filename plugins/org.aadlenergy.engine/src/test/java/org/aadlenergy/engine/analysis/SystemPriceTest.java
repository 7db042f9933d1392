package org.aadlenergy.engine.analysis;

import static org.aadlenergy.engine.testing.AadlValues.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.FixedLibrary;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** What the parts of a system cost; sums by hand. */
class SystemPriceTest {
  private static final String CALIBRATION = "Energy_Estimation::Calibration";
  private static final String EXCLUDED = "Energy_Estimation::Excluded";

  private final FixedLibrary library =
      new FixedLibrary(
          priced("cpu", "3.20"),
          priced("ram", "1.05"),
          priced("chip", "0.10"),
          priced("board", "34.50"),
          open("quoted").build(),
          PlatformBuilder.platform("bare").build());

  private static PlatformBuilder open(String name) {
    return PlatformBuilder.platform(name).open("quote", Dimension.RATIO, Slot.PRICE, "", "price");
  }

  private static CalibratedPlatform priced(String name, String price) {
    CalibratedPlatform open = open(name).constant("list", price, Dimension.RATIO).build();
    return ParameterBinding.bind(open, Map.of("quote", open.constant("list").orElseThrow()));
  }

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("P::S.i");
  }

  private static ArchitectureBuilder with(
      ArchitectureBuilder system, String path, Category category, String platform) {
    return system.add(path, category).set(path, CALIBRATION, text(platform));
  }

  /** 3.20 + 1.05 + 3 x 0.10 = 4.55, to the last digit; threads and systems are not bought. */
  @Test
  void eachInstanceCountsOnce() {
    ArchitectureBuilder system = with(system(), "cpu", Category.PROCESSOR, "cpu");
    with(system, "ram", Category.MEMORY, "ram");
    with(system.add("a", Category.SYSTEM), "a.left", Category.DEVICE, "chip");
    with(system, "a.right", Category.DEVICE, "chip");
    with(system, "wire", Category.BUS, "chip");
    system.add("app", Category.PROCESS).add("app.t", Category.THREAD);
    system.add("link", Category.VIRTUAL_BUS).add("part", Category.VIRTUAL_PROCESSOR);
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(4.55);
  }

  @Test
  void whatExistsInSomeModesOnlyIsBoughtAllTheSame() {
    ArchitectureBuilder system = with(system(), "cpu", Category.PROCESSOR, "cpu");
    with(system, "radio", Category.DEVICE, "chip").inModes("radio", "on").mode("on").mode("off");
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(3.3);
  }

  /** One processor whose figures differ by mode is still one: the dearest counts. */
  @Test
  void aPartWithSeveralPlatformsCostsWhatTheDearestCosts() {
    ArchitectureBuilder system = system().mode("fast").mode("slow").add("cpu", Category.PROCESSOR);
    system.setIn("fast", "cpu", CALIBRATION, text("cpu"));
    system.setIn("slow", "cpu", CALIBRATION, text("ram"));
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(3.2);
    system.setIn("off", "cpu", CALIBRATION, text("bare"));
    assertThat(SystemPrice.of(system.build(), library).unknown())
        .containsExactly("cpu (platform bare)");
  }

  /** A board is bought whole: 34.50 once, and 0.10 for what is plugged into it. */
  @Test
  void aBoardCountsOnceForAllThatIsOnIt() {
    ArchitectureBuilder system = system().set("", CALIBRATION, text("board"));
    system.add("cpu", Category.PROCESSOR).add("ram", Category.MEMORY).add("wire", Category.BUS);
    with(system, "stick", Category.DEVICE, "chip");
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(34.6);
  }

  /** A platform around parts that all have their own is no part. */
  @Test
  void aPlatformThatNoPartTakesCountsNothing() {
    ArchitectureBuilder system = system().set("", CALIBRATION, text("bare"));
    with(system, "cpu", Category.PROCESSOR, "cpu");
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(3.2);
  }

  @Test
  void whatHasNoPriceIsNamed() {
    ArchitectureBuilder system = with(system(), "ram", Category.MEMORY, "bare");
    system.add("cpu", Category.PROCESSOR);
    with(system, "a", Category.DEVICE, "nowhere");
    with(system, "b", Category.DEVICE, "chip");
    SystemPrice price = SystemPrice.of(system.build(), library);
    assertThat(price.whole()).isEmpty();
    assertThat(price.unknown())
        .containsExactly("a (platform nowhere)", "cpu (no platform)", "ram (platform bare)");

    ArchitectureBuilder board = system().set("", CALIBRATION, text("bare"));
    board.add("cpu", Category.PROCESSOR).add("ram", Category.MEMORY);
    assertThat(SystemPrice.of(board.build(), library).unknown())
        .containsExactly("the root (platform bare)");
  }

  /** With a reason, and in all modes. */
  @Test
  void whatIsExcludedCountsNothing() {
    ArchitectureBuilder system = with(system(), "cpu", Category.PROCESSOR, "cpu");
    with(system, "ram", Category.MEMORY, "ram").set("ram", EXCLUDED, text("of the vehicle"));
    system.add("lamp", Category.DEVICE).set("lamp", EXCLUDED, text("of the vehicle"));
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(3.2);
    with(system, "a", Category.DEVICE, "chip").set("a", EXCLUDED, text(" "));
    with(system.mode("on"), "b", Category.DEVICE, "chip");
    system.setIn("on", "b", EXCLUDED, text("in one mode"));
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(3.4);
  }

  @Test
  void aParameterOfTheModelSetsAPrice() {
    ArchitectureBuilder system = with(system(), "cpu", Category.PROCESSOR, "quoted");
    assertThat(SystemPrice.of(system.build(), library).unknown())
        .containsExactly("cpu (platform quoted)");
    system.set(
        "cpu", "Energy_Estimation::Model_Parameters", new ListValue(List.of(text("quote = 7.5"))));
    assertThat(SystemPrice.of(system.build(), library).whole()).contains(7.5);
  }

  /** The order of declarations changes nothing, and cents add up in whole numbers. */
  @Property(tries = 200)
  void theOrderOfDeclarationsDoesNotMatter(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 1_000_000) Integer> cents,
      @ForAll Random random) {
    CalibratedPlatform[] platforms =
        IntStream.range(0, cents.size())
            .mapToObj(i -> priced("p" + i, cents.get(i) / 100 + "." + twoDigits(cents.get(i))))
            .toArray(CalibratedPlatform[]::new);
    FixedLibrary shop = new FixedLibrary(platforms);
    List<Integer> order = new ArrayList<>();
    IntStream.range(0, cents.size()).forEach(order::add);
    long sum = cents.stream().mapToLong(Integer::longValue).sum();
    for (int round = 0; round < 3; round++) {
      ArchitectureBuilder system = system();
      for (int i : order) {
        with(system, "d" + i, Category.DEVICE, "p" + i);
      }
      assertThat(SystemPrice.of(system.build(), shop).whole()).contains(sum / 100.0);
      Collections.shuffle(order, random);
    }
  }

  private static String twoDigits(int cents) {
    return String.valueOf(100 + cents % 100).substring(1);
  }
}
