package org.aadlenergy.ui.editor;

import java.util.List;
import org.aadlenergy.energy.ide.complete.PlatformCompletions;
import org.aadlenergy.energy.ide.explain.PlatformColouring;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.EditedText;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;

/** The editor of platform files. */
public final class PlatformEditor extends LanguageEditor {
  /** The id of the editor. */
  public static final String ID = "org.aadlenergy.ui.platformEditor";

  @Override
  protected String scope() {
    return "org.aadlenergy.ui.platformEditorScope";
  }

  @Override
  protected EditedText edited() {
    return file()
        .flatMap(ProjectTexts::text)
        .orElseGet(() -> ProjectTexts.alone(getTitle(), shown().map(IDocument::get).orElse("")));
  }

  @Override
  protected List<Coloured> colours(String text) {
    return PlatformColouring.of(text);
  }

  @Override
  protected void reconciled() {
    file().ifPresent(FindingUpdater::update);
    super.reconciled();
    PlatformCompletions.prepare();
  }

  @Override
  public void dispose() {
    IFile file = file().orElse(null);
    super.dispose();
    if (file != null) {
      // an edit that was not saved is gone: so are its findings
      Job.createSystem(
              "Check platform files",
              monitor -> {
                if (file.exists()) {
                  FindingUpdater.update(file);
                }
              })
          .schedule();
    }
  }
}
