package org.aadlenergy.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that carries the engine of a studio; releng/make-studio --check uses a real one. */
class HtmlLiveTest {
  private static final String ENGINE =
      "<script type=\"application/octet-stream\" id=\"engine.pack\">H4sI" + "A".repeat(2_000_000);
  private static final String FILES =
      "<script type=\"application/octet-stream\" id=\"product.pack\">H4sIB</script>";
  private static final String EXAMPLES =
      "<script type=\"application/octet-stream\" id=\"examples.pack\">H4sIC</script>";

  @TempDir Path folder;

  private Path studio(String... lines) throws IOException {
    Files.writeString(folder.resolve("NOTICES.txt"), "an engine 1.0, Apache-2.0 </script>\n");
    Files.writeString(folder.resolve("live.js"), "begin();");
    return Files.writeString(folder.resolve("studio.html"), String.join("\n", lines));
  }

  private static String page(LiveEngine live) throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    new HtmlReporter(List.of(), List.of(), Optional.empty(), Optional.of(live))
        .write(FixtureResult.result(), page);
    return page.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theEngineIsTakenAndItsSizeTold() throws IOException {
    Path studio = studio("<p>text", ENGINE + "</script>", EXAMPLES, FILES, "<script>s()</script>");
    String page = page(new LiveEngine(studio, "m=UEs", List.of(), List.of()));
    assertThat(page)
        .contains(ENGINE, FILES, "<script>begin();</script>", "id=live-panel", "(2.0 MByte)")
        .contains("an engine 1.0, Apache-2.0 <\\/script>\n</script>")
        .doesNotContain("examples.pack", "<script>s()");
    assertThat(page.indexOf("id=live-panel")).isLessThan(page.indexOf("</main>"));
    assertThat(new HtmlReporter().asText(FixtureResult.result())).doesNotContain("live-panel");
  }

  /** What a model or a person wrote is data of the page. */
  @Test
  void whatWasAskedIsAskedOfTheEngine() throws IOException {
    Path studio = studio(ENGINE, FILES);
    List<String> words = List.of("--set", "A::B=\"</script><b>\" @ x");
    String page = page(new LiveEngine(studio, "m=UEs", List.of("P::S.i"), words));
    Matcher data =
        Pattern.compile("(?s)<script type=\"application/json\" id=live-models>(.*?)</script>")
            .matcher(page);
    assertThat(data.find()).isTrue();
    JsonObject asked = JsonParser.parseString(data.group(1)).getAsJsonObject();
    assertThat(asked.get("models").getAsString()).isEqualTo("m=UEs");
    assertThat(asked.getAsJsonArray("roots").get(0).getAsString()).isEqualTo("P::S.i");
    assertThat(asked.getAsJsonArray("words").get(1).getAsString()).isEqualTo(words.get(1));
  }

  @Test
  void aStudioWithoutAnEngineIsRefused() throws IOException {
    Path studio = studio(ENGINE, "<script>s()</script>");
    assertThatThrownBy(() -> page(new LiveEngine(studio, "m=UEs", List.of(), List.of())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds no engine");
  }
}
