package org.aadlenergy.ide.server;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.energy.ide.server.LanguageServerProcess;
import org.aadlenergy.energy.ide.server.OtherLanguage;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.Analyst;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;

/** AADL for the language server, with the estimate of what is typed. */
public final class AadlLanguage implements OtherLanguage {
  private final AadlTexts texts = new AadlTexts();
  private final Findings findings = new Findings(texts);
  private final Analyst analyst;
  private final AadlRequests requests;
  private final AadlCommands commands;
  private final ShownProgress progress = new ShownProgress();
  private Optional<LanguageClient> client = Optional.empty();

  /**
   * The language.
   *
   * @param models folders with platforms besides those of the projects
   */
  public AadlLanguage(List<Path> models) {
    List<Path> folders = List.copyOf(models);
    analyst = new Analyst(texts, findings, () -> folders);
    requests = new AadlRequests(texts, analyst);
    commands = new AadlCommands(texts, analyst, models);
  }

  /**
   * The language server for AADL and platform files on two streams, until the client goes.
   *
   * @param models folders with platforms besides those of the workspace
   * @return whether the client ended the connection as the protocol asks
   */
  public static boolean serve(InputStream in, OutputStream out, String version, List<Path> models) {
    return LanguageServerProcess.serve(in, out, version, models, new AadlLanguage(models));
  }

  @Override
  public String id() {
    return "aadl";
  }

  @Override
  public String extension() {
    return ".aadl";
  }

  @Override
  public List<String> watched() {
    return List.of("**/*.aadl", "**/aadl-energy.toml");
  }

  @Override
  public void extend(ServerCapabilities can, Optional<ClientCapabilities> known) {
    can.setCodeLensProvider(new CodeLensOptions(false));
    can.setInlayHintProvider(true);
    can.setFoldingRangeProvider(true);
    can.setDocumentRangeFormattingProvider(true);
    can.setExecuteCommandProvider(new ExecuteCommandOptions(AadlCommands.NAMES));
    SemanticTokensLegend legend = new SemanticTokensLegend(Colours.TYPES, List.of());
    can.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(legend, true));
    Optional<WorkspaceClientCapabilities> workspace =
        known.flatMap(k -> Optional.ofNullable(k.getWorkspace()));
    boolean lenses =
        workspace
            .flatMap(w -> Optional.ofNullable(w.getCodeLens()))
            .map(c -> Boolean.TRUE.equals(c.getRefreshSupport()))
            .orElse(false);
    boolean hints =
        workspace
            .flatMap(w -> Optional.ofNullable(w.getInlayHint()))
            .map(h -> Boolean.TRUE.equals(h.getRefreshSupport()))
            .orElse(false);
    if (known
        .flatMap(k -> Optional.ofNullable(k.getWindow()))
        .map(w -> Boolean.TRUE.equals(w.getWorkDoneProgress()))
        .orElse(false)) {
      analyst.showProgress(progress);
    }
    findings.whenDone(() -> client.ifPresent(c -> refresh(c, lenses, hints)));
  }

  private static void refresh(LanguageClient client, boolean lenses, boolean hints) {
    if (lenses) {
      client.refreshCodeLenses();
    }
    if (hints) {
      client.refreshInlayHints();
    }
  }

  @Override
  public void connect(LanguageClient connected) {
    client = Optional.of(connected);
    findings.connect(connected);
    progress.connect(connected);
    commands.connect(connected);
  }

  @Override
  public void folders(List<Path> folders) {
    texts.folders(folders);
    analyst.allChanged();
  }

  @Override
  public void changedOnDisk(String uri) {
    if (uri.endsWith(extension())) {
      texts.changedOnDisk(uri);
      analyst.changed(uri);
    } else {
      analyst.allChanged(); // a platform or a project file may concern every model
    }
  }

  @Override
  public TextDocumentService texts() {
    return requests;
  }

  @Override
  public Optional<CompletableFuture<Object>> execute(String command, List<Object> arguments) {
    return commands.execute(command, arguments);
  }

  @Override
  public void cancel(String token) {
    progress.cancel(token);
  }

  @Override
  public void close() {
    analyst.close();
  }
}
