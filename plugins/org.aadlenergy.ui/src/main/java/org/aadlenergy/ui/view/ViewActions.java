package org.aadlenergy.ui.view;

import java.util.function.Supplier;
import org.aadlenergy.ui.AnalyzeAgain;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;

/** What the buttons of the view do. */
final class ViewActions {
  private ViewActions() {}

  static void fill(EnergyView view, IToolBarManager toolBar, IActionBars bars) {
    toolBar.add(
        action(
            "Estimate again",
            "Analyses the same models again",
            ISharedImages.IMG_ELCL_SYNCED,
            () -> view.run().ifPresent(run -> AnalyzeAgain.of(run.resources()))));
    toolBar.add(toggle("Compare", "Shows the change since the run before", true, view::compare));
    toolBar.add(toggle("Link", "Links with the editor", false, linked -> view.link().set(linked)));
    toolBar.add(
        action(
            "Export...",
            "Writes the result in the formats of choice",
            ISharedImages.IMG_ETOOL_SAVE_EDIT,
            () -> view.run().ifPresent(run -> Export.ask(view.getSite().getShell(), run))));
    IAction copy =
        action(
            "Copy",
            "Copies the selected rows, or all, as text",
            ISharedImages.IMG_TOOL_COPY,
            () -> copy(view));
    toolBar.add(copy);
    bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
  }

  /** Makes the text in the background; it is in the clipboard a moment later. */
  private static void copy(EnergyView view) {
    Display display = view.getSite().getShell().getDisplay();
    Supplier<String> rows = view.asText();
    Job.createSystem(
            "Copying from the Energy view",
            monitor -> {
              String text = rows.get();
              if (!text.isEmpty() && !display.isDisposed()) {
                display.asyncExec(() -> copy(text, display));
              }
            })
        .schedule();
  }

  private static void copy(String text, Display display) {
    Clipboard clipboard = new Clipboard(display);
    clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
    clipboard.dispose();
  }

  private static IAction action(String name, String tip, String image, Runnable work) {
    ImageDescriptor icon = PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(image);
    Action action =
        new Action(name, icon) {
          @Override
          public void run() {
            work.run();
          }
        };
    action.setToolTipText(tip);
    return action;
  }

  private static IAction toggle(
      String name, String tip, boolean on, java.util.function.Consumer<Boolean> work) {
    Action action =
        new Action(name, IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            work.accept(isChecked());
          }
        };
    action.setChecked(on);
    action.setToolTipText(tip);
    return action;
  }
}
