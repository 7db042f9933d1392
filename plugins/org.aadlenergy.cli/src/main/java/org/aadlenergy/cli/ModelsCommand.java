package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Lists the platforms, or prints one with its sources. */
final class ModelsCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "models",
        "list the calibrated platforms, find some, or print one with its sources",
        "[NAME]",
        "aadl-energy models",
        "aadl-energy models xup-virtex2pro",
        "aadl-energy models --search 'qualcomm cortex-a76 2019'");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
        Option.of(
            "--search",
            "TEXT",
            "list only platforms with all these words in name, title or description"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    if (arguments.operands().size() > 1) {
      return terminal.usage(List.of("name one platform, not " + arguments.operands().size()));
    }
    if (!arguments.problems().isEmpty()) {
      return terminal.usage(arguments.problems());
    }
    Optional<String> search = arguments.value("--search");
    if (search.isPresent() && !arguments.operands().isEmpty()) {
      return terminal.usage(List.of("name a platform, or --search for some: not both"));
    }
    Diagnostics diagnostics = new Diagnostics();
    List<Path> folders = arguments.all("--models").stream().map(Path::of).toList();
    PlatformLibrary library = PlatformReports.library(folders, diagnostics);
    Optional<String> name = arguments.operands().stream().findFirst();
    if (name.isPresent()) {
      PlatformReports.print(library, name.get(), terminal.out(), diagnostics);
    } else if (search.isPresent()) {
      PlatformReports.search(library, search.get(), terminal.out(), diagnostics);
    } else {
      PlatformReports.list(library, terminal.out());
    }
    return terminal.ended(diagnostics.sorted());
  }
}
