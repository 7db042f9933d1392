package org.aadlenergy.energy.ide;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.WorkspaceTexts;

/** The language of platform files: all of a workspace see each other. */
public final class PlatformLanguage implements Language {
  private final WorkspaceTexts<PlatformDocument> texts =
      new WorkspaceTexts<>(".energy", PlatformDocument::new);
  private SortedMap<String, PlatformDocument> seen = new TreeMap<>();
  private PlatformWorkspace workspace = new PlatformWorkspace(List.of());

  @Override
  public String id() {
    return "energy";
  }

  @Override
  public String library() {
    return "models";
  }

  @Override
  public WorkspaceTexts<PlatformDocument> texts() {
    return texts;
  }

  @Override
  public synchronized Optional<EditedPlatform> text(String uri) {
    SortedMap<String, PlatformDocument> now = texts.all();
    if (now != seen) { // what is known of a workspace is kept as long as none of its texts changes
      seen = now;
      workspace = new PlatformWorkspace(now.values());
    }
    PlatformWorkspace around = workspace;
    return Optional.ofNullable(now.get(FileUris.normal(uri)))
        .map(document -> new EditedPlatform(document, around));
  }
}
