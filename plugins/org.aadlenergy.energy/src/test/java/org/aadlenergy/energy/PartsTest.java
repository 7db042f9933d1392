package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;

/**
 * The parts of the library against a second reading of their documents: a table that was typed
 * independently of the platform files, from the same documents.
 */
class PartsTest {
  private static final Map<String, Double> UNITS =
      Map.of(
          "uA", 1e-6, "mA", 1e-3, "nA", 1e-9, "V", 1.0, "mAh", 3.6, "Ah", 3600.0, "C", 1.0, "uW",
          1e-6, "%", 0.01);

  private final PlatformLibrary library = PlatformLibraries.shipped();

  /** What a document prints: typical, or the middle of a range, or the only limit. */
  private record Printed(
      String figure, Optional<Double> typical, Optional<Double> least, Optional<Double> most) {
    double nominal() {
      if (typical.isPresent()) {
        return typical.get();
      }
      return least.isPresent() && most.isPresent()
          ? (least.get() + most.get()) / 2
          : most.or(() -> least).orElseThrow();
    }

    double low() {
      boolean onlyMost = typical.isEmpty() && least.isEmpty();
      return onlyMost ? 0.0 : least.orElse(nominal());
    }

    double high() {
      return most.orElse(nominal());
    }
  }

  private static List<Printed> secondReading() throws IOException {
    List<Printed> all = new ArrayList<>();
    try (InputStream table = PartsTest.class.getResourceAsStream("parts-second-reading.tsv")) {
      byte[] bytes = Objects.requireNonNull(table).readAllBytes();
      for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
        String[] cells = line.split("\t", -1);
        if (cells.length == 5 && UNITS.containsKey(cells[4])) {
          double unit = UNITS.get(cells[4]);
          all.add(
              new Printed(cells[0], si(cells[1], unit), si(cells[2], unit), si(cells[3], unit)));
        }
      }
    }
    return all;
  }

  private static Optional<Double> si(String cell, double unit) {
    return cell.isEmpty() ? Optional.empty() : Optional.of(Double.parseDouble(cell) * unit);
  }

  private List<CalibratedPlatform> parts() {
    List<CalibratedPlatform> parts = new ArrayList<>();
    for (String name : library.names()) {
      CalibratedPlatform platform = library.find(name).orElseThrow();
      if (platform.span().file().startsWith("models/parts/")) {
        parts.add(platform);
      }
    }
    return parts;
  }

  /** Every figure of a part by its name in the table; the voltage that a current was taken at. */
  private static Map<String, Coefficient> figures(CalibratedPlatform part) {
    Map<String, Coefficient> all = new TreeMap<>();
    String name = part.name().replace('.', '/');
    part.rails()
        .forEach((rail, r) -> r.voltage().ifPresent(v -> all.put(name + "/rail/" + rail, v)));
    part.profiles()
        .forEach(
            (profile, p) ->
                p.power()
                    .forEach((rail, w) -> all.put(name + "/profile/" + profile + of(rail), w)));
    part.states()
        .forEach(
            (state, s) ->
                s.power().forEach((rail, w) -> all.put(name + "/state/" + state + of(rail), w)));
    part.battery().flatMap(b -> b.charge()).ifPresent(c -> all.put(name + "/battery/charge", c));
    part.battery().flatMap(b -> b.voltage()).ifPresent(v -> all.put(name + "/battery/voltage", v));
    part.converter().ifPresent(converter -> figures(name + "/converter/", converter, all));
    return all;
  }

  private static void figures(String name, Converter converter, Map<String, Coefficient> all) {
    converter.input().ifPresent(v -> all.put(name + "input", v));
    converter.output().ifPresent(v -> all.put(name + "output", v));
    converter.quiescent().ifPresent(q -> all.put(name + "quiescent", q));
    converter.limits().forEach((word, volts) -> all.put(name + word, volts));
    for (Converter.Efficiency efficiency : converter.efficiencies()) {
      String load = efficiency.load().orElseThrow().text().replace(" ", "");
      all.put(name + "efficiency/" + load, efficiency.share());
    }
  }

  private static String of(String rail) {
    return rail.equals("supply") ? "" : "/" + rail;
  }

  private Map<String, Coefficient> allFigures() {
    Map<String, Coefficient> all = new TreeMap<>();
    for (CalibratedPlatform part : parts()) {
      all.putAll(figures(part));
      part.parts().values().forEach(variant -> all.putAll(figures(variant)));
    }
    return all;
  }

  private double voltage(String figure) {
    String[] names = figure.split("/", -1);
    CalibratedPlatform part = library.find(names[0]).orElseThrow();
    boolean variant = part.parts().containsKey(names[1]);
    Map<String, Rail> rails = variant ? part.parts().get(names[1]).rails() : part.rails();
    String last = names[names.length - 1];
    return rails.get(rails.containsKey(last) ? last : "supply").voltage().orElseThrow().value();
  }

  @Test
  void thereAreManyOfAllKinds() {
    assertThat(parts()).hasSizeGreaterThanOrEqualTo(80);
    assertThat(parts().stream().filter(p -> p.battery().isPresent()).count())
        .isGreaterThanOrEqualTo(8);
    assertThat(parts().stream().filter(p -> p.converter().isPresent()).count())
        .isGreaterThanOrEqualTo(7);
  }

  @Test
  void everyFigureIsWhatASecondReaderRead() throws IOException {
    Map<String, Coefficient> figures = allFigures();
    int compared = 0;
    for (Printed printed : secondReading()) {
      Coefficient figure = figures.get(printed.figure());
      assertThat(figure).as(printed.figure()).isNotNull();
      boolean supply = figure.dimension() == Dimension.VOLTAGE;
      if (supply && printed.typical().isEmpty()) {
        // a supply that was chosen within the printed range
        assertThat(figure.value())
            .as(printed.figure())
            .isBetween(printed.least().orElseThrow(), printed.most().orElseThrow());
      } else {
        boolean isPower = printed.figure().contains("/update_1_per_");
        boolean isCurrent = figure.dimension() == Dimension.POWER && !isPower;
        double volts = isCurrent ? voltage(printed.figure()) : 1.0;
        double value = figure.value();
        assertThat(value)
            .as(printed.figure())
            .isCloseTo(printed.nominal() * volts, within(1e-9 * Math.abs(value)));
        if (!supply) {
          limits(printed, figure, volts);
        }
      }
      compared++;
    }
    assertThat(compared).isGreaterThan(400);
  }

  /** Limits that the document prints beside a figure are the ends of its interval. */
  private static void limits(Printed printed, Coefficient figure, double scale) {
    if (printed.low() == printed.high()) {
      return;
    }
    double slack = 1e-9 * Math.abs(figure.value());
    double middle = figure.value() + figure.uncertainty().lean();
    double reach = figure.uncertainty().amount();
    assertThat(middle - reach).as(printed.figure()).isCloseTo(printed.low() * scale, within(slack));
    assertThat(middle + reach)
        .as(printed.figure())
        .isCloseTo(printed.high() * scale, within(slack));
  }

  /** Nothing is shipped that only one reader saw; a supply that was chosen says so itself. */
  @Test
  void everyFigureWasReadTwice() throws IOException {
    List<String> read = secondReading().stream().map(Printed::figure).toList();
    allFigures()
        .forEach(
            (name, figure) -> {
              boolean chosenSupply =
                  figure.dimension() == Dimension.VOLTAGE && name.contains("/rail/");
              boolean otherName = name.endsWith("/state/idle") || name.contains("/state/idle/");
              assertThat(chosenSupply || otherName || read.contains(name)).as(name).isTrue();
            });
  }

  @Test
  void everyFigureNamesItsDocumentPlaceAndCondition() {
    allFigures()
        .forEach(
            (name, figure) -> {
              assertThat(figure.basis()).as(name).isEqualTo(Basis.DATASHEET);
              assertThat(figure.reference()).as(name).isPresent();
              assertThat(figure.reference().orElseThrow().source()).as(name).isNotBlank();
              assertThat(figure.reference().orElseThrow().place()).as(name).isNotBlank();
              assertThat(figure.reference().orElseThrow().condition()).as(name).isPresent();
            });
  }

  @Test
  void noDocumentIsOneThatSomebodyElseCopied() {
    allFigures()
        .forEach(
            (name, figure) ->
                assertThat(figure.reference().orElseThrow().source())
                    .as(name)
                    .doesNotContainIgnoringCase("transcri")
                    .doesNotContain("index id"));
  }

  /** What never rests is told where the part is chosen. */
  @Test
  void aPartRestsOrSaysThatItsDocumentHasNoRestingState() {
    for (CalibratedPlatform part : parts()) {
      boolean variants = !part.parts().isEmpty();
      boolean gives = part.battery().isPresent() || part.converter().isPresent();
      boolean rests = part.states().containsKey("idle") || variants || gives;
      assertThat(rests || part.description().orElse("").contains("resting state"))
          .as(part.name())
          .isTrue();
    }
  }
}
