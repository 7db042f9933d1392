package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.IVerticalRulerExtension;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.junit.jupiter.api.Test;

/** The marks beside those of OSATE's builder, in OSATE's editor. */
class MarkersTest extends InOsate {
  private static final String OURS = "org.aadlenergy.ui.finding";
  private static final String WRONG = "No_Such_Property";
  private static final String UNKNOWN_PROPERTY = "AE0301";
  private static final String NO_PERIOD = "AE0601";
  private static final String FIX = "Add 'Period => 100 ms;'";

  /** What OSATE's builder finds has its mark; energy is what OSATE knows nothing of. */
  @Test
  void whereOsateBuildsEachErrorHasOneMark() throws Exception {
    IFile file = broken(true);
    IMarker osates =
        file.createMarker(
            "org.eclipse.xtext.ui.check.fast",
            Map.of(IMarker.SEVERITY, IMarker.SEVERITY_ERROR, IMarker.LINE_NUMBER, line(file)));
    estimate(file);

    assertTrue(codes(file).contains(NO_PERIOD), codes(file)::toString);
    assertFalse(codes(file).contains(UNKNOWN_PROPERTY), codes(file)::toString);
    assertTrue(osates.exists());
    long marks = 0;
    for (IMarker marker : file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO)) {
      marks += marker.getAttribute(IMarker.LINE_NUMBER, 0) == line(file) ? 1 : 0;
    }
    assertEquals(1, marks);
  }

  /** Natures alone mark nothing: then nobody else would say what is wrong. */
  @Test
  void whereOsateDoesNotBuildEveryErrorIsMarked() throws Exception {
    IFile file = broken(false);
    estimate(file);
    assertTrue(codes(file).containsAll(Set.of(UNKNOWN_PROPERTY, NO_PERIOD)), codes(file)::toString);
  }

  /** Without a range of characters, OSATE's editor underlines nothing. */
  @Test
  void markersCoverTheirTextInTheEditor() throws Exception {
    IFile file = broken(false);
    ITextEditor editor = open(file);
    estimate(file);
    IMarker marker = marker(file, UNKNOWN_PROPERTY);
    String text = text(file);
    int start = marker.getAttribute(IMarker.CHAR_START, -1);
    assertEquals(text.indexOf(WRONG), start);
    assertEquals(WRONG.length(), marker.getAttribute(IMarker.CHAR_END, -1) - start);
    Position shown = osate.inUi(() -> position(editor, marker));
    assertEquals(new Position(start, WRONG.length()), shown);

    IMarker energy = marker(file, NO_PERIOD);
    String covered =
        text.substring(
            energy.getAttribute(IMarker.CHAR_START, -1), energy.getAttribute(IMarker.CHAR_END, -1));
    assertTrue(covered.startsWith("watch"), covered);
  }

  /** OSATE's own quick fixes in its editor take its own marks alone. */
  @Test
  void theRulersMenuOffersTheFixesOfItsLine() throws Exception {
    IFile file = broken(true);
    ITextEditor editor = open(file);
    estimate(file);
    int line = marker(file, NO_PERIOD).getAttribute(IMarker.LINE_NUMBER, 0);

    assertFalse(osate.offers(ruler(editor, line - 2), "Energy Quick Fix", FIX));
    Menu menu = ruler(editor, line - 1);
    assertTrue(osate.offers(menu, "Energy Quick Fix", FIX));
    osate.choose(menu, "Energy Quick Fix", FIX);
    osate.waitForEstimate();

    assertTrue(text(file).contains("Period => 100 ms;"), text(file));
  }

  /** The menu of the ruler after a click beside a 0-based line. */
  private Menu ruler(ITextEditor editor, int line) throws Exception {
    return osate.inUi(
        () -> {
          StyledText text = (StyledText) editor.getAdapter(Control.class);
          text.setTopIndex(Math.max(0, line - 2));
          IVerticalRuler ruler = (IVerticalRuler) editor.getAdapter(IVerticalRulerInfo.class);
          ((IVerticalRulerExtension) ruler)
              .setLocationOfLastMouseButtonActivity(2, text.getLinePixel(line) + 3);
          return ruler.getControl().getMenu();
        });
  }

  private static Position position(ITextEditor editor, IMarker marker) {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation annotation = all.next();
      if (annotation instanceof MarkerAnnotation shown && shown.getMarker().equals(marker)) {
        return model.getPosition(annotation);
      }
    }
    throw new AssertionError("the editor does not show the mark");
  }

  private ITextEditor open(IFile file) throws Exception {
    return osate.inUi(() -> (ITextEditor) IDE.openEditor(osate.page(), file, true));
  }

  private void estimate(IFile file) throws Exception {
    URI address = URI.createPlatformResourceURI(file.getFullPath().toString(), true);
    osate.selectInOutline(new ContributionsTest.Node(address.appendFragment("Gateway.Box.base")));
    osate.estimateEnergy();
  }

  /** A thread without a period, and a property that does not exist in its place. */
  private IFile broken(boolean built) throws Exception {
    return changed(osate, built, WRONG + " => 50 ms;");
  }

  /** A thread without a period in a project that OSATE builds. */
  static IFile withoutPeriod(Osate osate) throws Exception {
    return changed(osate, true, "");
  }

  private static IFile changed(Osate osate, boolean built, String insteadOfPeriod)
      throws Exception {
    IProject project = osate.project("gateway");
    IProjectDescription description = project.getDescription();
    description.setNatureIds(
        new String[] {"org.osate.core.aadlnature", "org.eclipse.xtext.ui.shared.xtextNature"});
    if (built) {
      ICommand builder = description.newCommand();
      builder.setBuilderName("org.eclipse.xtext.ui.shared.xtextBuilder");
      description.setBuildSpec(new ICommand[] {builder});
    }
    project.setDescription(description, IResource.AVOID_NATURE_CONFIG, null);
    IFile file = project.getFile("Gateway.aadl");
    String text = text(file).replace("Period => 50 ms;", insteadOfPeriod);
    file.setContents(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), IResource.FORCE, null);
    return file;
  }

  private static String text(IFile file) throws Exception {
    return new String(file.getContents(true).readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The 1-based line of the wrong property. */
  private static int line(IFile file) throws Exception {
    return text(file).substring(0, text(file).indexOf(WRONG)).split("\n", -1).length;
  }

  private static Set<String> codes(IFile file) throws Exception {
    Set<String> codes = new TreeSet<>();
    for (IMarker marker : file.findMarkers(OURS, true, IResource.DEPTH_ZERO)) {
      codes.add(marker.getAttribute("code", ""));
    }
    return codes;
  }

  private static IMarker marker(IFile file, String code) throws Exception {
    for (IMarker marker : file.findMarkers(OURS, true, IResource.DEPTH_ZERO)) {
      if (marker.getAttribute("code", "").equals(code)) {
        return marker;
      }
    }
    throw new AssertionError("no " + code + " but " + codes(file));
  }
}
