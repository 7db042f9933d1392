package org.aadlenergy.ui;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.osate.OsateMarks;
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
    Map<IFile, Optional<AadlDocument>> texts = new HashMap<>();
    for (Diagnostic finding : findings) {
      mark(finding, analysed.get(0).getProject(), texts);
    }
  }

  private static void mark(
      Diagnostic finding, IResource otherwise, Map<IFile, Optional<AadlDocument>> texts)
      throws CoreException {
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
    if (!OsateMarks.has(finding.code(), place)) {
      Optional<AadlDocument> text =
          place instanceof IFile file
              ? texts.computeIfAbsent(file, FindingMarkers::text)
              : Optional.empty();
      place.createMarker(TYPE, attributes(finding, text));
    }
  }

  /** The text that a range can be told of; a file that cannot be read any more has none. */
  private static Optional<AadlDocument> text(IFile file) {
    if (!"aadl".equalsIgnoreCase(file.getFileExtension())) {
      return Optional.empty();
    }
    try (InputStream content = file.getContents(true)) {
      String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
      return Optional.of(new AadlDocument(file.getName(), text));
    } catch (IOException | CoreException e) {
      return Optional.empty();
    }
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

  /**
   * What a marker says about a finding, its line, and its range: without one, the editors of
   * Xtext's languages underline nothing.
   *
   * @param text that the finding is in, where it is known
   */
  public static Map<String, Object> attributes(Diagnostic finding, Optional<AadlDocument> text) {
    Map<String, Object> attributes = new HashMap<>();
    // what to do is long: views and dialogs ask for it
    attributes.put(IMarker.MESSAGE, finding.message());
    attributes.put(
        IMarker.SEVERITY, finding.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
    attributes.put(IMarker.LINE_NUMBER, Math.max(1, finding.span().line()));
    if (text.isPresent() && finding.span().isKnown()) {
      attributes.put(IMarker.CHAR_START, text.get().start(finding.span()));
      attributes.put(IMarker.CHAR_END, text.get().end(finding.span()));
    }
    attributes.put(CODE, finding.code().number());
    attributes.put(HINT, finding.hint().orElse(""));
    return attributes;
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
