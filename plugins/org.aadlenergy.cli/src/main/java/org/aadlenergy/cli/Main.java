package org.aadlenergy.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Version;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.cli.format.FormatCommand;
import org.aadlenergy.cli.imports.ImportCommand;
import org.aadlenergy.cli.shell.CompletionCommand;
import org.aadlenergy.cli.simulate.SimulateCommand;
import org.aadlenergy.cli.start.InitCommand;
import org.aadlenergy.cli.studio.StudioCommand;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TerminalStream;

/** The entry of the command line. */
public final class Main {
  private Main() {}

  /** Runs the command that the arguments name and ends with its exit code. */
  public static void main(String[] args) {
    System.exit(start(List.of(args)).code());
  }

  /** The same for a process that somebody else ends: prints to the streams of the process. */
  public static ExitCode start(List<String> words) {
    Locale.setDefault(Locale.ROOT);
    boolean interactive = System.console() != null && System.getenv("NO_COLOR") == null;
    Screen screen = interactive ? Screens.of(System.getenv()) : Screen.PAPER;
    PrintStream out = stream(FileDescriptor.out, screen);
    PrintStream err = stream(FileDescriptor.err, screen);
    Terminal terminal = new Terminal(out, err, interactive, screen);
    ExitCode code = run(words, terminal);
    if (out.checkError()) {
      code = cutOff(code, terminal);
    }
    err.flush();
    return code;
  }

  /** Half a report must not pass for a whole one. */
  private static ExitCode cutOff(ExitCode code, Terminal terminal) {
    terminal.diagnostics(
        List.of(
            Diagnostic.of(
                DiagnosticCode.OUTPUT_NOT_WRITABLE,
                SourceSpan.NONE,
                "standard output could not be written to its end: what is printed is not whole",
                "make room on the disk that it goes to, or let the program that reads it read"
                    + " all of it")));
    return code == ExitCode.OK ? ExitCode.USAGE : code;
  }

  private static PrintStream stream(FileDescriptor descriptor, Screen screen) {
    return new TerminalStream(
        new BufferedOutputStream(new FileOutputStream(descriptor), 1 << 16), screen);
  }

  /** The same without ending the process: for tests and embedding. */
  static ExitCode run(List<String> words, Terminal terminal) {
    return run(words, commands(), terminal);
  }

  /** The same with some of the commands. */
  public static ExitCode run(List<String> words, List<Command> commands, Terminal terminal) {
    try {
      return dispatch(words, commands, terminal);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return internalError(e, words, terminal);
    }
  }

  private static ExitCode dispatch(List<String> words, List<Command> commands, Terminal terminal) {
    if (words.isEmpty()) {
      terminal.err().print(Help.overview(commands));
      return ExitCode.USAGE;
    }
    String first = words.get(0);
    if (first.equals("--help") || first.equals("-h") || first.equals("help")) {
      terminal
          .out()
          .print(words.size() > 1 ? help(words.get(1), commands) : Help.overview(commands));
      return ExitCode.OK;
    }
    if (first.equals("--version")) {
      terminal.out().println("aadl-energy " + Version.current());
      return ExitCode.OK;
    }
    Optional<Command> command = command(first, commands);
    if (command.isEmpty()) {
      List<String> names = commands.stream().map(Command::name).toList();
      return terminal.usage(List.of(Suggestions.noSuch("command", first, names)));
    }
    List<String> rest = words.subList(1, words.size());
    if (rest.contains("--help") || rest.contains("-h")) {
      terminal.out().print(Help.page(command.get()));
      return ExitCode.OK;
    }
    return command.get().run(Arguments.parse(command.get(), rest), terminal);
  }

  private static Optional<Command> command(String name, List<Command> commands) {
    for (Command command : commands) {
      if (command.name().equals(name)) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }

  private static String help(String name, List<Command> commands) {
    return command(name, commands).map(Help::page).orElseGet(() -> Help.overview(commands));
  }

  static List<Command> commands() {
    return Commands.ALL;
  }

  /** Those that read models and answer, and touch nothing else of a machine. */
  public static List<Command> answers() {
    return List.of(
        new AnalyzeCommand(),
        new DiffCommand(),
        new CompareCommand(),
        new ExplainCommand(),
        new SignalCommand(),
        new BudgetCommand(),
        new InstanceCommand(),
        new ModelsCommand(),
        new ValidateCommand(),
        new RadioCommand(),
        new AdviseCommand(),
        new OptimizeCommand(),
        new SweepCommand(),
        new FormatCommand());
  }

  private static ExitCode internalError(Throwable e, List<String> words, Terminal terminal) {
    PrintStream err = terminal.err();
    if (e instanceof OutOfMemoryError) {
      err.println(
          "error " + DiagnosticCode.INTERNAL_ERROR + ": this takes more memory than Java may use");
      err.println(
          "    hint: Java takes a quarter of the memory: let it take more, for example 4 GB, with"
              + " AADL_ENERGY_JAVA_OPTS=-Xmx4g, or java -Xmx4g -jar aadl-energy.jar ...");
      return ExitCode.INTERNAL;
    }
    err.println("error " + DiagnosticCode.INTERNAL_ERROR + ": an internal error: " + e);
    err.println(
        "    hint: this is a fault of aadl-energy "
            + Version.current()
            + "; please report it with the command and, if you can, the model");
    err.println("    command: aadl-energy " + String.join(" ", words));
    StackTraceElement[] trace = e.getStackTrace();
    for (int i = 0; i < Math.min(4, trace.length); i++) {
      err.println("    in " + trace[i]);
    }
    return ExitCode.INTERNAL;
  }

  /** Made when one is looked for: the version is told without them. */
  private static final class Commands {
    static final List<Command> ALL =
        List.of(
            new AnalyzeCommand(),
            new DiffCommand(),
            new CompareCommand(),
            new ExplainCommand(),
            new SignalCommand(),
            new BudgetCommand(),
            new InstanceCommand(),
            new ModelsCommand(),
            new CalibrateCommand(),
            new ValidateCommand(),
            new ImportCommand(),
            new SimulateCommand(),
            new RadioCommand(),
            new AdviseCommand(),
            new OptimizeCommand(),
            new SweepCommand(),
            new MergeCommand(),
            new InitCommand(),
            new FormatCommand(),
            new StudioCommand(),
            new LspCommand(),
            new CompletionCommand(Main::commands));

    private Commands() {}
  }
}
