package org.aadlenergy.ui.editor;

import java.util.Collections;
import java.util.Iterator;
import java.util.StringJoiner;
import org.aadlenergy.ui.FindingMarkers;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.SimpleMarkerAnnotation;

/** What is wrong at a place, and what there is to say about the name there. */
record LanguageHover(LanguageEditor editor, ISourceViewer source, MarkerHover findings)
    implements ITextHover {
  LanguageHover(LanguageEditor editor, ISourceViewer viewer) {
    this(editor, viewer, new MarkerHover(viewer));
  }

  @Override
  @SuppressWarnings("deprecation") // the interface's own method
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    StringJoiner text = new StringJoiner("\n\n");
    String finding = finding(region.getOffset());
    if (finding.isEmpty()) {
      finding = findings.getHoverInfo(viewer, region);
    }
    if (finding != null && !finding.isBlank()) {
      text.add(finding);
    }
    editor
        .edited()
        .hover(region.getOffset())
        .ifPresent(hover -> text.add(PlainText.of(hover.markdown())));
    return text.length() == 0 ? null : text.toString();
  }

  /** The findings of the product at a place, with what to do about them. */
  private String finding(int offset) {
    IAnnotationModel model = source.getAnnotationModel();
    StringJoiner text = new StringJoiner("\n\n");
    Iterator<Annotation> annotations =
        model == null ? Collections.emptyIterator() : model.getAnnotationIterator();
    while (annotations.hasNext()) {
      Annotation annotation = annotations.next();
      Position place = model.getPosition(annotation);
      if (annotation instanceof SimpleMarkerAnnotation marked
          && FindingMarkers.isFinding(marked.getMarker())
          && place != null
          && place.includes(offset)) {
        text.add(FindingMarkers.whole(marked.getMarker()));
      }
    }
    return text.toString();
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return editor
        .edited()
        .hover(offset)
        .<IRegion>map(hover -> new Region(hover.start(), hover.end() - hover.start()))
        .orElseGet(() -> findings.getHoverRegion(viewer, offset));
  }
}
