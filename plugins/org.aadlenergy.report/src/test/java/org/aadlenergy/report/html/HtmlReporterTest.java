package org.aadlenergy.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nu.validator.client.EmbeddedValidator;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.words.QuantityFormat;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class HtmlReporterTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private static final String PAGE = new HtmlReporter().asText(RESULT);

  /** The Nu Html Checker, as validator.nu runs it. */
  @Test
  void isValidHtml() throws Exception {
    AnalysisResult empty =
        new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(), List.of());
    for (String page : List.of(PAGE, new HtmlReporter().asText(empty))) {
      EmbeddedValidator checker = new EmbeddedValidator();
      checker.setOutputFormat(EmbeddedValidator.OutputFormat.JSON);
      String verdict =
          checker.validate(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
      List<String> errors = new ArrayList<>();
      for (JsonNode message : new ObjectMapper().readTree(verdict).get("messages")) {
        if (message.get("type").asText().equals("error")) {
          errors.add(message.get("lastLine") + ": " + message.get("message").asText());
        }
      }
      assertThat(errors).isEmpty();
    }
  }

  @Test
  void asksNoServer() {
    assertThat(PAGE.replace("http://www.w3.org/2000/svg", "").replace("url(#", ""))
        .doesNotContain("http:", "https:", "src=", "@import", "url(");
  }

  @Test
  void namesCannotBecomeMarkUp() {
    assertThat(PAGE).doesNotContain("<b>");
    assertThat(PAGE.substring(0, PAGE.indexOf("<script"))).doesNotContain("\u202e");
    assertThat(PAGE).contains("p,&quot;q&quot;;&lt;b&gt;&amp;'x'");
    assertThat(island().at("/views/1/threads/path/0").asText()).isEqualTo(FixtureResult.AWKWARD);
  }

  private static JsonNode island() {
    Matcher island =
        Pattern.compile("<script type=\"application/json\" id=data>(.*?)</script>", Pattern.DOTALL)
            .matcher(PAGE);
    assertThat(island.find()).isTrue();
    try {
      return new ObjectMapper().readTree(island.group(1));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The row of a column with bounds; an exact one has none. */
  private static void same(JsonNode column, int row, Interval expected) {
    Percentage digits = Percentage.withPercentage(1e-4);
    assertThat(at(column, "nominal", row).asDouble()).isCloseTo(expected.nominal(), digits);
    boolean exact = expected.low() == expected.high();
    assertThat(at(column, "low", row).isNumber()).isEqualTo(!exact);
    if (!exact) {
      assertThat(at(column, "low", row).asDouble()).isCloseTo(expected.low(), digits);
      assertThat(at(column, "high", row).asDouble()).isCloseTo(expected.high(), digits);
    }
    if (expected.hard().above() != 0.0) {
      assertThat(at(column, "above", row).asDouble()).isCloseTo(expected.hard().above(), digits);
    }
  }

  private static JsonNode at(JsonNode column, String member, int row) {
    return column.path(member).path(row);
  }

  /** What charts and explanations show. */
  @Test
  void theIslandHasTheNumbersOfTheResult() {
    int at = 0;
    for (RootResult root : RESULT.roots()) {
      for (ModeResult mode : root.modes()) {
        JsonNode view = island().at("/views/" + at++);
        assertThat(view.at("/energy/nominal").asDouble())
            .isCloseTo(mode.totals().energyJoules().nominal(), Percentage.withPercentage(1e-4));
        threads(view, mode);
        JsonNode components = view.get("components");
        for (int i = 0; i < mode.components().size(); i++) {
          ComponentResult component = mode.components().get(i);
          same(components.get("energy"), i, component.energyJoules());
          same(components.get("subtree"), i, component.subtreeJoules());
        }
        for (int i = 0; i < root.budgets().size(); i++) {
          assertThat(view.at("/budgets/" + i + "/actual/nominal").asDouble())
              .isCloseTo(root.budgets().get(i).actual().nominal(), Percentage.withPercentage(1e-4));
        }
      }
    }
    assertThat(at).isEqualTo(3);
  }

  private static void threads(JsonNode view, ModeResult mode) {
    JsonNode threads = view.get("threads");
    int service = 0;
    for (int i = 0; i < mode.threads().size(); i++) {
      ThreadResult thread = mode.threads().get(i);
      assertThat(threads.at("/path/" + i).asText()).isEqualTo(thread.path());
      assertThat(threads.at("/rate/" + i).isNull())
          .isEqualTo(thread.dispatchesPerSecond().isEmpty());
      same(threads.get("time"), i, thread.timePerDispatchSeconds());
      same(threads.get("energy"), i, thread.energyPerDispatchJoules());
      same(threads.get("power"), i, thread.averagePowerWatts());
      assertThat(threads.at("/services/" + i).asInt()).isEqualTo(thread.services().size());
      for (ServiceResult one : thread.services()) {
        same(view.at("/services/energy"), service++, one.energyJoules());
      }
    }
    assertThat(view.at("/services/energy/nominal")).hasSize(service);
  }

  /** Without script: the tables have every thread, component, device, mission and budget. */
  @Test
  void theTablesHaveTheNumbersOfTheResult() {
    for (RootResult root : RESULT.roots()) {
      for (ModeResult mode : root.modes()) {
        int start = PAGE.indexOf(">" + HtmlOutput.escaped(HtmlView.title(root, mode)) + "</h2>");
        int end = PAGE.indexOf("</section>\n<section class=view", start);
        String section =
            PAGE.substring(start, end < 0 ? PAGE.indexOf("<section class=card id=findings") : end);
        assertThat(section).contains(energy(mode.totals().energyJoules()));
        for (ThreadResult thread : mode.threads()) {
          assertThat(section)
              .contains("<button>" + HtmlOutput.escaped(thread.path()) + "</button>")
              .contains(energy(thread.energyPerDispatchJoules()));
        }
        for (ComponentResult component : mode.components()) {
          assertThat(section).contains(energy(component.subtreeJoules()));
        }
        for (Row device : mode.section(DeviceSection.TYPE).rows()) {
          for (Row state : device.get(DeviceSection.STATES)) {
            assertThat(section).contains(energy(state.get(DeviceSection.STATE_ENERGY)));
          }
        }
        root.missions().forEach(m -> assertThat(section).contains(energy(m.energyJoules())));
      }
    }
  }

  /** The rails of a component add up to what threads charge it: here by hand from the fixture. */
  @Test
  void railsOfAComponentAddUpToItsActiveEnergy() {
    for (RootResult root : RESULT.roots()) {
      for (ModeResult mode : root.modes()) {
        for (ComponentResult component : mode.components()) {
          double sum =
              RailTotal.of(mode).stream()
                  .filter(rail -> rail.component().equals(component.path()))
                  .mapToDouble(RailTotal::energyJoules)
                  .sum();
          assertThat(sum)
              .isCloseTo(component.activeJoules().nominal(), Percentage.withPercentage(1e-7));
        }
      }
    }
  }

  private static String energy(Interval interval) {
    return QuantityFormat.nominal(interval, Dimension.ENERGY);
  }

  @Test
  void tenThousandThreadsStayBelowFifteenMegabytes() throws IOException {
    AnalysisResult large = LargeResult.of(10_000);
    assertThat(new HtmlReporter().asText(large).getBytes(StandardCharsets.UTF_8).length)
        .isLessThan(15_000_000);
  }
}
