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
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.text.QuantityFormat;
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
    assertThat(PAGE.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "src=", "@import", "url(");
  }

  @Test
  void namesCannotBecomeMarkUp() {
    assertThat(PAGE).doesNotContain("<b>");
    assertThat(PAGE.substring(0, PAGE.indexOf("<script"))).doesNotContain("\u202e");
    assertThat(PAGE).contains("p,&quot;q&quot;;&lt;b&gt;&amp;'x'");
    assertThat(island().at("/views/1/threads/0/0").asText()).isEqualTo(FixtureResult.AWKWARD);
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

  private static double nominal(JsonNode value) {
    return (value.isArray() ? value.get(0) : value).asDouble();
  }

  private static void same(JsonNode value, Interval expected) {
    Percentage digits = Percentage.withPercentage(1e-4);
    assertThat(nominal(value)).isCloseTo(expected.nominal(), digits);
    if (value.isArray()) {
      assertThat(value.get(1).asDouble()).isCloseTo(expected.low(), digits);
      assertThat(value.get(2).asDouble()).isCloseTo(expected.high(), digits);
    } else {
      assertThat(expected.low()).isEqualTo(expected.high());
    }
  }

  /** What charts and explanations show. */
  @Test
  void theIslandHasTheNumbersOfTheResult() {
    int at = 0;
    for (RootResult root : RESULT.roots()) {
      for (ModeResult mode : root.modes()) {
        JsonNode view = island().at("/views/" + at++);
        same(view.get("energy"), mode.totals().energyJoules());
        for (int i = 0; i < mode.threads().size(); i++) {
          ThreadResult thread = mode.threads().get(i);
          JsonNode row = view.at("/threads/" + i);
          assertThat(row.get(0).asText()).isEqualTo(thread.path());
          same(row.get(5), thread.timePerDispatchSeconds());
          same(row.get(6), thread.energyPerDispatchJoules());
          same(row.get(8), thread.averagePowerWatts());
          for (int k = 0; k < thread.services().size(); k++) {
            same(row.get(9).get(k).get(4), thread.services().get(k).energyJoules());
          }
        }
        for (int i = 0; i < mode.components().size(); i++) {
          ComponentResult component = mode.components().get(i);
          JsonNode row = view.at("/components/" + i);
          same(row.get(2), component.energyJoules());
          same(row.get(5), component.subtreeJoules());
        }
        for (int i = 0; i < root.budgets().size(); i++) {
          same(view.at("/budgets/" + i + "/5"), root.budgets().get(i).actual());
        }
      }
    }
    assertThat(at).isEqualTo(3);
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
        mode.devices()
            .forEach(
                d ->
                    d.states()
                        .forEach(s -> assertThat(section).contains(energy(s.energyJoules()))));
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
