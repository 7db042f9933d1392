package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;

/**
 * The measured chips of the library against a second reading of freqbench's files, which took the
 * medians of some points of each cluster without the importer.
 */
class SocsTest {
  private final PlatformLibrary library = PlatformLibraries.shipped();

  private List<CalibratedPlatform> chips() {
    List<CalibratedPlatform> chips = new ArrayList<>();
    for (String name : library.names()) {
      CalibratedPlatform platform = library.find(name).orElseThrow();
      if (platform.span().file().startsWith("models/soc/")) {
        chips.add(platform);
      }
    }
    return chips;
  }

  private static List<String[]> secondReading() throws IOException {
    List<String[]> rows = new ArrayList<>();
    try (InputStream table = SocsTest.class.getResourceAsStream("socs-second-reading.tsv")) {
      byte[] bytes = Objects.requireNonNull(table).readAllBytes();
      for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          rows.add(line.split("\t", -1));
        }
      }
    }
    return rows;
  }

  @Test
  void thereAreManyFromTenYears() {
    assertThat(chips()).hasSizeGreaterThanOrEqualTo(25);
    assertThat(chips()).anyMatch(chip -> chip.title().contains("2015"));
    assertThat(chips()).anyMatch(chip -> chip.title().contains("2024"));
  }

  @Test
  void figuresAreThoseOfASecondReading() throws IOException {
    Set<String> compared = new HashSet<>();
    for (String[] row : secondReading()) {
      CalibratedPlatform part = library.find(row[0]).orElseThrow();
      ExecutionProfile profile = part.profiles().get("at_" + row[1] + "_kHz");
      double kilohertz = Double.parseDouble(row[1]);
      double milliwatts = Double.parseDouble(row[2]);
      double rate = Double.parseDouble(row[3]);
      assertThat(profile.power().get("soc").value())
          .as(row[0] + " " + row[1])
          .isCloseTo(milliwatts / 1e3, within(1e-12 * milliwatts));
      assertThat(profile.workTime().orElseThrow().value())
          .isCloseTo(1 / rate, within(1e-12 / rate));
      assertThat(profile.frequency().orElseThrow().value()).isEqualTo(1e3 * kilohertz);
      compared.add(row[0]);
    }
    List<String> clusters = new ArrayList<>();
    chips().forEach(chip -> chip.parts().values().forEach(part -> clusters.add(part.name())));
    assertThat(compared).containsExactlyInAnyOrderElementsOf(clusters);
  }

  @Test
  void everyFigureHasItsFileAndAnError() {
    for (CalibratedPlatform chip : chips()) {
      for (CalibratedPlatform part : chip.parts().values()) {
        assertThat(part.rails().get("soc").role()).isEqualTo(Role.PROCESSOR);
        assertThat(part.constants().get("capacity").value()).as(part.name()).isBetween(3.0, 11.0);
        for (ExecutionProfile profile : part.profiles().values()) {
          Coefficient power = profile.power().get("soc");
          // the pooled spread alone is 1.5 % of a power, and counts as one unit among several
          assertThat(power.uncertainty().amount()).as(part.name()).isGreaterThan(0.01);
          assertThat(power.basis()).isEqualTo(Basis.PUBLISHED);
          assertThat(power.reference().orElseThrow().source()).contains("freqbench", "MIT");
          assertThat(power.reference().orElseThrow().place()).contains("line ");
        }
      }
    }
  }

  /** Vendor, cores and year are in the title, device, units and class in the description. */
  @Test
  void chipsSayWhatTheyAre() {
    for (CalibratedPlatform chip : chips()) {
      assertThat(chip.title()).matches("[^(]+\\(\\w+ \\w+, 20[0-9]{2}\\): [0-9]x .+");
      assertThat(chip.description().orElseThrow())
          .contains("freqbench on ", " unit", "class of accuracy: ", "announced it in ");
    }
  }
}
