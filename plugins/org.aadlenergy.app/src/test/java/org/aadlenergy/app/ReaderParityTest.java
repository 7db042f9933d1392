package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.report.json.InstanceJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The AADL text and the instance model that OSATE made of it give the same architecture. */
class ReaderParityTest {
  private static final Path FIXTURES = Path.of("../org.aadlenergy.osate/src/test/resources/osate");

  @ParameterizedTest
  @CsvSource({
    "Gateway.aadl, Gateway::Box.base, Gateway__Box-base.aaxl2",
    "Gateway.aadl, Gateway::Box.deployed, Gateway__Box-deployed.aaxl2",
    "Handheld.aadl, Handheld::S.i, Handheld__S-i.aaxl2",
  })
  void theSameInstanceTree(String text, String root, String instance) throws IOException {
    JsonObject ofText = tree(options(text).root(root).build());
    JsonObject ofInstance = tree(options("instances/" + instance).build());
    assertThat(ofInstance.get("components")).isEqualTo(ofText.get("components"));
    assertThat(ofInstance.get("connections")).isEqualTo(ofText.get("connections"));
    assertThat(ofInstance.get("modes")).isEqualTo(ofText.get("modes"));
  }

  @ParameterizedTest
  @CsvSource({
    "Gateway.aadl, Gateway::Box.base, Gateway__Box-base.aaxl2",
    "Gateway.aadl, Gateway::Box.deployed, Gateway__Box-deployed.aaxl2",
  })
  void theSameEnergy(String text, String root, String instance) {
    List<ModeResult> ofText = modes(options(text).root(root).build());
    List<ModeResult> ofInstance = modes(options("instances/" + instance).build());
    assertThat(ofInstance).hasSameSizeAs(ofText).isNotEmpty();
    for (int i = 0; i < ofText.size(); i++) {
      assertThat(ofInstance.get(i).name()).isEqualTo(ofText.get(i).name());
      assertThat(components(ofInstance.get(i))).isEqualTo(components(ofText.get(i)));
      assertThat(ofInstance.get(i).totals()).isEqualTo(ofText.get(i).totals());
    }
  }

  /**
   * Values that are set: at the root, at one and at all members of an array, references, features.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "OS_Services::Page_Size=8 KiByte",
        "Period=20 ms @ app.watch",
        "OS_Services::TLB_Entries=64 @ core",
        "OS_Services::TLB_Entries=64 @ core[2]",
        "Actual_Processor_Binding=(reference (core[2])) @ app",
        "Actual_Processor_Binding=(reference (core)) @ app",
        "OS_Services::CPU_Governor=Powersave @ os",
        "Energy_Estimation::Power_Margin=0.1 @ core",
        "OS_Workload::Working_Set_Size=1 MiByte in modes (full), 2 MiByte in modes (saving) @ app",
      })
  void theSameWithOtherValues(String setting) throws IOException {
    String root = "Gateway::Box.base";
    String instance = "instances/Gateway__Box-base.aaxl2";
    JsonObject ofText = tree(options("Gateway.aadl").root(root).set(setting).build());
    JsonObject ofInstance = tree(options(instance).set(setting).build());
    assertThat(ofInstance.get("components")).isEqualTo(ofText.get("components"));
    assertThat(ofInstance.get("components"))
        .isNotEqualTo(tree(options(instance).build()).get("components"));
    List<ModeResult> results = modes(options("Gateway.aadl").root(root).set(setting).build());
    List<ModeResult> others = modes(options(instance).set(setting).build());
    for (int i = 0; i < results.size(); i++) {
      assertThat(components(others.get(i))).isEqualTo(components(results.get(i)));
      assertThat(others.get(i).totals()).isEqualTo(results.get(i).totals());
    }
  }

  /** Formerly values for instance models were left out in silence. */
  @ParameterizedTest
  @CsvSource({
    "Period=20 ms @ app.wacth, PATH_LEADS_NOWHERE",
    "Period=20 ms @ ram, PROPERTY_DOES_NOT_APPLY",
    "Period=20 KiByte @ app.watch, UNKNOWN_UNIT",
    "OS_Services::CPU_Governer=Powersave @ os, UNKNOWN_PROPERTY",
    "Actual_Processor_Binding=(reference (core[9])) @ app, PATH_LEADS_NOWHERE",
  })
  void aValueThatCannotBeSetIsAnError(String setting, DiagnosticCode code) {
    Outcome outcome =
        Analysis.run(
            options("instances/Gateway__Box-base.aaxl2").set(setting).build(), Progress.NONE);
    assertThat(outcome.result()).isEmpty();
    assertThat(outcome.diagnostics())
        .anySatisfy(
            found -> {
              assertThat(found.code()).isEqualTo(code);
              assertThat(found.isError()).isTrue();
            });
  }

  /** Without what only one of them can know: where they are declared. */
  private static List<ComponentResult> components(ModeResult mode) {
    return mode.components().stream()
        .map(
            c ->
                new ComponentResult(
                    c.path(),
                    c.category(),
                    c.activeJoules(),
                    c.idleJoules(),
                    c.energyJoules(),
                    c.subtreeJoules(),
                    c.averagePowerWatts(),
                    c.assumedJoules(),
                    c.covered(),
                    c.leftOut(),
                    c.times(),
                    c.annotations().stream()
                        .map(a -> new AnnotationResult(a.property(), a.value(), a.from(), "", 0))
                        .toList(),
                    SourceSpan.NONE,
                    List.of()))
        .toList();
  }

  private static AnalysisOptions.Builder options(String input) {
    return AnalysisOptions.builder().input(FIXTURES.resolve(input)).allowIncomplete(true);
  }

  private static List<ModeResult> modes(AnalysisOptions options) {
    return Analysis.run(options, Progress.NONE).result().orElseThrow().roots().get(0).modes();
  }

  /** The tree without what only one of them can know: where things are written. */
  private static JsonObject tree(AnalysisOptions options) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InstanceJson.write(Analysis.instances(options, Progress.NONE).views(), out);
    JsonArray roots = JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonArray();
    assertThat(roots).hasSize(1);
    JsonObject root = roots.get(0).getAsJsonObject();
    for (JsonElement component : root.getAsJsonArray("components")) {
      component.getAsJsonObject().remove("file");
      component.getAsJsonObject().remove("line");
      if (component.getAsJsonObject().get("path").getAsString().isEmpty()) {
        component.getAsJsonObject().remove("name");
      }
    }
    return root;
  }
}
