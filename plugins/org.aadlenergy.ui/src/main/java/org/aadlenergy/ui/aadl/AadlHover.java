package org.aadlenergy.ui.aadl;

import java.util.Collections;
import java.util.Iterator;
import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.ide.explain.Hover;
import org.aadlenergy.ide.explain.Hovers;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.FindingMarkers;
import org.aadlenergy.ui.editor.MarkerHover;
import org.aadlenergy.ui.editor.PlainText;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.SimpleMarkerAnnotation;

/** What is wrong at a place, and what there is to say about the name there, with its energy. */
final class AadlHover implements ITextHover {
  private final AadlEditor editor;
  private final ISourceViewer source;
  private final MarkerHover findings;

  AadlHover(AadlEditor editor, ISourceViewer viewer) {
    this.editor = editor;
    this.source = viewer;
    this.findings = new MarkerHover(viewer);
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
    at(region.getOffset()).ifPresent(hover -> text.add(PlainText.of(hover.markdown())));
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
    return at(offset)
        .<IRegion>map(hover -> new Region(hover.start(), hover.end() - hover.start()))
        .orElseGet(() -> findings.getHoverRegion(viewer, offset));
  }

  private Optional<Hover> at(int offset) {
    AadlDocument document = editor.current();
    return new Hovers(editor.model(document), editor.study(document)).at(document, offset);
  }
}
