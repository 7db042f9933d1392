package org.aadlenergy.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.api.Test;

/** How full batteries are is drawn once for each system, by the numbers of the JSON. */
class HtmlLifeTest {
  private static final Pattern DRAWN =
      Pattern.compile("data-course=\"([^\"]*)\" aria-label=\"([^\"]*)\"");
  private static final Pattern PUT =
      Pattern.compile("\"stateOfCharge\":\\s*\\[(.*?\\])\\s*\\]", Pattern.DOTALL);

  private static List<String> found(Pattern pattern, int group, String text) {
    List<String> all = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      all.add(matcher.group(group));
    }
    return all;
  }

  private static List<Double> numbers(String course) {
    return Pattern.compile("[^0-9.E-]+")
        .splitAsStream(course)
        .filter(each -> !each.isEmpty())
        .map(Double::valueOf)
        .toList();
  }

  @Test
  void thePictureHasThePointsOfTheJson() {
    AnalysisResult result = FixtureResult.result();
    String page = new HtmlReporter().asText(result);
    List<List<Double>> put = new ArrayList<>();
    found(PUT, 1, new JsonReporter().asText(result)).forEach(course -> put.add(numbers(course)));
    assertThat(found(DRAWN, 1, page))
        .isNotEmpty()
        .allMatch(course -> put.contains(numbers(course)));
    assertThat(found(DRAWN, 2, page))
        .contains(
            "How full the batteries are over their life: from 100 % down to 6.2 %, at the end,"
                + " after 4 months 23 d, 6.2 %");
  }
}
