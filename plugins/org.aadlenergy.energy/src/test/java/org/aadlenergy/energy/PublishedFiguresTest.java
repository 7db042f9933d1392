package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.quantity.Dimension;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * Every figure of the five sources, transcribed a second time, is in the library at its place, and
 * every published coefficient is there once.
 */
class PublishedFiguresTest {
  private record Figure(String text, Optional<Reference> reference) {
    boolean is(String value, String unit, List<String> words) {
      String place = reference.map(Reference::place).orElse("").toLowerCase(Locale.ROOT);
      String[] parts = text.split(" ", -1);
      boolean sameUnit =
          unit.isEmpty() ? parts.length == 1 : parts.length > 1 && parts[1].equals(unit);
      return sameUnit
          && new BigDecimal(parts[0]).compareTo(new BigDecimal(value)) == 0
          && words.stream().allMatch(place::contains);
    }
  }

  private static final Set<Dimension> MEASURED =
      Set.of(
          Dimension.TIME,
          Dimension.POWER,
          Dimension.ENERGY,
          Dimension.TIME_PER_BYTE,
          Dimension.ENERGY_PER_BYTE);

  private final PlatformLibrary library = PlatformLibraries.shipped();

  @Test
  void everyPublishedFigureIsInTheLibrary() {
    SoftAssertions all = new SoftAssertions();
    Map<String, List<Figure>> figures = new HashMap<>();
    for (String[] row : rows("figures.csv")) {
      List<Figure> known = figures.computeIfAbsent(row[0], this::figuresOf);
      List<String> words = List.of(row[3].toLowerCase(Locale.ROOT).split(" "));
      all.assertThat(known)
          .as(String.join(" ", row))
          .anyMatch(figure -> figure.is(row[1], row[2], words));
    }
    all.assertAll();
  }

  @Test
  void theGainTablesOfDynamicXipAreInTheLibrary() {
    Map<String, String> figureOf =
        Map.of("mplayer", "11", "lout", "12", "ghostscript", "13", "gsm", "14");
    int cells = 0;
    for (String[] row : rows("xip-gains.csv")) {
      List<Figure> known = figuresOf("pxa255-xip." + row[0]);
      String[] sizes =
          row[0].equals("gsm")
              ? new String[] {"4", "6", "8"}
              : new String[] {"5", "10", "20", "40", "60"};
      for (int kind = 0; kind < 2; kind++) {
        String[] values = row[2 + kind].split(" ");
        for (int i = 0; i < sizes.length; i++) {
          String place =
              "Figure "
                  + figureOf.get(row[0])
                  + ", "
                  + (kind == 0 ? "execution time" : "energy")
                  + ", window "
                  + row[1]
                  + ", cache size "
                  + sizes[i];
          Optional<String> found =
              known.stream()
                  .filter(
                      f -> f.reference().map(Reference::place).filter(place::equals).isPresent())
                  .map(Figure::text)
                  .findFirst();
          assertThat(found)
              .as(place)
              .isEqualTo(values[i].equals("-") ? Optional.empty() : Optional.of(values[i] + " %"));
          cells++;
        }
      }
    }
    assertThat(cells).isEqualTo(252);
  }

  @Test
  void everyPublishedCoefficientIsThereOnce() {
    Map<String, String> idOf = new HashMap<>();
    for (String name : library.names()) {
      for (Coefficient c : allCoefficients(name)) {
        // a log tells the cores of all clusters in one place; SocsTest holds those chips
        boolean published =
            (c.basis() == Basis.PUBLISHED || c.basis() == Basis.DERIVED)
                && !c.span().file().startsWith("models/soc/")
                // one manual of cores tells it of every chip with one of them
                && !c.id().endsWith("/mmu")
                // what serves events is other code than the profile's, which it stands beside, too
                && !c.id().matches("xup-virtex2pro/profile/(tlb_misses|page_\\w+)/.*");
        if (c.reference().isPresent() && published) {
          String figure = c.reference().get().source() + c.reference().get().place() + c.text();
          String other = idOf.putIfAbsent(figure, c.id());
          assertThat(other == null || other.equals(c.id())).as(c.id() + " and " + other).isTrue();
        }
      }
    }
    assertThat(idOf).hasSizeGreaterThan(100);
  }

  @Test
  void everyCoefficientHasASourceOrSaysWhyNot() {
    for (String name : library.names()) {
      for (Coefficient c : allCoefficients(name)) {
        boolean saysWhyNot = c.basis() == Basis.ASSUMED && c.note().isPresent();
        assertThat(c.reference().isPresent() || saysWhyNot).as(c.id()).isTrue();
        assertThat(c.span().file())
            .isIn(
                "models/" + name + ".energy",
                "models/kernel/" + name + ".energy",
                "models/parts/" + name + ".energy",
                "models/cells/" + name + ".energy",
                "models/soc/" + name + ".energy",
                "models/dram/" + name + ".energy");
      }
    }
  }

  /** No time, power or energy was measured to the last digit of a double: none has no width. */
  @Test
  void noMeasuredFigureIsExact() {
    int measured = 0;
    for (String name : library.names()) {
      for (Coefficient c : allCoefficients(name)) {
        if (MEASURED.contains(c.dimension()) && c.value() != 0.0) {
          measured++;
          assertThat(c.uncertainty().amount()).as(c.id() + " = " + c.text()).isPositive();
        }
      }
    }
    assertThat(measured).isGreaterThan(100);
  }

  private List<Coefficient> allCoefficients(String name) {
    CalibratedPlatform platform = library.find(name).orElseThrow();
    List<Coefficient> all = new ArrayList<>(coefficients(platform));
    platform.parts().values().forEach(part -> all.addAll(coefficients(part)));
    return all;
  }

  private List<Figure> figuresOf(String name) {
    CalibratedPlatform platform = library.find(name).orElseThrow();
    List<Figure> figures = new ArrayList<>();
    for (Coefficient c : coefficients(platform)) {
      figures.add(new Figure(c.text(), c.reference()));
    }
    for (Observation o : platform.observations()) {
      figures.add(new Figure(o.text(), o.reference()));
    }
    return figures;
  }

  private static List<Coefficient> coefficients(CalibratedPlatform p) {
    List<Coefficient> all = new ArrayList<>(p.constants().values());
    p.rails().values().forEach(rail -> rail.voltage().ifPresent(all::add));
    p.profiles()
        .values()
        .forEach(
            profile -> {
              all.addAll(profile.power().values());
              profile.frequency().ifPresent(all::add);
              profile.workTime().ifPresent(all::add);
              profile.busyCores().ifPresent(all::add);
              all.addAll(profile.programFigures().values());
            });
    all.addAll(p.programs().figures().values());
    p.events()
        .values()
        .forEach(
            event -> {
              event.time().ifPresent(all::add);
              event.rails().values().forEach(cost -> cost.energy().ifPresent(all::add));
              event.rails().values().forEach(cost -> cost.power().ifPresent(all::add));
            });
    p.states().values().forEach(state -> all.addAll(state.power().values()));
    p.policies()
        .values()
        .forEach(
            policy -> {
              policy.timeout().ifPresent(all::add);
              policy.wakeUpTime().ifPresent(all::add);
              all.addAll(policy.wakeUpPower().values());
            });
    return all;
  }

  private static List<String[]> rows(String file) {
    try (InputStream in = PublishedFiguresTest.class.getResourceAsStream("published/" + file)) {
      List<String[]> rows = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#") && !line.isBlank()) {
          rows.add(line.split(";", -1));
        }
      }
      return rows;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
