package org.aadlenergy.ui.tests.robot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Uses the dialogs of the product as a user does who opens them from a menu. */
public final class WizardRobot {
  private static final String NEW = "org.eclipse.ui.newWizard";

  private final Workbench workbench;
  private final Shell shell;

  private WizardRobot(Workbench workbench, Shell shell) {
    this.workbench = workbench;
    this.shell = shell;
  }

  /** Makes a project from an example, through the wizard of the menu <em>New</em>. */
  public static IProject importExample(Workbench workbench, String example) throws Exception {
    WizardRobot wizard = openExamples(workbench);
    wizard.choose(example);
    wizard.press("Finish");
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(example);
    workbench.waitFor("project " + example, () -> wizard.isClosed() && project.isAccessible());
    return project;
  }

  /** The wizard as it opens. */
  public static WizardRobot openExamples(Workbench workbench) throws Exception {
    workbench.later(
        () -> {
          ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
          ParameterizedCommand command =
              ParameterizedCommand.generateCommand(
                  commands.getCommand(NEW), Map.of("newWizardId", "org.aadlenergy.ui.example"));
          PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
        });
    return opened(workbench, "New AADL Energy Example");
  }

  /** The dialog with a title, as soon as it is open. */
  public static WizardRobot opened(Workbench workbench, String title) throws Exception {
    workbench.waitFor("dialog " + title, () -> workbench.shell(title).isPresent());
    return new WizardRobot(workbench, workbench.shell(title).orElseThrow());
  }

  public Shell shell() {
    return shell;
  }

  public boolean isClosed() {
    return shell.isDisposed();
  }

  /** The entries of the only list. */
  public List<String> entries() throws Exception {
    return workbench.inUi(
        () -> List.of(all(shell, org.eclipse.swt.widgets.List.class).get(0).getItems()));
  }

  /** Selects the entry of the only list that has a name in brackets at its end. */
  public void choose(String entry) throws Exception {
    workbench.inUi(
        () -> {
          org.eclipse.swt.widgets.List list = all(shell, org.eclipse.swt.widgets.List.class).get(0);
          int index = list.getItemCount() - 1;
          while (index >= 0 && !list.getItem(index).endsWith("(" + entry + ")")) {
            index--;
          }
          if (index < 0) {
            throw new AssertionError("no " + entry + " in " + Arrays.asList(list.getItems()));
          }
          list.select(index);
          list.notifyListeners(SWT.Selection, new Event());
          return index;
        });
  }

  /** Writes into the first field that can be written to. */
  public void write(String text) throws Exception {
    workbench.inUi(
        () -> {
          for (Text field : all(shell, Text.class)) {
            if (field.getEditable()) {
              field.setText(text);
              return true;
            }
          }
          throw new AssertionError("no field in " + shell.getText());
        });
  }

  /** All texts that the dialog shows. */
  public String texts() throws Exception {
    return workbench.inUi(
        () -> {
          StringBuilder texts = new StringBuilder();
          all(shell, Text.class).forEach(text -> texts.append(text.getText()).append('\n'));
          return texts.toString();
        });
  }

  public boolean isEnabled(String label) throws Exception {
    return workbench.inUi(() -> button(label).orElseThrow().isEnabled());
  }

  /** Presses a button, which must be enabled. */
  public void press(String label) throws Exception {
    workbench.waitFor("enabled button " + label, () -> workbench.holds(() -> isEnabled(label)));
    workbench.later(() -> button(label).orElseThrow().notifyListeners(SWT.Selection, new Event()));
  }

  private Optional<Button> button(String label) {
    return all(shell, Button.class).stream()
        .filter(button -> button.getText().replace("&", "").equals(label))
        .findFirst();
  }

  /** All controls of a kind below a composite. */
  public static <T extends Control> List<T> all(Composite composite, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (Control child : composite.getChildren()) {
      if (type.isInstance(child)) {
        found.add(type.cast(child));
      }
      if (child instanceof Composite inner) {
        found.addAll(all(inner, type));
      }
    }
    return found;
  }
}
