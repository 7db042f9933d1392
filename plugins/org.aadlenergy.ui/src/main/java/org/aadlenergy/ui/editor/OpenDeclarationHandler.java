package org.aadlenergy.ui.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** Goes from the name at the cursor to its declaration. */
public final class OpenDeclarationHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof LanguageEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      editor
          .edited()
          .link(selection.getOffset())
          .ifPresentOrElse(
              link -> LanguageLinks.open(editor, link),
              () -> editor.say("Nothing is declared by this name here."));
    }
    return null;
  }
}
