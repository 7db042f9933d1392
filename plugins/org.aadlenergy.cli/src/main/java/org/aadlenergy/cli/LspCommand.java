package org.aadlenergy.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Version;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.ide.server.AadlService;

/** The language server for AADL and platform files, for editors to start. */
final class LspCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "lsp",
        "the language server for .aadl and .energy files, on standard input and output",
        "",
        "aadl-energy lsp",
        "aadl-energy lsp --models ~/platforms");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.many("--models", "DIR", "a folder with .energy platforms besides the workspace's"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    for (String operand : arguments.operands()) {
      problems.add("'lsp' takes no " + operand + ": editors start it and talk to it");
    }
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    List<Path> folders = arguments.all("--models").stream().map(Path::of).toList();
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    // whatever a library prints must not get between the messages
    System.setOut(System.err);
    boolean ended =
        AadlService.serve(
            new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
            out,
            Version.current(),
            folders);
    return ended ? ExitCode.OK : ExitCode.INTERNAL;
  }
}
