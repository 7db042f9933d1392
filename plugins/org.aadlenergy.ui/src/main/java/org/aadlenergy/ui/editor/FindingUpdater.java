package org.aadlenergy.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** Keeps the markers of a project's platform files in step with their texts. */
final class FindingUpdater {
  /** The kind of the markers. */
  static final String TYPE = "org.aadlenergy.ui.platformFinding";

  static final String CODE = "code";

  private FindingUpdater() {}

  /** Checks all platform files of a file's project: a change in one may concern every other. */
  static void update(IFile changed) {
    PlatformWorkspace workspace = ProjectTexts.around(changed);
    try {
      ResourcesPlugin.getWorkspace()
          .run(
              monitor -> {
                for (IFile file : ProjectTexts.files(changed.getProject())) {
                  var document = ProjectTexts.document(workspace, file);
                  if (document.isPresent()) {
                    mark(file, workspace, document.get());
                  }
                }
              },
              changed.getProject(),
              IWorkspace.AVOID_UPDATE,
              null);
    } catch (CoreException failed) {
      if (changed.getProject().isAccessible()) {
        ILog.get().error("Platform files cannot be marked: " + changed.getProject(), failed);
      }
    }
  }

  private static void mark(IFile file, PlatformWorkspace workspace, PlatformDocument document)
      throws CoreException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    workspace.findings(document).forEach(finding -> wanted.add(attributes(document, finding)));
    for (IMarker marker : file.findMarkers(TYPE, true, IResource.DEPTH_ZERO)) {
      if (!wanted.remove(marker.getAttributes())) { // one that stays can still be mended meanwhile
        marker.delete();
      }
    }
    for (Map<String, Object> attributes : wanted) {
      file.createMarker(TYPE, attributes);
    }
  }

  private static Map<String, Object> attributes(PlatformDocument document, Diagnostic finding) {
    Map<String, Object> attributes = new HashMap<>();
    int line = Math.max(1, finding.span().line());
    attributes.put(IMarker.MESSAGE, message(finding));
    attributes.put(
        IMarker.SEVERITY, finding.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
    attributes.put(IMarker.LINE_NUMBER, line);
    attributes.put(IMarker.CHAR_START, document.start(finding.span()));
    attributes.put(IMarker.CHAR_END, document.end(finding.span()));
    attributes.put(CODE, finding.code().number());
    return attributes;
  }

  /** As markers show it. */
  static String message(Diagnostic finding) {
    return finding.message() + finding.hint().map(hint -> " (" + hint + ")").orElse("");
  }
}
