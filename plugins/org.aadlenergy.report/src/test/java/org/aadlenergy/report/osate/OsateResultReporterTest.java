package org.aadlenergy.report.osate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.words.LeftOutText;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /**
   * OSATE's object stands behind each result, whatever folder the workspace is in: a bare absolute
   * path was resolved to nothing.
   */
  @Test
  void theSystemBehindAResultIsFoundFromWhereTheReportLies(@TempDir Path project)
      throws IOException {
    Path instance = project.resolve("instances/Jpeg board.aaxl2");
    Path report = project.resolve("instances/reports/energy/report.result");
    Files.createDirectories(report.getParent());
    Files.writeString(instance, "<i:SystemInstance xmlns:i=\"http://i\" name=\"jpeg\"/>");
    ModelElements elements =
        new ModelElements(
            Map.of(
                FixtureResult.jpeg().root(),
                ModelElements.href(instance.toString(), "", Optional.of(report.getParent()))));
    try (OutputStream out = Files.newOutputStream(report)) {
      new OsateResultReporter(elements).write(FixtureResult.result(), out);
    }

    ResourceSetImpl set = new ResourceSetImpl();
    set.getPackageRegistry().put(ResultMetamodel.URI, ResultMetamodel.create());
    set.getPackageRegistry().put("http://i", systems());
    set.getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("*", new XMIResourceFactoryImpl());
    List<EObject> roots = set.getResource(URI.createFileURI(report.toString()), true).getContents();
    EObject system = (EObject) get(roots.get(0), "modelElement");
    assertThat(system.eIsProxy()).isFalse();
    assertThat(get(system, "name")).isEqualTo("jpeg");
    assertThat(Files.readString(report))
        .contains("<modelElement href=\"../../Jpeg%20board.aaxl2#/\"/>");
  }

  /** A class with OSATE's name, whose objects an instance model is made of. */
  private static EPackage systems() {
    EcoreFactory ecore = EcoreFactory.eINSTANCE;
    EPackage systems = ecore.createEPackage();
    systems.setNsURI("http://i");
    EClass system = ecore.createEClass();
    system.setName("SystemInstance");
    EAttribute name = ecore.createEAttribute();
    name.setName("name");
    name.setEType(EcorePackage.Literals.ESTRING);
    system.getEStructuralFeatures().add(name);
    systems.getEClassifiers().add(system);
    return systems;
  }

  /**
   * Text has no instance: OSATE's names of declarations take its place, and packages are nested.
   */
  @ParameterizedTest
  @CsvSource({
    "p/instances/S.aaxl2, p/instances/reports/energy, ../../S.aaxl2#/",
    "p/packages/A-B.aadl, p/instances/reports/energy, ../../../packages/A-B.aadl#A.B.Sys.impl",
    "q/S.aaxl2, p/instances/reports/energy, ../../../../q/S.aaxl2#/",
    "p/S.aaxl2, p, S.aaxl2#/",
    "p/a:b.aadl, p, ./a:b.aadl#A.B.Sys.impl",
  })
  void hrefsAreRelativeToTheReport(String file, String folder, String href) {
    assertThat(ModelElements.href(file, "A::B::Sys.impl", Optional.of(Path.of(folder))))
        .isEqualTo(href);
  }

  /** A report that is printed lies nowhere: the file is named as the user named it. */
  @Test
  void withoutAFolderFilesAreNamedAsTheyWere() {
    assertThat(ModelElements.href("i/S.aaxl2", "A::S.i", Optional.empty()))
        .isEqualTo("i/S.aaxl2#/");
    assertThat(ModelElements.href("/w p/S.aaxl2", "A::S.i", Optional.empty()))
        .isEqualTo("file:///w%20p/S.aaxl2#/");
  }

  @Test
  void aSingleRootIsTheRootOfTheFile() throws IOException {
    AnalysisResult single =
        new AnalysisResult(
            "1", new TreeMap<>(), List.of(), List.of(FixtureResult.jpeg()), List.of());
    assertThat(read(single)).hasSize(1);
  }

  /**
   * To OSATE, ERROR says that an analysis did not complete. An estimate that leaves something out
   * has completed; nobody knows whether it keeps what was asked for.
   */
  @Test
  void anIncompleteEstimateIsUndecidedAndWarnsOfWhatItLeavesOut() throws IOException {
    RootResult kept = FixtureResult.jpeg();
    RootResult incomplete =
        MadeResults.root(kept.root(), FixtureResult.LEFT_OUT, kept.modes(), List.of());
    AnalysisResult result =
        new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(incomplete), List.of());

    EObject root = read(result).get(0);

    assertThat(get(root, "resultType")).hasToString("TBD");
    assertThat(get(all(root, "results").get(0), "resultType")).hasToString("TBD");
    assertThat(messages(root, "WARNING"))
        .containsExactly(
            "leaves out "
                + LeftOutText.brief(incomplete)
                + ": energies are \"at least\", battery lives \"at most\"");
    RootResult whole = MadeResults.root(kept.root(), List.of(), kept.modes(), List.of());
    AnalysisResult complete =
        new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(whole), List.of());
    assertThat(get(read(complete).get(0), "resultType")).hasToString("SUCCESS");
    assertThat(messages(read(complete).get(0), "WARNING")).isEmpty();
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
    return messages(root, "INFO");
  }

  private static List<String> messages(EObject root, String type) {
    return all(root, "diagnostics").stream()
        .filter(each -> get(each, "diagnosticType").toString().equals(type))
        .map(each -> (String) get(each, "message"))
        .toList();
  }
}
