package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Layers by name, the largest first; the rest is one. */
class PowerLayersTest {
  private static final Signal TURNS =
      Signal.sequence(List.of(Signal.level(1, 1.0), Signal.level(3, 0.0)));

  private final ArchitectureView view =
      ArchitectureBuilder.system("Layers::Sys.impl")
          .add("a", Category.DEVICE)
          .add("b", Category.DEVICE)
          .add("c", Category.DEVICE)
          .build();
  private final Account account = new Account();

  private PowerInTime power() {
    level("a", 0.5);
    level("b", 3.0);
    level("b", 1.0);
    account.draw(
        new PowerPart(
            view.component("c").orElseThrow(),
            Estimate.exact(2.0),
            PowerScenes.of(TURNS),
            0,
            Optional.empty()));
    return new PowerInTime(TimeBase.PICOSECONDS, 1.0, account);
  }

  private void level(String path, double watts) {
    account.draw(PowerPart.level(view.component(path).orElseThrow(), Estimate.exact(watts)));
  }

  private static Map<String, Double> itself(PowerPart part) {
    return Map.of(part.payer().path(), 1.0);
  }

  @Test
  void theLargestComesFirst() {
    Map<String, Signal> layers = PowerLayers.of(power(), PowerLayersTest::itself, 5, "others");
    assertThat(layers.keySet()).containsExactly("b", "c", "a");
    assertThat(layers.get("a")).isEqualTo(Signal.level(4, 0.5));
    assertThat(layers.get("b")).isEqualTo(Signal.level(4, 4.0));
    assertThat(layers.get("c")).isEqualTo(TURNS.times(8.0));
  }

  @Test
  void theRestIsOneLayer() {
    Map<String, Signal> layers = PowerLayers.of(power(), PowerLayersTest::itself, 1, "others");
    assertThat(layers.keySet()).containsExactly("b", "others");
    assertThat(layers.get("others")).isEqualTo(TURNS.times(8.0).map(watts -> watts + 0.5));
  }

  /** One alone is no rest. */
  @Test
  void theLastIsNamedWhereItWouldBeTheRest() {
    assertThat(PowerLayers.of(power(), PowerLayersTest::itself, 2, "others").keySet())
        .containsExactly("b", "c", "a");
  }

  /** A quarter of each is one's, the rest another's: 1.625 and 4.875 W on average. */
  @Test
  void whatIsOfSeveralIsShared() {
    Map<String, Signal> layers =
        PowerLayers.of(power(), part -> Map.of("one", 0.25, "two", 0.75), 5, "others");
    assertThat(layers.keySet()).containsExactly("two", "one");
    assertThat(layers.get("one")).isEqualTo(TURNS.map(on -> (4.5 + 8 * on) / 4));
    assertThat(layers.get("two").mean()).isEqualTo(4.875);
  }
}
