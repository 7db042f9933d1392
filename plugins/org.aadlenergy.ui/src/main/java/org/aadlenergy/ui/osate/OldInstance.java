package org.aadlenergy.ui.osate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.osate.NamedFiles;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * An instance model that is older than a text which it was made of: it does not say what the text
 * says now.
 *
 * @param file the instance model
 * @param text the name of the text that has changed
 */
public record OldInstance(IFile file, String text) {
  private static final String REINSTANTIATE = "org.osate.ui.reinstantiate";

  /** Files of one checkout are written within that time, in whatever order. */
  private static final long TOLERANCE_MILLIS = 2000;

  /** Those that a result was made of. */
  public static List<OldInstance> of(AnalysisResult result) {
    List<OldInstance> old = new ArrayList<>();
    result.inputs().stream()
        .filter(input -> input.file().endsWith(".aaxl2"))
        .forEach(input -> of(input.file()).ifPresent(old::add));
    return old;
  }

  private static Optional<OldInstance> of(String name) {
    try {
      Path instance = Path.of(name).toAbsolutePath();
      long made = Files.getLastModifiedTime(instance).toMillis() + TOLERANCE_MILLIS;
      IFile[] files =
          ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(instance.toUri());
      for (String text : files.length == 0 ? List.<String>of() : NamedFiles.of(instance)) {
        Path path = Path.of(text);
        if (Files.exists(path) && Files.getLastModifiedTime(path).toMillis() > made) {
          return Optional.of(new OldInstance(files[0], String.valueOf(path.getFileName())));
        }
      }
    } catch (IOException | InvalidPathException e) {
      // it exists in memory alone
    }
    return Optional.empty();
  }

  /** What to say about them, with a link where OSATE can make them anew; "" where there is none. */
  public static String hint(List<OldInstance> old) {
    if (old.isEmpty()) {
      return "";
    }
    OldInstance first = old.get(0);
    String others = old.size() == 1 ? "" : " (and " + (old.size() - 1) + " more)";
    return first.file.getName()
        + " is older than "
        + first.text
        + ", which it was made of"
        + others
        + ": these are the numbers of the text as it was. "
        + (command().isDefined()
            ? "<a>Reinstantiate</a>"
            : "Instantiate it again in OSATE (Reinstantiate in the menu of the AADL navigator).");
  }

  private static Command command() {
    return PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(REINSTANTIATE);
  }

  /** Has OSATE make the instance models anew, as if they were selected. */
  public static void reinstantiate(List<OldInstance> old) {
    IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
    IEvaluationContext context = handlers.createContextSnapshot(false);
    context.addVariable(
        ISources.ACTIVE_CURRENT_SELECTION_NAME,
        new StructuredSelection(old.stream().map(OldInstance::file).toList()));
    try {
      handlers.executeCommandInContext(new ParameterizedCommand(command(), null), null, context);
    } catch (CommandException e) {
      ILog.get().error("OSATE did not reinstantiate: " + old, e);
    }
  }
}
