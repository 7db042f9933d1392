package org.aadlenergy.report.formats;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.json.ReportSchema;
import org.junit.jupiter.api.Test;

/** A service that no class of the report knows gets its results into every format. */
class NewSectionTest {
  private static final Column<String> KIND = Column.text("kind").headed("kind of page");
  private static final Column<Double> PAGES =
      Column.number("pages").listed("pages").headed("pages");
  private static final TableType PAGE = TableType.of("pool_page", KIND, PAGES).by(KIND);

  private static final Column<String> MEMORY = Column.path("memory").headed("memory");
  private static final Column<Interval> ENERGY_TAKEN =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("energy");
  private static final Column<Double> PAYS_FROM =
      Column.quantity("paysFromSeconds", TIME).listed("pays_from").headed("pays from").orNothing();
  private static final Column<Boolean> FULL = Column.flag("full").listed("full").headed("full");
  private static final Column<Double> SHARE =
      Column.share("share").listed("share").headed("compressed");
  private static final Column<List<Row>> KINDS = Column.rows("kinds", PAGE).headed("Pool pages");
  private static final Column<Timeline> TIMELINE = Column.timeline("timeline");
  private static final Column<List<String>> NOTES = Column.texts("notes");
  private static final TableType POOL =
      TableType.of("pool", MEMORY, ENERGY_TAKEN, PAYS_FROM, FULL, SHARE, KINDS, TIMELINE, NOTES)
          .about(MEMORY);
  private static final SectionType TYPE =
      SectionType.named("pools", "Compressed pools", SectionType.Subject.MEMORY, POOL).type();

  private static final String AWKWARD = "ram<1>|\"a\"";

  private static Row pool(String memory, Optional<Double> paysFrom) {
    Timeline timeline =
        new Timeline(
            List.of(memory), 1.0, List.of(new Slice(0.25, 0.75, "deflate")), Timeline.Legend.NONE);
    return Row.of(POOL)
        .put(MEMORY, memory)
        .put(ENERGY_TAKEN, new Interval(0.0123456, 0.0121, 0.0125))
        .put(PAYS_FROM, paysFrom)
        .put(FULL, true)
        .put(SHARE, 0.375)
        .put(
            KINDS,
            List.of(
                Row.of(PAGE).put(KIND, "zero").put(PAGES, 17.0).row(),
                Row.of(PAGE).put(KIND, "deflated").put(PAGES, 4711.0).row()))
        .put(TIMELINE, timeline)
        .put(NOTES, List.of("Pages of zeros take no memory."))
        .row();
  }

  private static AnalysisResult result() {
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    List<Section> sections = new ArrayList<>(mode.sections());
    sections.add(
        new Section(
            TYPE,
            List.of(pool(AWKWARD, Optional.of(0.125)), pool("ram2", Optional.empty())),
            List.of(Phrase.of("ram2: a larger pool would take ").quantity(0.5, ENERGY).phrase())));
    ModeResult more =
        MadeResults.mode(
            mode.name(),
            mode.windowSeconds(),
            mode.windowReason(),
            mode.threads(),
            mode.components(),
            mode.totals(),
            mode.utilization(),
            sections,
            mode.coverage());
    RootResult root = MadeResults.root("R", List.of(), List.of(more), List.of());
    return new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(root), List.of());
  }

  private static String text(String format) {
    return Reporters.named(format).orElseThrow().asText(result());
  }

  @Test
  void jsonHasItsRowsAndTheSchemaNeedsNoChange() throws Exception {
    JsonNode report = new ObjectMapper().readTree(text("json"));
    assertThat(ReportSchema.problems(report)).isEmpty();
    JsonNode section = report.at("/roots/0/modes/0/sections/0");
    assertThat(section.get("name").asText()).isEqualTo("pools");
    assertThat(section.get("title").asText()).isEqualTo("Compressed pools");
    JsonNode row = section.at("/rows/0");
    assertThat(row.get("memory").asText()).isEqualTo(AWKWARD);
    assertThat(row.at("/energyJoules/high").asDouble()).isEqualTo(0.0125);
    assertThat(row.get("paysFromSeconds").asDouble()).isEqualTo(0.125);
    assertThat(row.get("full").asBoolean()).isTrue();
    assertThat(row.at("/kinds/1/pages").asDouble()).isEqualTo(4711.0);
    assertThat(row.at("/timeline/0/what").asText()).isEqualTo("deflate");
    assertThat(row.at("/notes/0").asText()).contains("zeros");
    assertThat(section.at("/rows/1/paysFromSeconds").isNull()).isTrue();
  }

  @Test
  void listsOfNumbersHaveThemUnderTheirOwner() {
    List<Map<String, String>> rows = CsvText.rows(text("csv"));
    assertThat(rows)
        .anySatisfy(row -> number(row, "pool", AWKWARD, "", "energy", "0.0123456"))
        .anySatisfy(row -> number(row, "pool", AWKWARD, "", "pays_from", "0.125"))
        .anySatisfy(row -> number(row, "pool", AWKWARD, "", "full", "1.0"))
        .anySatisfy(row -> number(row, "pool_page", "ram2", "deflated", "pages", "4711.0"))
        .anySatisfy(row -> number(row, "slice", "ram2", "deflate", "end", "0.75"))
        .noneMatch(
            row -> row.get("path").equals("ram2") && row.get("quantity").equals("pays_from"));
    assertThat(text("osate")).contains("pool_page ram2 deflated", "0.0123456");
  }

  private static void number(
      Map<String, String> row,
      String kind,
      String path,
      String item,
      String quantity,
      String value) {
    assertThat(row)
        .containsEntry("kind", kind)
        .containsEntry("path", path)
        .containsEntry("item", item)
        .containsEntry("quantity", quantity)
        .containsEntry("value", value);
  }

  @Test
  void peopleSeeTablesAndNotes() {
    for (String format : List.of("text", "html", "markdown")) {
      String page = text(format).replaceAll("<[^>]*>", " ");
      assertThat(page)
          .as(format)
          .contains("Compressed pools", "ram2", "12.35 mJ", "125.0 ms", "37.5 %", "Pool pages")
          .contains("kind of page", "deflated", "4,711", "Pages of zeros take no memory.");
    }
    assertThat(text("html"))
        .contains("12.10 .. 12.50", "ram&lt;1&gt;|", "larger pool would take 500.0 mJ")
        .contains("data-chart=timeline", "\"name\": \"ram2\"");
  }
}
