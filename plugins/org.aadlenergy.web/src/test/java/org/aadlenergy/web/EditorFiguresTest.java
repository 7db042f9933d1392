package org.aadlenergy.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures beside a text in a page are those of the analysis, at the places of the text. */
class EditorFiguresTest {
  private static final Path EXAMPLE = Path.of("../../examples/quickstart/quickstart.aadl");

  @TempDir Path folder;

  private final EditorFigures figures = new EditorFigures();
  private Path file = EXAMPLE;

  @BeforeEach
  void copied() throws IOException {
    file = Files.copy(EXAMPLE, folder.resolve("quickstart.aadl"));
  }

  /** Each as the words behind its place up to the end of the word there, and its text. */
  private List<String> shown(String opened, String kind) throws IOException {
    byte[] bytes = figures.of(folder.toString(), file.toString(), opened);
    JsonObject all = JsonParser.parseString(new String(bytes, UTF_8)).getAsJsonObject();
    JsonArray some = all.getAsJsonArray(kind);
    String text = Files.readString(file);
    List<String> shown = new ArrayList<>();
    for (JsonElement one : some) {
      int at = one.getAsJsonObject().get("at").getAsInt();
      String line = text.substring(text.lastIndexOf('\n', at - 1) + 1, text.indexOf('\n', at));
      shown.add(line.strip() + " | " + one.getAsJsonObject().get("text").getAsString());
    }
    return shown;
  }

  /** 18.77 mJ by the example's README; the board has nothing else. */
  @Test
  void systemsAndThreadsHaveThem() throws IOException {
    assertThat(shown("1", "lenses"))
        .anyMatch(
            lens -> lens.startsWith("system implementation Board.small | 18.77 mJ in 50 ms, "))
        .anyMatch(lens -> lens.startsWith("thread Sampler | 18.77 mJ a dispatch"))
        .noneMatch(lens -> lens.contains("since the last save"));
    assertThat(shown("1", "hints"))
        .anyMatch(hint -> hint.startsWith("sampler: thread Sampler; | 18.77 mJ a dispatch"));
  }

  /** Eight faults more at 166 uJ of the memory and 26 uJ of the core. */
  @Test
  void changesAreToldSinceTheProjectWasOpened() throws IOException {
    List<String> before = shown("1", "lenses");
    Files.writeString(
        file, Files.readString(file).replace("Touched_Pages => 8", "Touched_Pages => 16"));
    List<String> after = shown("1", "lenses");
    assertThat(after).hasSameSizeAs(before);
    assertThat(after)
        .anyMatch(
            lens -> lens.startsWith("thread Sampler | ") && lens.contains("(+1.536 mJ, +8.2 %"))
        .anyMatch(lens -> lens.contains(" since the last save)"));
    assertThat(shown("2", "lenses")).noneMatch(lens -> lens.contains("since the last save"));
  }

  /** What cannot be read keeps the figures of what could be, as in other editors. */
  @Test
  void aMistakeTakesNoneAway() throws IOException {
    List<String> before = shown("1", "hints");
    Files.writeString(file, Files.readString(file).replace("Period => 50 ms", "Perid => 50 ms"));
    assertThat(shown("1", "hints")).hasSameSizeAs(before);
  }
}
