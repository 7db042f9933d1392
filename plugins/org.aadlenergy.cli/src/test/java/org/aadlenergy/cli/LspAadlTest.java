package org.aadlenergy.cli;

import static org.aadlenergy.cli.LspText.applied;
import static org.aadlenergy.cli.LspText.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor gets from the language server for AADL: two processes, and a workspace. */
class LspAadlTest {
  private static final Path EXAMPLE = Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl");

  @TempDir private Path folder;
  @TempDir private Path cache;
  private LspProcess client;
  private InitializeResult started;
  private String encoder;
  private String text;

  @BeforeEach
  void start() throws Exception {
    text = Files.readString(EXAMPLE);
    Files.writeString(folder.resolve("jpeg_encoder.aadl"), text);
    encoder = uri("jpeg_encoder.aadl");
    client = new LspProcess(cache);
    started = client.initialize(folder);
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private String uri(String file) throws IOException {
    return folder.toRealPath().resolve(file).toUri().toString();
  }

  private static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private TextDocumentService texts() {
    return client.server.getTextDocumentService();
  }

  private TextDocumentIdentifier id() {
    return new TextDocumentIdentifier(encoder);
  }

  private List<String> lenses() throws Exception {
    return get(texts().codeLens(new CodeLensParams(id()))).stream()
        .map(CodeLens::getCommand)
        .map(command -> command.getTitle())
        .toList();
  }

  /** The analysis takes a while. */
  private List<String> lenses(String wanted) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LspProcess.PATIENCE_SECONDS);
    List<String> found = lenses();
    while (found.stream().noneMatch(lens -> lens.contains(wanted))) {
      assertThat(System.nanoTime()).as("no lens says " + wanted + ": " + found).isLessThan(end);
      Thread.sleep(50);
      found = lenses();
    }
    return found;
  }

  @Test
  void itSaysWhatItCanDo() {
    var can = started.getCapabilities();
    assertThat(can.getCodeLensProvider()).isNotNull();
    assertThat(can.getInlayHintProvider().getLeft()).isTrue();
    assertThat(can.getFoldingRangeProvider().getLeft()).isTrue();
    assertThat(can.getSemanticTokensProvider().getLegend().getTokenTypes()).contains("keyword");
  }

  @Test
  void figuresStandBesideDeclarationsAndChangeWithTheText() throws Exception {
    client.open(encoder, text);
    // the figures of the example's README
    assertThat(lenses("109.5 mJ in 100 ms, 1.095 W, at least"))
        .contains("109.5 mJ .. 133.4 mJ a dispatch");
    var all = new InlayHintParams(id(), new Range(new Position(0, 0), new Position(999, 0)));
    assertThat(get(texts().inlayHint(all)))
        .extracting(InlayHint::getLabel)
        .extracting(label -> label.getLeft())
        .contains("109.5 mJ .. 133.4 mJ a dispatch");
    Range period = new Range(at(text, "Period => 100", 10), at(text, "Period => 100", 13));
    client.change(encoder, new TextDocumentContentChangeEvent(period, "200"));
    assertThat(lenses("in 200 ms")).anyMatch(lens -> lens.startsWith("109.5 mJ in 200 ms, 547."));
    Range time = new Range(at(text, "31762 us ..", 0), at(text, "31762 us ..", 5));
    Range other = new Range(at(text, ".. 31762", 3), at(text, ".. 31762", 8));
    client.change(encoder, new TextDocumentContentChangeEvent(time, "63524"));
    client.change(encoder, new TextDocumentContentChangeEvent(other, "63524"));
    assertThat(lenses("since the last save"))
        .anyMatch(lens -> lens.startsWith("219.0 mJ in 200 ms") && lens.contains("+109.5 mJ"));
    texts().didSave(new DidSaveTextDocumentParams(id()));
    assertThat(lenses()).noneMatch(lens -> lens.contains("since the last save"));
  }

  @Test
  void findingsComeAndGo() throws Exception {
    String wrong = text.replace("ram: memory Sdram;", "ram: memory Sdrm;");
    client.open(encoder, wrong);
    Diagnostic finding = client.finding(encoder, "Sdrm");
    assertThat(finding.getSeverity()).isEqualTo(DiagnosticSeverity.Error);
    assertThat(finding.getMessage()).contains("hint: did you mean 'Sdram'?");
    assertThat(finding.getRange()).isEqualTo(new Range(at(wrong, "Sdrm", 0), at(wrong, "Sdrm", 4)));
    client.change(
        encoder, new TextDocumentContentChangeEvent(text.replace("Board.no_fault;", ";")));
    assertThat(client.finding(encoder, "Expected the name").getCode().getLeft()).startsWith("AE01");
    client.change(encoder, new TextDocumentContentChangeEvent(text));
    client.noFinding(encoder, "Sdrm");
    client.noErrors(encoder);
  }

  @Test
  void namesAreExplainedAndFound() throws Exception {
    client.open(encoder, text);
    lenses("at least");
    Position period = at(text, "Period => 100", 2);
    String hover =
        get(texts().hover(new HoverParams(id(), period))).getContents().getRight().getValue();
    assertThat(hover).contains("`Timing_Properties::Period`", "type: `", "Time", "thread");
    Position thread = at(text, "encoder: thread", 2);
    hover = get(texts().hover(new HoverParams(id(), thread))).getContents().getRight().getValue();
    assertThat(hover).contains("**119.5 mJ** a dispatch", "a dispatch", "most of it: execution");
    Position type = at(text, "thread Encoder;", 9);
    var found = get(texts().definition(new DefinitionParams(id(), type))).getLeft();
    assertThat(found.get(0).getRange().getStart()).isEqualTo(at(text, "thread Encoder", 7));
    var shipped = get(texts().definition(new DefinitionParams(id(), period))).getLeft();
    assertThat(shipped.get(0).getUri()).endsWith("Timing_Properties.aadl");
    var asked = new ReferenceParams(id(), type, new ReferenceContext(true));
    assertThat(get(texts().references(asked))).hasSize(3);
  }

  @Test
  void whatMayStandThereIsProposed() throws Exception {
    client.open(encoder, text);
    assertThat(completion(at(text, "ram: memory Sdram", 12)))
        .contains("Sdram")
        .doesNotContain("Encoder");
    assertThat(completion(at(text, "100 ms;", 4))).contains("ms", "us").doesNotContain("mW");
    assertThat(completion(at(text, "xup-virtex2pro", 3))).contains("ipaq-3600.compact_flash");
  }

  /** An editor sorts by what stands beside the label, else keywords stand among classifiers. */
  private List<String> completion(Position position) throws Exception {
    List<CompletionItem> items =
        get(texts().completion(new CompletionParams(id(), position))).getLeft();
    assertThat(items).extracting(CompletionItem::getSortText).doesNotContainNull().isSorted();
    return items.stream().map(CompletionItem::getLabel).toList();
  }

  @Test
  void aFindingIsMendedAndANameChanged() throws Exception {
    String wrong = text.replace("ram: memory Sdram;", "ram: memory Sdrm;");
    client.open(encoder, wrong);
    Diagnostic finding = client.finding(encoder, "Sdrm");
    var context = new CodeActionContext(List.of(finding));
    var asked = new CodeActionParams(id(), finding.getRange(), context);
    List<CodeAction> actions =
        get(texts().codeAction(asked)).stream().map(action -> action.getRight()).toList();
    assertThat(actions)
        .filteredOn(action -> action.getTitle().equals("Change 'Sdrm' to 'Sdram'"))
        .first()
        .satisfies(
            action ->
                assertThat(action.getEdit().getChanges().get(encoder).get(0).getNewText())
                    .isEqualTo("Sdram"));
    client.change(encoder, new TextDocumentContentChangeEvent(text));
    assertThat(renamed(at(text, "cpu: processor", 1), "core"))
        .isEqualTo(text.replaceAll("\\bcpu\\b", "core"));
    assertThat(renamed(at(text, "process Application", 10), "App"))
        .isEqualTo(text.replaceAll("\\bApplication\\b", "App"));
    assertThat(renamed(at(text, "Period => 100", 1), "Rate")).isEqualTo(text);
  }

  private String renamed(Position position, String name) throws Exception {
    var edit = get(texts().rename(new RenameParams(id(), position, name)));
    if (edit == null) {
      return text;
    }
    return applied(text, edit.getChanges().get(encoder));
  }

  @Test
  void aTextHasOutlineFoldsAndColours() throws Exception {
    client.open(encoder, text);
    var symbols = get(texts().documentSymbol(new DocumentSymbolParams(id())));
    assertThat(symbols.get(0).getRight().getName()).isEqualTo("Jpeg_Encoder");
    assertThat(symbols.get(0).getRight().getChildren())
        .extracting(symbol -> symbol.getName())
        .contains("Encoder", "Board.no_fault");
    assertThat(get(texts().foldingRange(new FoldingRangeRequestParams(id()))))
        .anyMatch(fold -> fold.getStartLine() == at(text, "thread Encoder", 0).getLine());
    assertThat(get(texts().semanticTokensFull(new SemanticTokensParams(id()))).getData())
        .hasSizeGreaterThan(100);
  }

  @Test
  void eachLanguageHasItsOwnFiles() throws Exception {
    String platform = uri("board.energy");
    client.open(platform, "aadl", "platform p {\n  nonsense\n}\n");
    assertThat(client.finding(platform, "").getCode().getLeft()).startsWith("AE05");
    client.open(encoder, "energy", text.replace("memory Sdram;", "memory Sdrm;"));
    assertThat(client.finding(encoder, "Sdrm").getCode().getLeft()).startsWith("AE02");
  }

  @Test
  void theProjectFileSaysHowToAnalyse() throws Exception {
    Path sub = Files.createDirectory(folder.resolve("sub"));
    Files.writeString(sub.resolve("aadl-energy.toml"), "roots = [\"Q::Gone.i\"]\n");
    String inside = sub.toRealPath().resolve("q.aadl").toUri().toString();
    client.open(
        inside,
        "package Q\n"
            + "public\n"
            + "  system S\n"
            + "  end S;\n"
            + "  system implementation S.i\n"
            + "  end S.i;\n"
            + "end Q;\n");
    String project = sub.toRealPath().resolve("aadl-energy.toml").toUri().toString();
    assertThat(client.finding(project, "").getMessage()).contains("Q::Gone.i");
  }
}
