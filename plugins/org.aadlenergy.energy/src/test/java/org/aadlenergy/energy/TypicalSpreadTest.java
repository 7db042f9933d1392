package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.energy.internal.convert.figure.TypicalSpread;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A typical figure of a data sheet without limits is not known to its last digit: its bounds are
 * those that the library's parts have around figures of its kind. They are derived here from the
 * texts of the library, without the product's reader.
 */
class TypicalSpreadTest {
  private static final Path PARTS = Path.of("../../models/parts");
  private static final Pattern FIGURE =
      Pattern.compile("= ([\\d.]+ [num]?A)((?: (?:least|most) [\\d.]+ [num]?A)+) datasheet from");
  private static final Pattern LIMIT = Pattern.compile("(least|most) ([\\d.]+ [num]?A)");
  private static final Map<String, Double> UNITS =
      Map.of("A", 1.0, "mA", 1e-3, "uA", 1e-6, "nA", 1e-9);

  @TempDir Path folder;

  private static double amperes(String text) {
    String[] words = text.split(" ");
    return Double.parseDouble(words[0]) * UNITS.get(words[1]);
  }

  /** By kind, of each part, how far its limits lie from its typical figures. */
  private static Map<TypicalSpread, List<List<Double>>> shares(String limit) {
    Map<TypicalSpread, List<List<Double>>> shares = new EnumMap<>(TypicalSpread.class);
    try (Stream<Path> files = Files.list(PARTS)) {
      for (Path file : files.toList()) {
        Map<TypicalSpread, List<Double>> own = new EnumMap<>(TypicalSpread.class);
        for (String line : Files.readAllLines(file)) {
          Matcher figure = FIGURE.matcher(line);
          // where only a maximum is printed there is no typical figure; a peak is none of a mean
          boolean counts = !line.contains("only a maximum") && !line.contains("column is Peak");
          if (counts && figure.find()) {
            double typical = amperes(figure.group(1));
            Matcher limits = LIMIT.matcher(figure.group(2));
            while (limits.find()) {
              if (limits.group(1).equals(limit)) {
                double share = Math.abs(amperes(limits.group(2)) / typical - 1.0);
                TypicalSpread kind = TypicalSpread.of(typical, Dimension.CURRENT).orElseThrow();
                own.computeIfAbsent(kind, k -> new ArrayList<>()).add(share);
              }
            }
          }
        }
        own.forEach((kind, of) -> shares.computeIfAbsent(kind, k -> new ArrayList<>()).add(of));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return shares;
  }

  /** Each part has one vote, which its figures share: a table of clocks does not outvote others. */
  private static double median(List<List<Double>> parts) {
    TreeMap<Double, Double> votes = new TreeMap<>();
    parts.forEach(own -> own.forEach(share -> votes.merge(share, 1.0 / own.size(), Double::sum)));
    double sum = 0.0;
    for (Map.Entry<Double, Double> vote : votes.entrySet()) {
      sum += vote.getValue();
      if (sum > parts.size() / 2.0 + 1e-9) {
        return vote.getKey();
      }
      if (sum > parts.size() / 2.0 - 1e-9) { // as many lie below as above
        return (vote.getKey() + votes.higherKey(vote.getKey())) / 2.0;
      }
    }
    throw new AssertionError("no part has such a limit");
  }

  @ParameterizedTest
  @EnumSource(TypicalSpread.class)
  void theShippedSpreadIsThatOfTheLibrary(TypicalSpread kind) {
    List<List<Double>> above = shares("most").get(kind);
    List<List<Double>> below = shares("least").get(kind);
    assertThat(above).hasSizeGreaterThan(25);
    assertThat(below).hasSizeGreaterThan(2);
    assertThat(kind.above()).isCloseTo(median(above), within(0.0006));
    assertThat(kind.below()).isCloseTo(median(below), within(0.0006));
  }

  @Test
  void theSmallerACurrentTheMoreItsPartsDiffer() {
    assertThat(kind("9.99 uA")).isEqualTo(TypicalSpread.ASLEEP);
    assertThat(kind("10 uA")).isEqualTo(TypicalSpread.AT_REST);
    assertThat(kind("1 mA")).isEqualTo(TypicalSpread.AT_WORK);
    // 3 mW are 0.91 mA at 3.3 V
    assertThat(TypicalSpread.of(3e-3, Dimension.POWER)).contains(TypicalSpread.AT_REST);
    assertThat(TypicalSpread.of(3e-3, Dimension.TIME)).isEmpty();
  }

  private static TypicalSpread kind(String text) {
    return TypicalSpread.of(amperes(text), Dimension.CURRENT).orElseThrow();
  }

  /** No data-sheet current of the library is known to its last digit alone. */
  @Test
  void noTypicalFigureOfTheLibraryIsAsSureAsItsRounding() {
    int assumed = 0;
    for (String name : PlatformLibraries.shipped().names()) {
      CalibratedPlatform platform = PlatformLibraries.shipped().find(name).orElseThrow();
      if (platform.dram().isPresent()) {
        continue; // the currents of a chip's table are its limits
      }
      for (DeviceState state : platform.states().values()) {
        for (Coefficient figure : state.power().values()) {
          if (figure.basis() == Basis.DATASHEET && figure.value() > 0.0) {
            Uncertainty error = figure.uncertainty();
            assertThat(error.kind()).as(figure.id()).isNotEqualTo(Uncertainty.Kind.ROUNDING);
            assumed += error.basis().equals(Optional.of(Basis.ASSUMED)) ? 1 : 0;
          }
        }
      }
    }
    assertThat(assumed).isGreaterThan(150);
  }

  /** 2 mA at 3 V are 6 mW: from 2 x (1 - 0.4) x 3 = 3.6 mW to 2 x 1.5 x 3 = 9 mW. */
  @Test
  void theSpreadIsInTheBoundsAndIsSaid() {
    CalibratedPlatform platform =
        Texts.platform(
            folder,
            "p",
            """
            platform p {
              title "t"
              source ds "a data sheet"
              rail supply charged to device at 3 V datasheet from ds "p. 1"
              state on { current supply = 2 mA datasheet from ds "p. 2" when "typical" }
            }
            """);
    Coefficient power = platform.states().get("on").power().get("supply");
    Uncertainty error = power.uncertainty();
    assertThat(power.value() - error.amount() + error.lean()).isCloseTo(3.6e-3, within(1e-12));
    assertThat(power.value() + error.amount() + error.lean()).isCloseTo(9.6e-3, within(1e-12));
    assertThat(error.reason().orElseThrow())
        .isEqualTo(
            "no limits printed: assumed from those of the library's typical currents from 1 mA"
                + " on, -40.0 % +60.0 %");
  }
}
