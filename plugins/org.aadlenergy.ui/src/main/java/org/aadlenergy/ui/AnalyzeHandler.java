package org.aadlenergy.ui;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Analyses what is selected, or else the model in the active editor. */
public final class AnalyzeHandler extends AbstractHandler {
  /** The command that this handler executes. */
  public static final String COMMAND = "org.aadlenergy.ui.analyze";

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
    Optional<ModelSelection> selection = ModelSelection.of(event);
    if (selection.isEmpty()) {
      MessageDialog.openInformation(
          window.getShell(),
          "Estimate Energy",
          "Select an .aadl file, an instance model, or a folder or project that holds some.");
      return null;
    }
    if (!selection.get().live().isEmpty() || isSaved(selection.get())) {
      AnalyzeAgain.asked(new AnalysisJob(selection.get(), new ReportEditor(window)));
    }
    return null;
  }

  /** Saves the texts that are read, and no other; false where one cannot be saved. */
  private static boolean isSaved(ModelSelection selection) {
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      for (IWorkbenchPage page : window.getPages()) {
        for (IEditorPart editor : page.getDirtyEditors()) {
          IFile file = Adapters.adapt(editor.getEditorInput(), IFile.class);
          if (file != null && selection.mayRead(file) && !page.saveEditor(editor, false)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
