package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnnotationResult;
import org.junit.jupiter.api.Test;

/** What threads have in common is written once; each still says its own. */
class JsonThreadsTest {
  private static final String LONG = "x".repeat(5000);

  private static AnnotationResult faults(String value, String from, int line) {
    return new AnnotationResult("OS_Workload::Page_Faults", value, from, "a.aadl", line);
  }

  private static JsonNode written(List<AnnotationResult> annotations) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    JsonThreads threads = new JsonThreads(json);
    json.beginArray();
    for (AnnotationResult annotation : annotations) {
      threads.annotation(annotation);
    }
    json.endArray().finish();
    return new ObjectMapper().readTree(bytes.toByteArray());
  }

  private static AnnotationResult read(JsonNode node) {
    return new AnnotationResult(
        node.get("property").textValue(),
        node.get("value").textValue(),
        node.get("from").textValue(),
        node.get("file").textValue(),
        node.get("line").intValue());
  }

  @Test
  void anAnnotationThatComesAgainSaysWhatItIs() throws IOException {
    List<AnnotationResult> annotations =
        List.of(
            faults("52", "p.t1", 7),
            faults("52", "p.t2", 7),
            faults("52", "a \"name\"\n", 7),
            faults("53", "p.t4", 7),
            faults("53", "p.t5", 8),
            faults(LONG, "p.t6", 8),
            faults(LONG, "p.t7", 8),
            faults("53", LONG, 8),
            faults("53", "p.t9", 8),
            new AnnotationResult("OS_Workload::Page_Faults", "53", "default", "", 0),
            new AnnotationResult("OS_Workload::Page_Faults", "53", "default", "", 0));
    List<AnnotationResult> read = new ArrayList<>();

    for (JsonNode node : written(annotations)) {
      assertThat(node).hasSize(5);
      read.add(read(node));
    }

    assertThat(read).isEqualTo(annotations);
  }

  /** Buffers end in the middle of one or the other. */
  @Test
  void thousandsOfThemSayWhatTheyAre() throws IOException {
    List<AnnotationResult> annotations = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      annotations.add(faults("5" + i / 97, "process_" + i + ".thread", i / 193));
    }

    JsonNode nodes = written(annotations);

    assertThat(nodes).hasSize(annotations.size());
    for (int i = 0; i < annotations.size(); i++) {
      assertThat(read(nodes.get(i))).isEqualTo(annotations.get(i));
    }
  }
}
