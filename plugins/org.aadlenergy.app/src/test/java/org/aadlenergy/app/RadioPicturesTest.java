package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.report.study.RadioStudy;
import org.aadlenergy.report.words.QuantityFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The guide's pictures of what a radio draws in an event of each protocol are those of the product.
 * Run with {@code -Dreference.write=true} to draw them anew.
 */
class RadioPicturesTest {
  private static final Path GUIDE = Path.of("../org.aadlenergy.help/guide");
  private static final double LEFT = 70;
  private static final double TOP = 40;
  private static final double WIDTH = 620;
  private static final double HEIGHT = 140;

  private static RadioStudy study(String protocol, String part, String texts) {
    RadioSettings settings = RadioSettings.usual(RadioProtocols.named(protocol).orElseThrow());
    List<String> all = Arrays.asList(texts.split("; "));
    Optional<Double> dbm = Optional.empty();
    for (String text : all) {
      if (text.startsWith("dbm = ")) {
        dbm = Optional.of(Double.parseDouble(text.substring(6)));
      } else if (!text.contains("_state")) {
        settings = RadioText.read(settings, text).settings();
      }
    }
    List<String> parameters =
        all.stream().filter(text -> !text.matches("(dbm|interval|payload) .*")).toList();
    Diagnostics findings = new Diagnostics();
    RadioTrialOptions options =
        new RadioTrialOptions(
            settings, parameters, part, List.of(), Optional.empty(), dbm, Optional.empty());
    Optional<RadioStudy> study = RadioTrial.run(options, findings);
    assertThat(findings.sorted()).isEmpty();
    return study.orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "ble-advertising, nrf52840, interval = 1 s; payload = 20; kind = connectable",
    "ble-connection, nrf52840, interval = 1 s; latency = 4; payload = 100",
    "thread, nrf52840.thread, interval = 1 s; payload = 20",
    "lorawan, rak3172, interval = 900 s; payload = 20; spreading_factor = 9",
    "wifi, esp32, interval = 102.4 ms; payload = 100; dbm = 19.5",
    "nb-iot, sim7000, interval = 3600 s; payload = 50; dbm = 23; cdrx_cycle = 2.048 s",
    "gnss, max-7q, interval = 600 s; tracking = 5 s"
  })
  void anEventOf(String protocol, String part, String texts) throws IOException {
    RadioStudy study = study(protocol, part, texts);
    String name = "radio-" + protocol + ".svg";
    Path file = GUIDE.resolve("images").resolve(name);
    String drawn = picture(study);
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(file, drawn);
    }
    assertThat(file).hasContent(drawn);
    assertThat(Files.readString(GUIDE.resolve("radio.md"))).contains("(images/" + name + ")");
    double joules = study.steps().stream().mapToDouble(s -> s.seconds() * s.watts()).sum();
    assertThat(study.events())
        .as("the picture's energy is that of an event")
        .anyMatch(event -> Math.abs(event.joules().nominal() - joules) < 1e-9 * joules);
  }

  private static String picture(RadioStudy study) {
    List<RadioStudy.Step> steps = study.steps();
    double whole = steps.stream().mapToDouble(RadioStudy.Step::seconds).sum();
    double volts = study.volts().orElseThrow();
    double most = steps.stream().mapToDouble(RadioStudy.Step::watts).max().orElseThrow();
    StringBuilder svg = new StringBuilder();
    line(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 %.0f\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        TOP + HEIGHT + 40 + 16 * steps.size());
    line(svg, "<title>%s: %s</title>", study.protocol(), study.part());
    line(svg, "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>");
    line(
        svg,
        "<text x=\"%.0f\" y=\"24\" font-size=\"13\">%s: %s</text>",
        LEFT,
        study.protocol(),
        study.part());
    StringBuilder path = new StringBuilder();
    double x = LEFT;
    int number = 0;
    for (RadioStudy.Step step : steps) {
      double to = x + WIDTH * step.seconds() / whole;
      double y = TOP + HEIGHT * (1 - step.watts() / most);
      path.append(String.format(Locale.ROOT, "L%.2f %.2fL%.2f %.2f", x, y, to, y));
      line(
          svg,
          "<text x=\"%.0f\" y=\"%.0f\">%d  %s: %s for %s (%s)</text>",
          LEFT,
          TOP + HEIGHT + 40 + 16 * number,
          number + 1,
          step.what(),
          QuantityFormat.format(step.watts() / volts, Dimension.CURRENT),
          QuantityFormat.format(step.seconds(), Dimension.TIME),
          step.state());
      number++;
      if (to - x > 8) {
        line(svg, "<text x=\"%.2f\" y=\"%.2f\" fill=\"#888\">%d</text>", x + 2, TOP - 3, number);
      }
      x = to;
    }
    line(
        svg,
        "<path fill=\"#0b62a4\" fill-opacity=\"0.6\" stroke=\"#0b62a4\" d=\"M%.0f %.0f%sL%.2f"
            + " %.0fZ\"/>",
        LEFT,
        TOP + HEIGHT,
        path,
        x,
        TOP + HEIGHT);
    String top = QuantityFormat.format(most / volts, Dimension.CURRENT);
    String end = QuantityFormat.format(whole, Dimension.TIME);
    line(svg, "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"end\">%s</text>", LEFT - 5, TOP + 4, top);
    line(svg, "<text x=\"%.0f\" y=\"%.0f\">0</text>", LEFT - 12, TOP + HEIGHT);
    line(
        svg,
        "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"end\">%s</text>",
        LEFT + WIDTH,
        TOP + HEIGHT + 16,
        end);
    return svg.append("</svg>\n").toString();
  }

  private static void line(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
