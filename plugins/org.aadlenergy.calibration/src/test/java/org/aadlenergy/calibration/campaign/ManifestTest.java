package org.aadlenergy.calibration.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a manifest may say, in every way that TOML has to say it, and where it is wrong. */
class ManifestTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void everyWayToWriteATableIsTheSame() throws IOException {
    Manifest manifest =
        read("""
             title = 'a "board"'
             platform = "board"
             rail.core = { charged_to = "processor", voltage = 1_0e-1 }
             [conditions]
             "frequency" = "600 MHz"
             day = 2026-03-04
             [trace.supply]
             file = "power.csv"
             format = "ppk2"
             rail = "supply"
             [rail.supply]
             voltage = "5 V"
             [bench.second]
             file = "bench.csv"
             [bench.first]
             file = \"""
             bench.csv\"""
             """)
            .orElseThrow();

    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(manifest.title()).isEqualTo("a \"board\"");
    assertThat(manifest.rails().get("core").role()).isEqualTo(Role.PROCESSOR);
    assertThat(manifest.rails().get("core").volts()).contains(1.0);
    assertThat(manifest.conditions())
        .containsEntry("frequency", "600 MHz")
        .containsEntry("day", "2026-03-04");
    assertThat(manifest.traces().get(0).volts()).contains(5.0);
    assertThat(manifest.benches()).containsOnlyKeys("bench.second", "bench.first");
    assertThat(manifest.benches().get("bench.first").span().line()).isEqualTo(16);
  }

  @Test
  void mistakesOfAllKindsAreReportedTogether() throws IOException {
    assertThat(
            read(
                """
                platform = two words
                [rail.supply]
                voltage = ["5 V"]
                [[bench]]
                file = "bench.csv"
                [rail.core]
                voltage = 1e999
                charged_to = "wall"
                [trace.a]
                marker = nan
                """))
        .isEmpty();
    assertThat(findings())
        .containsExactly(
            "campaign.toml:1:12: the value two is neither a number, a day, true, false nor a text"
                + " in quotes",
            "campaign.toml:3:1: 'voltage' cannot be a list",
            "campaign.toml:4:1: 'bench' cannot be a list",
            "campaign.toml:7:11: the number 1e999 is too large",
            "campaign.toml:8:1: a rail cannot be charged to \"wall\"");
  }

  @Test
  void quantitiesThatCannotBe() throws IOException {
    assertThat(
            read(
                """
                [rail.supply]
                voltage = "1e999 V"
                [rail.core]
                voltage = "-5 V"
                [rail.ram]
                voltage = "1e99999999999 V"
                [rail.io]
                voltage = 1e-2147483647
                [bench]
                file = "bench.csv"
                [trace.supply]
                file = "power.csv"
                format = "ppk2"
                rail = "supply"
                sample_rate = "0 Hz"
                gap = nan
                spike = -1
                limit = "2 W"
                """))
        .isEmpty();
    assertThat(findings())
        .containsExactly(
            "campaign.toml:2:1: voltage = \"1e999 V\" is no quantity in V",
            "campaign.toml:4:1: voltage = \"-5 V\" must be more than zero",
            "campaign.toml:6:1: voltage = \"1e99999999999 V\" is no quantity in V",
            "campaign.toml:8:11: the number 1e-2147483647 is too small",
            "campaign.toml:15:1: sample_rate = \"0 Hz\" must be more than zero",
            "campaign.toml:16:1: gap = \"nan\" is no number",
            "campaign.toml:17:1: spike = \"-1\" must be more than zero",
            "campaign.toml:18:1: limit = \"2 W\" is no quantity in A");
  }

  @Test
  void nestingWithoutEndIsAMistakeOfTheFile() throws IOException {
    assertThat(read("title = " + "[".repeat(100_000))).isEmpty();
    assertThat(findings())
        .containsExactly("campaign.toml:1:73: the value is nested deeper than 64 levels");
  }

  @Test
  void whatNoServiceReadsIsNotFitted() throws IOException {
    assertThat(
            read(
                """
                [conditions]
                "a } b" = 1
                [fit.one]
                service = "page_fault.ondemand"
                bench = "mine"
                scenario = "with"
                base = "without"
                [fit.two]
                service = "storage.write.dm_crypt"
                bench = "storage"
                scenario = "encrypted"
                base = "buffered"
                """))
        .isEmpty();
    assertThat(findings())
        .containsExactly(
            "campaign.toml:2:1: \"a } b\" is no name for a condition",
            "campaign.toml:4:1: no service reads an event page_fault.ondemand");
  }

  /** The size of a write is told in the same column, whichever bench writes. */
  @Test
  void aVariantOfAnEventNeedsTheSameConstants() throws IOException {
    FitRule rule =
        read("""
             [fit.two]
             service = "storage.write.dm_crypt"
             bench = "storage"
             scenario = "encrypted"
             base = "buffered"
             """)
            .orElseThrow()
            .rules()
            .get(0);
    assertThat(rule.fitting().constants()).containsValue("bytes");
    assertThat(rule.fitting().switching()).isTrue();
  }

  /** The guide's table of the fits has a row for each. */
  @Test
  void theGuideTellsEveryDeclaredRule() throws IOException {
    String guide = Files.readString(Path.of("../org.aadlenergy.help/guide/calibration.md"));
    for (FitRule rule : FitRule.declared()) {
      String runs = rule.bench() + "/" + rule.scenario();
      assertThat(guide)
          .contains(
              "| `"
                  + rule.service()
                  + "` | `"
                  + runs
                  + rule.base().map(b -> "`, `" + b).orElse(""));
    }
  }

  private List<String> findings() {
    return diagnostics.sorted().stream()
        .map(
            finding ->
                finding.span().file().replaceFirst(".*/", "")
                    + ":"
                    + finding.span().line()
                    + ":"
                    + finding.span().column()
                    + ": "
                    + finding.message())
        .toList();
  }

  private Optional<Manifest> read(String text) throws IOException {
    Files.writeString(folder.resolve("campaign.toml"), text);
    Files.writeString(folder.resolve("bench.csv"), "scenario,time_s\n");
    Files.writeString(folder.resolve("power.csv"), "");
    return ManifestReader.read(folder, diagnostics);
  }
}
