package org.aadlenergy.ui.aadl;

import java.util.Optional;
import org.aadlenergy.ide.names.Navigation;
import org.aadlenergy.ide.names.Use;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;

/** Makes names links to what they mean. */
final class AadlLinks implements IHyperlinkDetector {
  private final AadlEditor editor;

  AadlLinks(AadlEditor editor) {
    this.editor = editor;
  }

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    Optional<Use> use = at(editor, region.getOffset()).filter(found -> !found.declares());
    return use.isEmpty() ? null : new IHyperlink[] {new Link(editor, use.get())};
  }

  /** The name at an offset and what it means. */
  static Optional<Use> at(AadlEditor editor, int offset) {
    AadlDocument document = editor.current();
    return new Navigation(editor.model(document)).at(document, offset);
  }

  private record Link(AadlEditor editor, Use use) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return new Region(use.start(), use.end() - use.start());
    }

    @Override
    public String getTypeLabel() {
      return null;
    }

    @Override
    public String getHyperlinkText() {
      return "Open Declaration";
    }

    @Override
    public void open() {
      Declarations.open(editor, use);
    }
  }
}
