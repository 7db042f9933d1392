package org.aadlenergy.ui.aadl;

import org.aadlenergy.ide.names.Use;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** Goes from the name at the cursor to its declaration. */
public final class OpenDeclarationHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof AadlEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      AadlLinks.at(editor, selection.getOffset())
          .ifPresentOrElse(
              (Use use) -> Declarations.open(editor, use),
              () -> editor.say("Nothing is declared by this name here."));
    }
    return null;
  }
}
