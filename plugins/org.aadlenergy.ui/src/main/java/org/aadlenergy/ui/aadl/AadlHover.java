package org.aadlenergy.ui.aadl;

import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.ide.explain.Hover;
import org.aadlenergy.ide.explain.Hovers;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.editor.PlainText;
import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;

/** What is wrong at a place, and what there is to say about the name there, with its energy. */
final class AadlHover implements ITextHover {
  private final AadlEditor editor;
  private final DefaultTextHover findings;

  AadlHover(AadlEditor editor, ISourceViewer viewer) {
    this.editor = editor;
    this.findings = new DefaultTextHover(viewer);
  }

  @Override
  @SuppressWarnings("deprecation") // the interface's own method
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    StringJoiner text = new StringJoiner("\n\n");
    String finding = findings.getHoverInfo(viewer, region);
    if (finding != null && !finding.isBlank()) {
      text.add(finding);
    }
    at(region.getOffset()).ifPresent(hover -> text.add(PlainText.of(hover.markdown())));
    return text.length() == 0 ? null : text.toString();
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
