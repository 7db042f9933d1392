package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.aadlenergy.app.StudioLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A page in which its models travel: what the studio unpacks has the figures of the page. */
class WithInputsTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Pattern LINK =
      Pattern.compile(
          "<p class=studio>(?:<a href=\"studio\\.html#project:([^\"=]*)=([\\w-]*)\">Open in the"
              + " studio</a> )?([^<]*)</p>");

  @TempDir Path folder;

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> all = Files.list(EXAMPLES)) {
      return all
          .filter(each -> Files.exists(each.resolve("expected.json")))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static Matcher link(String page) {
    Matcher link = LINK.matcher(page);
    assertThat(link.find()).as("the page's way to the studio").isTrue();
    return link;
  }

  private Path unpacked(String letters) throws IOException {
    Path project = Files.createDirectory(folder.resolve("project"));
    byte[] bytes = Base64.getUrlDecoder().decode(letters);
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = project.resolve(entry.getName()).normalize();
        assertThat(file.startsWith(project)).isTrue();
        Files.createDirectories(file.getParent());
        Files.write(file, zip.readAllBytes());
      }
    }
    return project;
  }

  /** What a report says of its systems, each file called as it is elsewhere. */
  private static JsonElement figures(Map<Path, Path> places, String... words) {
    String report = Run.of(words).out();
    for (Map.Entry<Path, Path> place : places.entrySet()) {
      report = report.replace(json(place.getKey()), json(place.getValue()));
    }
    return JsonParser.parseString(report).getAsJsonObject().get("roots");
  }

  private static String json(Path path) {
    return path.toString().replace("\"", "\\\"");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void whatTravelsHasTheFiguresOfThePage(Path example) throws IOException {
    String at = example.toString();
    String page = Run.of("analyze", at, "--format", "html", "--with-inputs").out();
    Matcher link = link(page);
    assertThat(link.group(1)).isEqualTo(example.getFileName().toString());
    assertThat(link.group(3)).isEmpty();
    Path project = unpacked(link.group(2));
    assertThat(figures(Map.of(project, example), "analyze", project.toString(), "--format", "json"))
        .isEqualTo(figures(Map.of(), "analyze", at, "--format", "json"));
  }

  @Test
  void theSameModelsGiveTheSamePage() {
    String at = EXAMPLES.resolve("quickstart").toString();
    String[] words = {"analyze", at, "--format", "html"};
    String page = Run.of(with(words, "--with-inputs")).out();
    assertThat(Run.of(with(words, "--with-inputs")).out()).isEqualTo(page);
    assertThat(Run.of(words).out()).doesNotContain("class=studio");
  }

  /** Platforms and packages of other folders get places, and a project file that names them. */
  @Test
  void whatLiesElsewhereTravelsToo() throws IOException {
    Path models = Files.createDirectories(folder.resolve("a \"b\"/models"));
    Path model = Files.createDirectories(folder.resolve("c")).resolve("player_xip.aadl");
    Path example = EXAMPLES.resolve("player-xip");
    Files.copy(
        example.resolve("models/player-board.energy"), models.resolve("player-board.energy"));
    Files.copy(example.resolve("player_xip.aadl"), model);
    String at = model.toString();
    String setting = "Energy_Estimation::Power_Margin=0.2";
    String[] page = {
      "analyze", at, "--models", models.toString(), "--set", setting, "--format", "html"
    };
    Matcher link = link(Run.of(with(page, "--with-inputs")).out());
    assertThat(link.group(1)).isEqualTo("c");
    assertThat(link.group(3)).isEqualTo("There it is without --set " + setting + ".");
    Path project = unpacked(link.group(2));
    assertThat(project.resolve("elsewhere/0-models/player-board.energy")).exists();
    Map<Path, Path> places =
        Map.of(
            project.resolve("elsewhere/0-models"), models,
            project.resolve("player_xip.aadl"), model);
    assertThat(figures(places, "analyze", project.toString(), "--format", "json"))
        .isEqualTo(
            figures(Map.of(), "analyze", at, "--models", models.toString(), "--format", "json"));
  }

  private static String[] with(String[] words, String last) {
    return Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new);
  }

  /** What no browser would take as an address is told, and not cut off. */
  @Test
  void largeModelsAreDropped() throws IOException {
    StringBuilder text = new StringBuilder("package P public\n");
    Random random = new Random(1);
    while (text.length() < 2_000_000) {
      text.append("-- ").append(Long.toString(random.nextLong(), 36)).append('\n');
    }
    text.append("system S end S; system implementation S.i end S.i;\nend P;\n");
    Path model = Files.writeString(folder.resolve("large.aadl"), text);
    Matcher link =
        link(Run.of("analyze", model.toString(), "--format", "html", "--with-inputs").out());
    assertThat(link.group(2)).isNull();
    assertThat(link.group(3)).contains("too large", "drop their folder");
  }

  @Test
  void otherFormatsCannotCarryThem() {
    String at = EXAMPLES.resolve("quickstart").toString();
    for (String part : List.of("--with-inputs", "--live")) {
      for (String[] more : List.of(new String[0], new String[] {"--watch"})) {
        Run run =
            Run.of(
                Stream.concat(Stream.of("analyze", at, part), Stream.of(more))
                    .toArray(String[]::new));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(part + " is a part of the page: add --format html");
      }
    }
  }

  /** The engine is that of the studio, which a build without it does not have. */
  @Test
  void aPageThatEstimatesByItselfHasTheEngine() {
    String at = EXAMPLES.resolve("quickstart").toString();
    Run run = Run.of("analyze", at, "--format", "html", "--live");
    if (StudioLink.shipped().isEmpty()) {
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("--live needs the studio", "releng/make-studio makes it");
    } else {
      assertThat(run.out()).contains("id=live-panel", "id=\"engine.pack\"");
    }
  }
}
