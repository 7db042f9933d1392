package org.aadlenergy.ui.fixes;

import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.ui.AnalyzeAgain;
import org.aadlenergy.ui.editor.ModelText;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionRelevance;

/** One way to mend a finding: an edit of the model's text, after which it is analysed again. */
final class Fix implements IMarkerResolution2, IMarkerResolutionRelevance {
  private final String label;
  private final String description;
  private final BiFunction<SourceDocument, Integer, Optional<TextChange>> edit;
  private final int relevance;

  /**
   * A fix.
   *
   * @param edit the change, for a text and the marker's line
   */
  Fix(
      String label,
      String description,
      BiFunction<SourceDocument, Integer, Optional<TextChange>> edit) {
    this(label, description, edit, 0);
  }

  private Fix(
      String label,
      String description,
      BiFunction<SourceDocument, Integer, Optional<TextChange>> edit,
      int relevance) {
    this.label = label;
    this.description = description;
    this.edit = edit;
    this.relevance = relevance;
  }

  /** The same fix with a place among others: the largest is offered first. */
  Fix at(int place) {
    return new Fix(label, description, edit, place);
  }

  @Override
  public String getLabel() {
    return label;
  }

  @Override
  public String getDescription() {
    return description;
  }

  @Override
  public int getRelevanceForResolution() {
    return relevance;
  }

  @Override
  public Image getImage() {
    return null; // the platform's own
  }

  @Override
  public void run(IMarker marker) {
    if (!(marker.getResource() instanceof IFile file)) {
      return;
    }
    int line = marker.getAttribute(IMarker.LINE_NUMBER, 1);
    try {
      if (ModelText.edit(file, text -> edit.apply(text, line).stream().toList())) {
        marker.delete();
        AnalyzeAgain.afterChange(file);
      }
    } catch (CoreException e) {
      ILog.get().log(e.getStatus());
    }
  }
}
