package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;

/** AADL belongs to OSATE's editor where OSATE is. */
class EditorsTest extends InOsate {
  private static final String OSATES = "org.osate.xtext.aadl2.Aadl2";
  private static final String OWN = "org.aadlenergy.ui.aadlEditor";

  @Test
  void osatesEditorIsTheOneForAadl() throws Exception {
    IFile file = osate.project("gateway").getFile("Gateway.aadl");
    IEditorDescriptor[] all =
        PlatformUI.getWorkbench().getEditorRegistry().getEditors(file.getName());
    assertEquals(List.of(OSATES, OWN), Arrays.stream(all).map(IEditorDescriptor::getId).toList());
    assertEquals(OSATES, osate.inUi(() -> IDE.getEditorDescriptor(file, true, false).getId()));
    IEditorPart opened = osate.inUi(() -> IDE.openEditor(osate.page(), file, true));
    assertEquals(OSATES, opened.getSite().getId());
  }

  /** Whoever opens a file of OSATE's does not get its findings from two sides. */
  @Test
  void nothingIsAnalysedUnlessTheOwnEditorIsChosen() throws Exception {
    IFile file = osate.project("gateway").getFile("Gateway.aadl");
    osate.inUi(() -> IDE.openEditor(osate.page(), file, true));
    Thread.sleep(2000);
    IMarker[] found =
        file.getProject().findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_INFINITE);
    assertEquals(0, found.length);
  }
}
