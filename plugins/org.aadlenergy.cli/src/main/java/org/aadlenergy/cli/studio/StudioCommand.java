package org.aadlenergy.cli.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.StudioLink;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.report.ReportFiles;

/** Opens the page in which models are edited on a folder of this machine. */
public final class StudioCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "studio",
        "edit a folder's models in a browser, with the report beside them",
        "[DIR]",
        "aadl-energy studio my-node",
        "aadl-energy studio my-node --write");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.flag("--write", "let the page write into the folder; without it, it only reads"),
        Option.of("--port", "N", "the port of this machine; default: one that is free"),
        Option.of("--page", "DIR", "the folder of the page; default: studio beside the program"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    if (arguments.operands().size() > 1) {
      problems.add("name one folder, not " + arguments.operands().size());
    }
    Arguments.paths(arguments.operands(), problems);
    Arguments.paths(arguments.all("--page"), problems);
    int port = port(arguments, problems);
    if (problems.isEmpty()) {
      Path folder = Path.of(arguments.operands().stream().findFirst().orElse("."));
      if (!Files.isDirectory(folder)) {
        problems.add("there is no folder " + folder + ": name the one of your models");
      }
      Optional<Path> page = page(arguments);
      if (page.isEmpty()) {
        problems.add(
            "the page is not here: name its folder with --page (in a clone, releng/make-studio"
                + " makes plugins/org.aadlenergy.web/target/studio)");
      }
      if (problems.isEmpty()) {
        return serve(page.orElseThrow(), folder, arguments.has("--write"), port, terminal);
      }
    }
    return terminal.usage(problems);
  }

  private static int port(Arguments arguments, List<String> problems) {
    String text = arguments.value("--port").orElse("0").strip();
    if (text.matches("\\d{1,5}") && Integer.parseInt(text) <= 65_535) {
      return Integer.parseInt(text);
    }
    problems.add("--port is a number from 0 to 65535, not \"" + text + "\"");
    return 0;
  }

  private static Optional<Path> page(Arguments arguments) {
    return arguments
        .value("--page")
        .map(Path::of)
        .or(() -> StudioLink.shipped().map(Path::getParent))
        .filter(place -> Files.isRegularFile(place.resolve("index.html")));
  }

  private static ExitCode serve(
      Path page, Path folder, boolean writes, int port, Terminal terminal) {
    try (StudioServer server = new StudioServer(page, new StudioFolder(folder), writes, port)) {
      terminal.out().println("Open " + server.address());
      terminal
          .out()
          .println(
              writes
                  ? "What is changed there is written into the folder. Ctrl-C ends it."
                  : "The folder is only read; --write lets the page change it. Ctrl-C ends it.");
      terminal.out().flush();
      new CountDownLatch(1).await();
      return ExitCode.OK;
    } catch (InterruptedException e) {
      return ExitCode.OK;
    } catch (IOException e) {
      return terminal.usage(List.of("the page cannot be served: " + ReportFiles.reason(e)));
    }
  }
}
