package org.aadlenergy.ui.aadl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.ide.names.AadlOutline;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;

/** What can be folded in a text; what is folded stays so while the text around it changes. */
final class AadlFolds {

  /** Shows the folds of a text; one with mistakes keeps those that it had. */
  void show(ProjectionViewer viewer, AadlDocument document) {
    ProjectionAnnotationModel model = viewer.getProjectionAnnotationModel();
    boolean stale =
        viewer.getDocument() == null || !viewer.getDocument().get().equals(document.text());
    if (model == null || stale || !document.findings().isEmpty()) {
      return;
    }
    Set<Position> wanted = wanted(document);
    Set<Annotation> gone = new HashSet<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation annotation = all.next();
      Position position = model.getPosition(annotation);
      if (annotation instanceof ProjectionAnnotation && !wanted.remove(position)) {
        gone.add(annotation);
      }
    }
    Map<Annotation, Position> added = new HashMap<>();
    wanted.forEach(position -> added.put(new ProjectionAnnotation(), position));
    if (!gone.isEmpty() || !added.isEmpty()) {
      model.modifyAnnotations(gone.toArray(Annotation[]::new), added, new Annotation[0]);
    }
  }

  /** Whole lines: the first one stays to be seen. */
  private static Set<Position> wanted(AadlDocument document) {
    Set<Position> wanted = new HashSet<>();
    for (int[] lines : AadlOutline.folds(document)) {
      int start = document.offset(lines[0], 0);
      int end =
          lines[1] + 1 < document.lineCount()
              ? document.offset(lines[1] + 1, 0)
              : document.text().length();
      wanted.add(new Position(start, end - start));
    }
    return wanted;
  }
}
