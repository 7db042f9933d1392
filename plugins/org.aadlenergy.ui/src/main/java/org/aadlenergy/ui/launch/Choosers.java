package org.aadlenergy.ui.launch;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.report.formats.Reporters;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.operation.ModalContext;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ListSelectionDialog;

/** Has the user choose from what there is: files, folders, formats, and what the models hold. */
record Choosers(Shell shell) {
  private static final String TITLE = "Energy Estimation";

  Optional<String> folder() {
    return place(new DirectoryDialog(shell, SWT.OPEN).open());
  }

  /** A file with one of some endings, which need not exist where it is to be written. */
  Optional<String> file(String... endings) {
    FileDialog dialog = new FileDialog(shell, SWT.OPEN);
    dialog.setFilterExtensions(endings);
    return place(dialog.open());
  }

  /** What is in the workspace is named by a variable, which stays right when that moves. */
  private static Optional<String> place(String chosen) {
    if (chosen == null) {
      return Optional.empty();
    }
    Path path = Path.of(chosen);
    Optional<IResource> known = WorkspaceFiles.at(path);
    return Optional.of(known.map(EnergyShortcut::variable).orElse(chosen));
  }

  Optional<List<String>> formats(List<String> chosen) {
    return choose("The formats of the report:", Reporters.names(), chosen);
  }

  Optional<List<String>> systems(ILaunchConfiguration configuration, List<String> chosen) {
    List<String> names = new ArrayList<>();
    views(configuration, false).forEach(view -> names.add(view.rootName()));
    return names.isEmpty()
        ? Optional.empty()
        : choose("The systems that are estimated; none stands for all:", names, chosen);
  }

  Optional<List<String>> modes(ILaunchConfiguration configuration, List<String> chosen) {
    Set<String> names = new LinkedHashSet<>();
    List<ArchitectureView> views = views(configuration, true);
    for (ArchitectureView view : views) {
      view.operationModes().forEach(mode -> names.add(mode.name()));
    }
    names.remove("");
    if (names.isEmpty() && !views.isEmpty()) {
      MessageDialog.openInformation(shell, TITLE, "The systems have no operation modes.");
    }
    return names.isEmpty()
        ? Optional.empty()
        : choose(
            "The operation mode that is estimated; none stands for all:",
            List.copyOf(names),
            chosen);
  }

  private Optional<List<String>> choose(String message, List<String> names, List<String> chosen) {
    ListSelectionDialog dialog =
        new ListSelectionDialog(
            shell, names, ArrayContentProvider.getInstance(), new LabelProvider(), message);
    dialog.setTitle(TITLE);
    dialog.setInitialElementSelections(chosen);
    if (dialog.open() != Window.OK) {
      return Optional.empty();
    }
    return Optional.of(Stream.of(dialog.getResult()).map(Object::toString).toList());
  }

  /** Reads the models in the background, while the window goes on answering. */
  private List<ArchitectureView> views(ILaunchConfiguration configuration, boolean ofRoots) {
    List<ArchitectureView> views = new ArrayList<>();
    try {
      AnalysisOptions options = LaunchOptions.models(configuration, ofRoots);
      ModalContext.run(
          monitor -> views.addAll(Analysis.instances(options, Progress.NONE).views()),
          true,
          new NullProgressMonitor(),
          shell.getDisplay());
      if (views.isEmpty()) {
        MessageDialog.openInformation(shell, TITLE, "The models hold no system that can be read.");
      }
    } catch (CoreException e) {
      MessageDialog.openInformation(shell, TITLE, e.getStatus().getMessage());
    } catch (InvocationTargetException e) {
      MessageDialog.openError(shell, TITLE, "The models cannot be read: " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return views;
  }
}
