package org.aadlenergy.ui.view;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.aadlenergy.ui.AnalyzeAgain;
import org.aadlenergy.ui.Icons;
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
            Icons.AGAIN.descriptor(),
            () -> view.run().ifPresent(run -> AnalyzeAgain.of(run))));
    toolBar.add(
        toggle(
            "Compare",
            "Shows the change since the run before",
            Icons.COMPARE.descriptor(),
            true,
            view::compare));
    toolBar.add(
        toggle(
            "Link",
            "Links with the editor",
            shared(ISharedImages.IMG_ELCL_SYNCED),
            false,
            linked -> view.link().set(linked)));
    toolBar.add(
        action(
            "Export...",
            "Writes the result in the formats of choice",
            Icons.EXPORT.descriptor(),
            () -> view.run().ifPresent(run -> Export.ask(view.getSite().getShell(), run))));
    IAction copy =
        action(
            "Copy",
            "Copies the selected rows, or all, as text",
            shared(ISharedImages.IMG_TOOL_COPY),
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

  private static ImageDescriptor shared(String name) {
    return PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(name);
  }

  private static IAction action(String name, String tip, ImageDescriptor icon, Runnable work) {
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
      String name, String tip, ImageDescriptor icon, boolean on, Consumer<Boolean> work) {
    Action action =
        new Action(name, IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            work.accept(isChecked());
          }
        };
    action.setImageDescriptor(icon);
    action.setChecked(on);
    action.setToolTipText(tip);
    return action;
  }
}
