package org.aadlenergy.cli;

import static org.aadlenergy.cli.LspText.applied;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that an editor asks the language server for, and the progress that it shows. */
class LspCommandsTest {
  private static final Path EXAMPLE = Path.of("../../examples/allocation");
  private static final String ROOT = "Allocation::Aircraft.as_delivered";

  @TempDir private Path folder;
  @TempDir private Path cache;
  private LspProcess client;
  private String text;
  private String uri;

  @BeforeEach
  void start() throws Exception {
    text = Files.readString(EXAMPLE.resolve("allocation.aadl"));
    Files.copy(EXAMPLE.resolve("aadl-energy.toml"), folder.resolve("aadl-energy.toml"));
    Path models = Files.createDirectory(folder.resolve("models"));
    try (var platforms = Files.list(EXAMPLE.resolve("models"))) {
      for (Path platform : platforms.toList()) {
        Files.copy(platform, models.resolve(platform.getFileName()));
      }
    }
    Path file = Files.writeString(folder.toRealPath().resolve("allocation.aadl"), text);
    uri = file.toUri().toString();
    client = new LspProcess(cache);
    ClientCapabilities can = new ClientCapabilities();
    WindowClientCapabilities window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    can.setWindow(window);
    assertThat(client.initialize(folder, can).getCapabilities().getExecuteCommandProvider())
        .satisfies(
            provider ->
                assertThat(provider.getCommands())
                    .containsExactly(
                        "aadl-energy.explain",
                        "aadl-energy.dominates",
                        "aadl-energy.advise",
                        "aadl-energy.apply"));
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private String execute(String command, Object... arguments) throws Exception {
    var params = new ExecuteCommandParams(command, List.of(arguments));
    return String.valueOf(
        client
            .server
            .getWorkspaceService()
            .executeCommand(params)
            .get(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  private WorkDoneProgressNotification said() throws InterruptedException {
    ProgressParams next = client.progress.poll(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(next).isNotNull();
    return next.getValue().getLeft();
  }

  /** Waits for the end of an analysis. */
  private WorkDoneProgressEnd end() throws InterruptedException {
    WorkDoneProgressNotification next = said();
    while (!(next instanceof WorkDoneProgressEnd)) {
      next = said();
    }
    return (WorkDoneProgressEnd) next;
  }

  @Test
  void whatTheEstimateSaysIsToldAndAdviceApplied() throws Exception {
    WorkDoneProgressNotification begun = said();
    assertThat(begun).isInstanceOf(WorkDoneProgressBegin.class);
    assertThat(((WorkDoneProgressBegin) begun).getCancellable()).isTrue();
    assertThat(end().getMessage()).isEqualTo("done");
    // the figures of the example's README
    assertThat(execute("aadl-energy.explain", uri)).contains(ROOT, "hyperperiod");
    assertThat(execute("aadl-energy.explain", uri, "vision.track"))
        .contains(ROOT, "vision.track", "execution");
    assertThat(execute("aadl-energy.dominates", uri))
        .startsWith(ROOT + ": 241.4 mJ in 200 ms")
        .contains("  vision.track, execution: ");
    String best = "Deployment_Properties::Actual_Processor_Binding=(reference (little0)) @ logging";
    assertThat(execute("aadl-energy.advise", uri)).contains(ROOT, best);
    assertThat(execute("aadl-energy.apply", uri, best, ROOT)).contains(best, "allocation.aadl");
    WorkspaceEdit edit = client.edits.poll(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
    String changed = applied(text, edit.getChanges().get(uri));
    Files.writeString(Path.of(java.net.URI.create(uri)), changed);
    // the 16.72 mJ less that the advice says, both rounded
    assertThat(Run.of("analyze", folder.toString()).out()).contains("as_delivered  224.6 mJ");
  }

  @Test
  void aCommandThatCannotBeIsAnErrorThatSaysWhatToDo() throws Exception {
    assertThat(end().getMessage()).isEqualTo("done");
    refused("there is no command aadl-energy.sing", "aadl-energy.sing", uri);
    refused("the first argument of aadl-energy.explain is the URI", "aadl-energy.explain");
    refused("are texts, not 7", "aadl-energy.explain", uri, 7);
    refused("there is no component", "aadl-energy.explain", uri, "vision.trak");
    refused("did you mean vision.track?", "aadl-energy.explain", uri, "vision.trak");
    refused("nothing was estimated yet", "aadl-energy.dominates", "file:///none/x.aadl");
    refused("is not Set::Property=value", "aadl-energy.apply", uri, "quicker", ROOT);
    refused("No::Root is declared in no file", "aadl-energy.apply", uri, "A::B=1", "No::Root");
  }

  private void refused(String why, String command, Object... arguments) {
    assertThatThrownBy(() -> execute(command, arguments))
        .isInstanceOf(ExecutionException.class)
        .hasMessageContaining(why);
  }

  @Test
  void anAnalysisStopsWhenTheUserWantsIt() throws Exception {
    end();
    StringBuilder large = new StringBuilder();
    for (int i = 0; i < 40_000; i++) {
      large.append("    t").append(i).append(": thread T;\n");
    }
    String many =
        "package Many\npublic\n  thread T\n  end T;\n  process P\n  end P;\n"
            + "  process implementation P.i\n    subcomponents\n"
            + large
            + "  end P.i;\n  system S\n  end S;\n  system implementation S.i\n"
            + "    subcomponents\n      p: process P.i;\n  end S.i;\nend Many;\n";
    client.open(uri, many);
    ProgressParams begun = client.progress.poll(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
    String token = begun.getToken().getLeft();
    client.server.cancelProgress(new WorkDoneProgressCancelParams(Either.forLeft(token)));
    assertThat(end().getMessage()).isEqualTo("stopped");
    client.change(uri, new TextDocumentContentChangeEvent(text));
    assertThat(end().getMessage()).isEqualTo("done");
    assertThat(execute("aadl-energy.dominates", uri)).contains("241.4 mJ");
    client.noErrors(uri);
  }
}
