package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.TableType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many rows are written on all cores; nobody can tell from the bytes. */
class JsonSectionsTest {
  private static final Column<String> TASK = Column.text("task");
  private static final Column<String> HIDDEN = Column.text("");
  private static final TableType TASKS = TableType.of("task", TASK, HIDDEN);
  private static final Column<String> NAME = Column.text("name");
  private static final Column<List<Row>> INNER = Column.rows("tasks", TASKS);
  private static final TableType PROCESSORS = TableType.of("processor", NAME, INNER);

  private static List<Row> rows(int count, int inner) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Row> tasks = new ArrayList<>();
      for (int j = 0; j < inner; j++) {
        tasks.add(Row.of(TASKS).put(TASK, "t" + i + "." + j).put(HIDDEN, "nobody").row());
      }
      rows.add(Row.of(PROCESSORS).put(NAME, "p" + i).put(INNER, tasks).row());
    }
    return rows;
  }

  private static String written(List<Row> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    new JsonSections(json).rows(rows);
    json.finish();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String task(int row, int task) {
    return "      {\"task\":\"t" + row + "." + task + "\"}";
  }

  /** What the file must hold, put together by hand. */
  private static String expected(int count, int inner) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> tasks = new ArrayList<>();
      for (int j = 0; j < inner; j++) {
        tasks.add(task(i, j));
      }
      String list = tasks.isEmpty() ? "[]" : "[\n" + String.join(",\n", tasks) + "\n    ]";
      rows.add("  {\n    \"name\": \"p" + i + "\",\n    \"tasks\": " + list + "\n  }");
    }
    return "[\n" + String.join(",\n", rows) + "\n]\n";
  }

  @ParameterizedTest
  @CsvSource({"3, 2", "2500, 0", "2001, 1", "100, 100", "2, 5000", "1, 4000", "7, 285", "7, 286"})
  void theBytesAreThoseOfOneAfterTheOther(int count, int inner) throws IOException {
    assertThat(written(rows(count, inner))).isEqualTo(expected(count, inner));
  }
}
