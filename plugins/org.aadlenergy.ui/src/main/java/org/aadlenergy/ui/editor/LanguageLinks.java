package org.aadlenergy.ui.editor;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.NameLink;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;

/** Makes names links to what they mean. */
record LanguageLinks(LanguageEditor editor) implements IHyperlinkDetector {
  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    Optional<NameLink> link =
        editor.edited().link(region.getOffset()).filter(found -> !found.isDeclaration());
    return link.isEmpty() ? null : new IHyperlink[] {new Hyperlink(editor, link.get())};
  }

  /** Opens a declaration, be it of the workspace, of another folder or of the library. */
  static void open(LanguageEditor editor, NameLink link) {
    TextPlace declared = link.declaration();
    try {
      if (IDE.openEditor(
              editor.getSite().getPage(), input(declared.document()), editor.getSite().getId())
          instanceof ITextEditor opened) {
        opened.selectAndReveal(declared.start(), declared.end() - declared.start());
      }
    } catch (PartInitException failed) {
      ILog.get().log(failed.getStatus());
    }
  }

  private static IEditorInput input(SourceDocument document) {
    Optional<Path> path = FileUris.path(document.name());
    if (path.isEmpty()) {
      return new ShippedInput(document.name(), document.text());
    }
    return Stream.of(
            ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.get().toUri()))
        .filter(IFile::isAccessible)
        .findFirst()
        .<IEditorInput>map(FileEditorInput::new)
        .orElseGet(
            () -> new FileStoreEditorInput(EFS.getLocalFileSystem().getStore(path.get().toUri())));
  }

  private record Hyperlink(LanguageEditor editor, NameLink link) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      TextPlace name = link.name();
      return new Region(name.start(), name.end() - name.start());
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
      LanguageLinks.open(editor, link);
    }
  }
}
