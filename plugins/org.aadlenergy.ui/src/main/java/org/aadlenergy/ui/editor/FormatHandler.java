package org.aadlenergy.ui.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Formats the text in the active editor. */
public final class FormatHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof LanguageEditor editor) {
      editor.format();
    }
    return null;
  }
}
