package org.aadlenergy.ui.editor;

import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.Hover;
import org.aadlenergy.energy.ide.explain.Hovers;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;

/** What is wrong at a place, and what there is to say about the word there. */
final class PlatformHover implements ITextHover {
  private final MarkerHover findings;

  PlatformHover(ISourceViewer viewer) {
    this.findings = new MarkerHover(viewer);
  }

  @Override
  @SuppressWarnings("deprecation") // the interface's own method
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    StringJoiner text = new StringJoiner("\n\n");
    String finding = findings.getHoverInfo(viewer, region);
    if (finding != null && !finding.isBlank()) {
      text.add(finding);
    }
    at(viewer, region.getOffset()).ifPresent(hover -> text.add(PlainText.of(hover.markdown())));
    return text.length() == 0 ? null : text.toString();
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return at(viewer, offset)
        .<IRegion>map(hover -> new Region(hover.offset(), hover.length()))
        .orElseGet(() -> findings.getHoverRegion(viewer, offset));
  }

  private static Optional<Hover> at(ITextViewer viewer, int offset) {
    Optional<IFile> file = ProjectTexts.file(viewer.getDocument());
    if (file.isEmpty()) {
      return Optional.empty();
    }
    PlatformWorkspace workspace = ProjectTexts.around(file.get());
    Optional<PlatformDocument> document = ProjectTexts.document(workspace, file.get());
    return document.flatMap(d -> new Hovers(workspace).at(d, offset));
  }
}
