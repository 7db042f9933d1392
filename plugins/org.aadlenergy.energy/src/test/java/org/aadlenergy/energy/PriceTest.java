package org.aadlenergy.energy;

import static org.aadlenergy.energy.Texts.assertMistake;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a platform says that one costs to buy. */
class PriceTest {
  private static final String BOARD =
      """
      platform board {
        source shop "A shop: price list. 2026"
        price = 34.50 from shop "p. 3" when "1000 pieces"
        part radio { price = 3.20 assumed }
        part sensor { title "Without a price" }
      }
      """;

  @TempDir Path folder;

  private Optional<Double> price(String name, String... texts) {
    return Texts.platform(folder, name, texts).price().map(Coefficient::value);
  }

  @Test
  void aPriceIsAPlainNumberWithItsOrigin() {
    Coefficient price = Texts.platform(folder, "board", BOARD).price().orElseThrow();
    assertThat(price.value()).isEqualTo(34.5);
    assertThat(price.text()).isEqualTo("34.50");
    assertThat(price.id()).isEqualTo("board/price");
    assertThat(price.basis()).isEqualTo(Basis.PUBLISHED);
    assertThat(price.reference().orElseThrow().place()).isEqualTo("p. 3");
    assertThat(price.reference().orElseThrow().condition()).contains("1000 pieces");
    assertThat(price.span().line()).isEqualTo(3);
  }

  /** A reel of 1000 for 3200 is 3.20 for one; a gift costs 0. */
  @Test
  void aReelHasManyAndAGiftCostsNothing() {
    assertThat(price("a", "platform a { price = 3200 per 1000 assumed }")).contains(3.2);
    assertThat(price("b", "platform b { price = 0 assumed }")).contains(0.0);
    assertThat(price("c", "platform c { constant unit = 7 assumed price = unit }")).contains(7.0);
    assertThat(price("d", "platform d { rail price charged to device }")).isEmpty();
  }

  /** A variant of a board costs the same until it says otherwise. */
  @Test
  void anExtensionInheritsThePriceOrReplacesIt() {
    assertThat(price("mine", BOARD, "platform mine extends board { }")).contains(34.5);
    assertThat(price("mine", BOARD, "platform mine extends board { price = 20 assumed }"))
        .contains(20.0);
    assertThat(price("mine", BOARD, "platform mine extends board.radio { }")).contains(3.2);
  }

  /** The price of a board is not that of each device on it: that would be paid twice. */
  @Test
  void aPartHasOnlyItsOwnPrice() {
    assertThat(price("board.radio", BOARD)).contains(3.2);
    assertThat(price("board.sensor", BOARD)).isEmpty();
    String extension = "platform mine extends board { part radio { } part sensor { } }";
    assertThat(price("mine.radio", BOARD, extension)).contains(3.2);
    assertThat(price("mine.sensor", BOARD, extension)).isEmpty();
  }

  @Test
  void aParameterStandsForThePriceOfOnePlatformOnly() {
    String open =
        "platform open { parameter quote : ratio price = quote part radio { title \"R\" } }";
    CalibratedPlatform board = Texts.platform(folder, "open", open);
    assertThat(board.price()).isEmpty();
    Coefficient quote = Texts.platform(folder, "board", BOARD).price().orElseThrow();
    Map<String, Coefficient> set = Map.of("quote", quote);
    board = Texts.platform(folder, "open", open);
    assertThat(ParameterBinding.bind(board, set).price()).contains(quote);
    assertThat(ParameterBinding.bind(board.parts().get("radio"), set).price()).isEmpty();

    String fixed = "platform fixed extends open { price = 9 assumed }";
    CalibratedPlatform own = Texts.platform(folder, "fixed", open, fixed);
    assertThat(ParameterBinding.bind(own, set).price().orElseThrow().value()).isEqualTo(9.0);
  }

  @Test
  void aPriceIsNotNegative() {
    assertMistake(
        new Texts(folder, "platform a {\n  price = -3.20 assumed\n}\n").only(),
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE,
        2,
        11,
        "-3.20 is negative",
        "a coefficient is zero or more");
  }

  @Test
  void aPriceIsNotEndless() {
    assertMistake(
        new Texts(folder, "platform a {\n  price = 1e400 assumed\n}\n").only(),
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE,
        2,
        11,
        "the figure 1e400 is too large or too small to compute with",
        "in SI, figures reach from 1e-30 to 1e30");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EUR", "%", "mW"})
  void aPriceHasNoUnit(String unit) {
    assertMistake(
        new Texts(folder, "platform a {\n  price = 3.20 " + unit + " assumed\n}\n").only(),
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        2,
        16,
        "a price has no unit, and this one has '" + unit + "'",
        "write a plain number, in one currency for all platforms of a model");
  }

  @Test
  void aPriceIsSaidOnceAndSaysWhereItIsFrom() {
    assertThat(
            new Texts(folder, "platform a { price = 1 assumed price = 2 assumed }").only().code())
        .isEqualTo(DiagnosticCode.DUPLICATE_PLATFORM_NAME);
    assertThat(new Texts(folder, "platform a { price = 1 }").only().code())
        .isEqualTo(DiagnosticCode.INCOMPLETE_COEFFICIENT);
  }
}
