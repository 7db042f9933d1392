package org.aadlenergy.ui.tests.robot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.console.TextConsole;

/** What a user does with launch configurations. */
public final class Launches {
  private static final String PREFIX = "org.aadlenergy.ui.launch.";

  private final ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();

  public static String attribute(String option) {
    return PREFIX + option;
  }

  public static String err(IProcess process) {
    return process.getStreamsProxy().getErrorStreamMonitor().getContents();
  }

  public ILaunchConfigurationWorkingCopy make(String type) throws CoreException {
    return type(type).newInstance(null, manager.generateLaunchConfigurationName("made"));
  }

  private ILaunchConfigurationType type(String type) {
    return manager.getLaunchConfigurationType(PREFIX + type);
  }

  public int configurations(String type) throws CoreException {
    return manager.getLaunchConfigurations(type(type)).length;
  }

  public void set(
      ILaunchConfigurationWorkingCopy configuration, String option, List<String> lines) {
    configuration.setAttribute(attribute(option), lines);
  }

  public IProcess start(ILaunchConfigurationWorkingCopy configuration) throws CoreException {
    return configuration.launch(ILaunchManager.RUN_MODE, null).getProcesses()[0];
  }

  /** Launches and waits until it is over. */
  public IProcess run(ILaunchConfigurationWorkingCopy configuration) throws Exception {
    IProcess process = start(configuration);
    waitFor(process);
    return process;
  }

  public void waitFor(IProcess process) throws InterruptedException {
    Workbench.await("end of " + process.getLabel(), process::isTerminated);
  }

  /** Waits until the console of a process shows a text. */
  public void waitForConsole(IProcess process, String text) throws InterruptedException {
    Workbench.await(
        text + " in the console",
        () ->
            DebugUITools.getConsole(process) instanceof TextConsole console
                && console.getDocument().get().contains(text));
  }

  /** "Run As > Energy Analysis" on a file. */
  public IProcess runAs(IResource resource) throws Exception {
    manager.removeLaunches(manager.getLaunches());
    ILaunchShortcut shortcut =
        (ILaunchShortcut) element("launchShortcuts", "shortcut").createExecutableExtension("class");
    shortcut.launch(new StructuredSelection(resource), ILaunchManager.RUN_MODE);
    Workbench.await("launch", () -> !processes().isEmpty());
    IProcess process = processes().get(0);
    waitFor(process);
    return process;
  }

  private List<IProcess> processes() {
    List<IProcess> processes = new ArrayList<>();
    for (ILaunch launch : manager.getLaunches()) {
      processes.addAll(List.of(launch.getProcesses()));
    }
    return processes;
  }

  private static IConfigurationElement element(String point, String id) {
    for (IConfigurationElement element :
        Platform.getExtensionRegistry()
            .getConfigurationElementsFor("org.eclipse.debug.ui." + point)) {
      if ((PREFIX + id).equals(element.getAttribute("id"))) {
        return element;
      }
    }
    throw new AssertionError(point + " has no " + PREFIX + id);
  }

  /** Gives every option that the command line has a value. */
  public void fill(ILaunchConfigurationWorkingCopy configuration, boolean sweep) {
    for (String option : List.of("inputs", "root", "library", "models", "set")) {
      set(configuration, option, List.of(option + " 1", option + " 2"));
    }
    configuration.setAttribute(attribute("mode"), "cruise");
    configuration.setAttribute(attribute("allow-incomplete"), true);
    configuration.setAttribute(attribute("assume-budgets"), true);
    configuration.setAttribute(attribute("max-components"), "value of max-components");
    List<String> texts =
        sweep
            ? List.of("objective", "shard", "output")
            : List.of("format", "output", "fail-on", "min-coverage", "baseline", "tolerance");
    for (String option : texts) {
      configuration.setAttribute(attribute(option), "value of " + option);
    }
    if (sweep) {
      set(configuration, "vary", List.of("vary 1", "vary 2"));
      set(configuration, "limit", List.of("limit 1"));
    }
  }

  /** A configuration as the dialog makes it while something is selected in the window. */
  public ILaunchConfigurationWorkingCopy makeInDialog(Workbench workbench, String type)
      throws Exception {
    ILaunchConfigurationWorkingCopy made = make(type);
    return workbench.inUi(
        () -> {
          ILaunchConfigurationTabGroup group = tabs(type);
          group.setDefaults(made);
          group.dispose();
          return made;
        });
  }

  private static ILaunchConfigurationTabGroup tabs(String type) throws CoreException {
    ILaunchConfigurationTabGroup group =
        (ILaunchConfigurationTabGroup)
            element("launchConfigurationTabGroups", type + "Tabs")
                .createExecutableExtension("class");
    group.createTabs(null, ILaunchManager.RUN_MODE);
    return group;
  }

  /** What each of the product's tabs complains of; "" where it does not. */
  public List<String> complaints(Workbench workbench, ILaunchConfigurationWorkingCopy configuration)
      throws Exception {
    String type = configuration.getType().getIdentifier().substring(PREFIX.length());
    return workbench.inUi(
        () -> {
          List<String> complaints = new ArrayList<>();
          ILaunchConfigurationTabGroup group = tabs(type);
          for (ILaunchConfigurationTab tab : group.getTabs()) {
            if (tab.getClass().getName().startsWith(PREFIX)) {
              boolean valid = tab.isValid(configuration);
              complaints.add(valid ? "" : tab.getErrorMessage());
            }
          }
          group.dispose();
          return complaints;
        });
  }

  /** Opens a tab of the product on a configuration in a window of its own. */
  public Shell open(Workbench workbench, ILaunchConfigurationWorkingCopy configuration, String name)
      throws Exception {
    String type = configuration.getType().getIdentifier().substring(PREFIX.length());
    return workbench.inUi(
        () -> {
          Shell shell = new Shell(workbench.shell(), SWT.SHELL_TRIM);
          shell.setText(name);
          shell.setLayout(new FillLayout());
          for (ILaunchConfigurationTab tab : tabs(type).getTabs()) {
            if (tab.getName().equals(name)) {
              tab.createControl(shell);
              tab.initializeFrom(configuration);
            }
          }
          shell.setSize(700, 700);
          shell.open();
          return shell;
        });
  }

  /** The attributes after the product's tabs have shown a configuration and kept it again. */
  public Map<String, Object> throughDialog(
      Workbench workbench, ILaunchConfigurationWorkingCopy configuration) throws Exception {
    String type = configuration.getType().getIdentifier().substring(PREFIX.length());
    return workbench.inUi(
        () -> {
          ILaunchConfigurationTabGroup group = tabs(type);
          ILaunchConfigurationWorkingCopy kept =
              configuration.getType().newInstance(null, configuration.getName() + " kept");
          Shell shell = new Shell(workbench.shell(), SWT.NONE);
          for (ILaunchConfigurationTab tab : group.getTabs()) {
            if (tab.getClass().getName().startsWith(PREFIX)) {
              tab.createControl(shell);
              tab.initializeFrom(configuration);
              tab.performApply(kept);
            }
          }
          shell.dispose();
          group.dispose();
          return kept.getAttributes();
        });
  }

  /** What the command line prints to its standard output. */
  public String commandLine(String... words) throws Exception {
    Path out = Files.createTempFile("command-line", ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-jar", System.getProperty("command.line")));
    command.addAll(List.of(words));
    new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    String text = Files.readString(out);
    Files.delete(out);
    return text;
  }

  /** Removes launches and configurations. */
  public void clear() throws CoreException {
    manager.removeLaunches(manager.getLaunches());
    for (ILaunchConfiguration configuration : manager.getLaunchConfigurations()) {
      configuration.delete();
    }
  }
}
