package org.aadlenergy.ui.editor;

import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.SimpleMarkerAnnotation;

/** What markers say of a place: problems, tasks and bookmarks, but not how many lines changed. */
public final class MarkerHover extends DefaultTextHover {
  public MarkerHover(ISourceViewer viewer) {
    super(viewer);
  }

  @Override
  protected boolean isIncluded(Annotation annotation) {
    return annotation instanceof SimpleMarkerAnnotation;
  }
}
