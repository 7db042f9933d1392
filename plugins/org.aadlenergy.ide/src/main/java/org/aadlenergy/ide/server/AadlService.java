package org.aadlenergy.ide.server;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.aadlenergy.energy.ide.PlatformLanguage;
import org.aadlenergy.energy.ide.server.LanguageServerProcess;
import org.aadlenergy.energy.ide.server.LanguageService;
import org.aadlenergy.energy.ide.server.ProtocolAnswers;
import org.aadlenergy.ide.AadlLanguage;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.BackgroundAnalyst;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;

/** AADL in the language server: an analysis follows what is typed, and tells what it finds. */
public final class AadlService extends LanguageService {
  private final AadlTexts texts;
  private final BackgroundAnalyst analyst;
  private final PublishedFindings findings;
  private final AadlCommands commands;
  private final ShownProgress progress = new ShownProgress();
  private Optional<LanguageClient> client = Optional.empty();

  private AadlService(AadlLanguage language, PublishedFindings findings, List<Path> models) {
    super(language, List.of());
    this.texts = language.texts();
    this.analyst = language.analyst();
    this.findings = findings;
    this.commands = new AadlCommands(texts, analyst, models);
  }

  /**
   * The service.
   *
   * @param models folders with platforms besides those of the projects
   */
  public static AadlService of(List<Path> models) {
    List<Path> folders = List.copyOf(models);
    AadlTexts texts = new AadlTexts();
    PublishedFindings findings = new PublishedFindings(texts);
    BackgroundAnalyst analyst = new BackgroundAnalyst(texts, findings, () -> folders);
    return new AadlService(new AadlLanguage(texts, analyst), findings, folders);
  }

  /**
   * The language server for AADL and platform files on two streams, until the client goes.
   *
   * @param models folders with platforms besides those of the workspace
   * @return whether the client ended the connection as the protocol asks
   */
  public static boolean serve(InputStream in, OutputStream out, String version, List<Path> models) {
    LanguageService platforms = new LanguageService(new PlatformLanguage(), models);
    return LanguageServerProcess.serve(in, out, version, List.of(platforms, of(models)));
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
    SemanticTokensLegend legend = new SemanticTokensLegend(ProtocolAnswers.COLOURS, List.of());
    can.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(legend, true));
    boolean lenses =
        says(known, k -> k.getWorkspace(), w -> w.getCodeLens(), c -> c.getRefreshSupport());
    boolean hints =
        says(known, k -> k.getWorkspace(), w -> w.getInlayHint(), h -> h.getRefreshSupport());
    if (says(known, k -> k.getWindow(), w -> w, w -> w.getWorkDoneProgress())) {
      analyst.showProgress(progress);
    }
    findings.whenDone(() -> client.ifPresent(c -> refresh(c, lenses, hints)));
  }

  /** Whether a client says that it can do something; it may leave out every part on the way. */
  private static <A, B> boolean says(
      Optional<ClientCapabilities> known,
      Function<ClientCapabilities, A> part,
      Function<A, B> within,
      Function<B, Boolean> can) {
    return known.map(part).map(within).map(can).orElse(false);
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
    super.connect(connected);
    client = Optional.of(connected);
    findings.connect(this::tell);
    progress.connect(connected);
    commands.connect(connected);
  }

  @Override
  public void folders(List<Path> folders) {
    texts.folders(folders);
    analyst.allChanged();
  }

  @Override
  public void changed(String uri) {
    analyst.changed(uri);
  }

  @Override
  public void saved(String uri) {
    analyst.saved(uri);
  }

  @Override
  public void changedOnDisk(String uri) {
    if (uri.endsWith(texts.extension())) {
      texts.changedOnDisk(uri);
      analyst.changed(uri);
    } else {
      analyst.allChanged(); // a platform or a project file may concern every model
    }
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
    super.close();
    analyst.close();
  }
}
