package org.aadlenergy.headless;

import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.Main;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/**
 * Runs a command of the command line: same words, same output, same exit code. What the launcher
 * keeps for itself ({@code -application}, {@code -data} and so on) has one dash.
 */
public final class HeadlessApplication implements IApplication {
  /** With an empty text the native launcher opens no window for an exit code other than 0. */
  private static final String EXIT_DATA = "eclipse.exitdata";

  /** Set by the native launcher alone; any other would print the text. */
  private static final String LAUNCHER = "eclipse.launcher";

  @Override
  public Object start(IApplicationContext context) {
    if (System.getProperty(LAUNCHER) != null) {
      System.setProperty(EXIT_DATA, "");
    }
    Object arguments = context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
    String[] words = arguments instanceof String[] given ? given : new String[0];
    return run(List.of(words)).code();
  }

  private static ExitCode run(List<String> words) {
    try {
      return Main.start(words);
    } catch (LinkageError e) {
      System.err.println(
          "error: this installation lacks a plug-in that the command needs: " + e.getMessage());
      System.err.println("    hint: 'lsp' needs org.eclipse.lsp4j; install what the log names");
      return ExitCode.INTERNAL;
    }
  }

  @Override
  public void stop() {
    // a command ends by itself; ending the process ends it as well
  }
}
