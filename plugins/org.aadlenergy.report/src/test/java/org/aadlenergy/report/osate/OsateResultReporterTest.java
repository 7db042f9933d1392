package org.aadlenergy.report.osate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.junit.jupiter.api.Test;

/** EMF reads the report with a model of the same shape as OSATE's, every feature known. */
class OsateResultReporterTest {
  private static List<EObject> read(AnalysisResult result) throws IOException {
    ResourceSetImpl set = new ResourceSetImpl();
    set.getPackageRegistry().put(ResultMetamodel.URI, ResultMetamodel.create());
    XMIResourceImpl resource = new XMIResourceImpl(URI.createURI("memory:/report.result"));
    set.getResources().add(resource);
    byte[] text = new OsateResultReporter().asText(result).getBytes(StandardCharsets.UTF_8);
    resource.load(new ByteArrayInputStream(text), java.util.Map.of());
    assertThat(resource.getErrors()).isEmpty();
    return resource.getContents();
  }

  private static Object get(EObject object, String feature) {
    return object.eGet(object.eClass().getEStructuralFeature(feature));
  }

  @SuppressWarnings("unchecked")
  private static List<EObject> all(EObject object, String feature) {
    return (List<EObject>) get(object, feature);
  }

  @Test
  void emfReadsOneAnalysisResultForEachRoot() throws IOException {
    List<EObject> roots = read(FixtureResult.result());
    assertThat(roots).hasSize(2);
    EObject jpeg = roots.get(0);
    assertThat(jpeg.eClass().getName()).isEqualTo("AnalysisResult");
    assertThat(get(jpeg, "message")).isEqualTo("Jpeg::OnDemand.impl");
    assertThat(get(jpeg, "resultType")).hasToString("FAILURE");
    assertThat(all(jpeg, "diagnostics").stream().map(each -> (String) get(each, "message")))
        .containsAll(
            FixtureResult.result().diagnostics().stream().map(Diagnostic::format).toList());
    EObject total = all(all(jpeg, "results").get(0), "subResults").get(0);
    List<EObject> values = all(total, "values");
    assertThat(get(values.get(0), "value")).isEqualTo("total");
    assertThat(get(values.get(10), "value")).isEqualTo("energy");
    EObject energy = values.get(11);
    assertThat(energy.eClass().getName()).isEqualTo("RealValue");
    assertThat(get(energy, "unit")).isEqualTo("J");
    assertThat(get(energy, "value"))
        .isEqualTo(FixtureResult.jpeg().modes().get(0).totals().energyJoules().nominal());
  }

  @Test
  void aSingleRootIsTheRootOfTheFileAndRefersToItsInstanceModel() throws IOException {
    AnalysisResult single =
        new AnalysisResult(
            "1",
            new TreeMap<>(),
            List.of(new AnalysisResult.Input("instances/jpeg.aaxl2", "ab".repeat(32))),
            List.of(FixtureResult.jpeg()),
            List.of());
    List<EObject> roots = read(single);
    assertThat(roots).hasSize(1);
    assertThat(new OsateResultReporter().asText(single))
        .contains("<modelElement href=\"instances/jpeg.aaxl2#/\"/>");
  }

  /** How much, what dominates, whether budgets are kept, what changed. */
  @Test
  void notesAnswerWhatUsersAskFirst() throws IOException {
    List<EObject> roots = read(FixtureResult.result());

    List<String> jpeg = notes(roots.get(0));
    assertThat(jpeg)
        .anyMatch(note -> note.matches("Jpeg::OnDemand\\.impl: .* J, .* W, battery .*"));
    assertThat(jpeg).anyMatch(note -> note.contains(": what dominates is execution "));
    assertThat(jpeg)
        .anyMatch(note -> note.startsWith("exceeded: proc.jpeg needs 119.4920 mJ, but"));
    assertThat(jpeg).anyMatch(note -> note.startsWith("holds: Jpeg::OnDemand.impl needs "));
    assertThat(jpeg)
        .anyMatch(
            note ->
                note.startsWith("against old, \"one\".json: ")
                    && note.contains("112.5 mJ -> 119.5 mJ (+6.2 %)")
                    && note.contains("component flash new, 250.0 uJ"));
    assertThat(notes(roots.get(1)))
        .anyMatch(note -> note.startsWith("against ") && note.endsWith(" takes what it took"));
  }

  private static List<String> notes(EObject root) {
    return all(root, "diagnostics").stream()
        .filter(each -> get(each, "diagnosticType").toString().equals("INFO"))
        .map(each -> (String) get(each, "message"))
        .toList();
  }
}
