package org.aadlenergy.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/** Shows findings where designers look for them: at the lines of their models. */
public final class FindingMarkers {
  /** The kind of the markers. */
  public static final String TYPE = "org.aadlenergy.ui.finding";

  /** The attribute with the finding's code. */
  public static final String CODE = "code";

  /** The attribute with what to do about it. */
  public static final String HINT = "hint";

  private static final int LISTED = 10;

  private FindingMarkers() {}

  /** Replaces the markers of an earlier analysis of these models by those of this one. */
  public static void replace(List<IResource> analysed, List<Diagnostic> findings)
      throws CoreException {
    for (IResource resource : analysed) {
      resource.getProject().deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
    }
    for (Diagnostic finding : findings) {
      mark(finding, analysed.get(0).getProject());
    }
  }

  private static void mark(Diagnostic finding, IResource otherwise) throws CoreException {
    if (finding.severity() == Severity.INFO) {
      return; // the report lists them; a marker each would hide what matters
    }
    IResource place = otherwise;
    if (finding.span().isKnown()) {
      IFile[] files =
          ResourcesPlugin.getWorkspace()
              .getRoot()
              .findFilesForLocationURI(Path.of(finding.span().file()).toUri());
      place = files.length > 0 ? files[0] : otherwise;
    }
    place.createMarker(TYPE, attributes(finding));
  }

  /** Whether a marker is one of a finding. */
  public static boolean isFinding(IMarker marker) {
    try {
      return marker.exists() && marker.isSubtypeOf(TYPE);
    } catch (CoreException gone) {
      return false;
    }
  }

  /** What a marker says, and what to do about it: for hovers and dialogs, which have the room. */
  public static String whole(IMarker marker) {
    String message = marker.getAttribute(IMarker.MESSAGE, "");
    String hint = marker.getAttribute(HINT, "");
    return hint.isEmpty() ? message : message + "\n\nWhat to do: " + hint;
  }

  /** What a marker says about a finding, and its line. */
  public static Map<String, Object> attributes(Diagnostic finding) {
    return Map.of(
        IMarker.MESSAGE,
        finding.message(), // what to do is long: views and dialogs ask for it
        IMarker.SEVERITY,
        finding.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING,
        IMarker.LINE_NUMBER,
        Math.max(1, finding.span().line()),
        CODE,
        finding.code().number(),
        HINT,
        finding.hint().orElse(""));
  }

  /** The errors as the status of a job that could not write a report. */
  static IStatus summary(List<Diagnostic> findings) {
    String errors =
        findings.stream()
            .filter(Diagnostic::isError)
            .limit(LISTED)
            .map(Diagnostic::format)
            .collect(Collectors.joining("\n"));
    return Status.error("The models have errors, so there is no estimate.\n\n" + errors);
  }
}
