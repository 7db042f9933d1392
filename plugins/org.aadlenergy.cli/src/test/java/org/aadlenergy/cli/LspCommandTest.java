package org.aadlenergy.cli;

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
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor gets from the language server: a client and a server in two processes. */
class LspCommandTest {
  private static final String BOARD =
      """
      platform board {
        title "Board"
        source bench "Our bench"
        rail core charged to processor
        parameter copy_time : time note "how long a copy takes"
        event tlb_miss {
          time = 0.149 us error 5 % from bench "p. 1"
          power core = 691 mW from bench "p. 1"
        }
        event page_fault.copy_on_write {
          time = copy_time
          power core = 500 mW assumed
        }
      }
      """;
  private static final String OTHER =
      """
      platform other extends board {
        parameter copy_time : time = 25 us assumed
        event page_fault.on_demand {
          time = 20 us assumed
          power core = 1 W assumed
        }
      }
      """;

  @TempDir static Path folder;
  @TempDir static Path cache;
  private static LspProcess client;
  private static InitializeResult started;
  private static String board;
  private static String other;

  @BeforeAll
  static void start() throws Exception {
    Files.writeString(folder.resolve("board.energy"), BOARD);
    board = uri("board.energy");
    other = uri("other.energy");
    client = new LspProcess(cache);
    started = client.initialize(folder);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  private static String uri(String file) throws IOException {
    return folder.toRealPath().resolve(file).toUri().toString();
  }

  private static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static TextDocumentService texts() {
    return client.server.getTextDocumentService();
  }

  /** The place of a text, or of a piece inside of it. */
  private static Position at(String text, String piece, int further) {
    int offset = text.indexOf(piece) + further;
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, offset - (before.lastIndexOf('\n') + 1));
  }

  private TextDocumentIdentifier id(String uri) {
    return new TextDocumentIdentifier(uri);
  }

  @Test
  void sayWhatItCanDo() {
    assertThat(started.getServerInfo().getName()).isEqualTo("aadl-energy");
    var can = started.getCapabilities();
    assertThat(can.getCompletionProvider()).isNotNull();
    assertThat(can.getHoverProvider().getLeft()).isTrue();
    assertThat(can.getDefinitionProvider().getLeft()).isTrue();
    assertThat(can.getDocumentSymbolProvider().getLeft()).isTrue();
    assertThat(can.getDocumentFormattingProvider().getLeft()).isTrue();
    assertThat(can.getCodeActionProvider().getLeft()).isTrue();
  }

  @Test
  void proposeWhatMayStandThere() throws Exception {
    String text = OTHER.replace("power core = 1 W", "power  = 1 ");
    client.open(other, text);
    assertThat(completion(text, "power ", 6)).containsExactly("core");
    assertThat(completion(text, "= 1 ", 4)).contains("W", "mW").doesNotContain("us", "V");
    assertThat(completion(text, "extends ", 8))
        .contains("board", "xup-virtex2pro", "ipaq-3600.hard_disk")
        .doesNotContain("other");
    assertThat(completion(text, "  event", 2)).contains("event", "rail", "part");
    assertThat(completion(text, "page_fault", 0))
        .contains("tlb_miss", "page_fault.on_demand", "page_fault.copy_on_write");
  }

  private List<String> completion(String text, String piece, int further) throws Exception {
    var params = new CompletionParams(id(other), at(text, piece, further));
    return get(texts().completion(params)).getLeft().stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  @Test
  void explainAFigure() throws Exception {
    client.open(board, BOARD);
    Hover hover = get(texts().hover(new HoverParams(id(board), at(BOARD, "0.149", 2))));
    assertThat(hover.getContents().getRight().getValue())
        .contains("`0.149 us`", "= 149 ns", "5 %", "published", "Our bench", "p. 1");
    assertThat(hover.getRange().getStart()).isEqualTo(at(BOARD, "0.149", 0));
    Hover keyword = get(texts().hover(new HoverParams(id(board), at(BOARD, "charged", 2))));
    assertThat(keyword.getContents().getRight().getValue()).contains("pays for the rail");
  }

  @Test
  void reportEveryMistakeAndMendIt() throws Exception {
    String text = OTHER.replace("power core", "power cor").replace("20 us", "20 uz");
    client.open(other, text);
    List<Diagnostic> findings = client.findings(other, 2);
    assertThat(findings).extracting(f -> f.getCode().getLeft()).containsOnly("AE0504", "AE0503");
    assertThat(findings.get(1).getMessage())
        .contains("rail 'cor' is not declared", "did you mean 'core'?");
    assertThat(findings.get(1).getRange())
        .isEqualTo(new Range(at(text, "cor ", 0), at(text, "cor ", 3)));
    var context = new CodeActionContext(findings);
    var params = new CodeActionParams(id(other), findings.get(1).getRange(), context);
    CodeAction fix = get(texts().codeAction(params)).get(0).getRight();
    TextEdit edit = fix.getEdit().getChanges().get(other).get(0);
    assertThat(fix.getTitle()).isEqualTo("Change 'cor' to 'core'");
    assertThat(edit.getNewText()).isEqualTo("core");
    client.change(other, new TextDocumentContentChangeEvent(edit.getRange(), edit.getNewText()));
    assertThat(client.findings(other, 1).get(0).getCode().getLeft()).isEqualTo("AE0504");
    client.change(other, new TextDocumentContentChangeEvent(OTHER));
    assertThat(client.findings(other, 0)).isEmpty();
  }

  @Test
  void findDeclarations() throws Exception {
    client.open(other, OTHER);
    Location platform = definition(other, at(OTHER, "board", 1));
    assertThat(platform.getUri()).isEqualTo(board);
    assertThat(platform.getRange().getStart()).isEqualTo(at(BOARD, "board", 0));
    Location rail = definition(other, at(OTHER, "power core", 8));
    assertThat(rail.getRange().getStart()).isEqualTo(at(BOARD, "rail core", 5));
    Location parameter = definition(board, at(BOARD, "= copy_time", 4));
    assertThat(parameter.getRange().getStart()).isEqualTo(at(BOARD, "copy_time :", 0));
    Location source = definition(board, at(BOARD, "from bench", 6));
    assertThat(source.getRange().getStart()).isEqualTo(at(BOARD, "bench \"Our", 0));
  }

  @Test
  void findDeclarationsOfTheLibrary() throws Exception {
    String text = "platform p extends xup-virtex2pro {\n}\n";
    client.open(other, text);
    Location platform = definition(other, at(text, "xup", 1));
    Path file = Path.of(java.net.URI.create(platform.getUri()));
    assertThat(file).startsWith(cache.toRealPath()).isRegularFile();
    assertThat(Files.readAllLines(file).get(platform.getRange().getStart().getLine()))
        .startsWith("platform xup-virtex2pro {");
  }

  private Location definition(String uri, Position position) throws Exception {
    var found = get(texts().definition(new DefinitionParams(id(uri), position)));
    assertThat(found.getLeft()).hasSize(1);
    return found.getLeft().get(0);
  }

  @Test
  void findUsesAndRenameThem() throws Exception {
    client.open(other, OTHER);
    Position rail = at(BOARD, "rail core", 6);
    var asked = new ReferenceParams(id(board), rail, new ReferenceContext(true));
    assertThat(get(texts().references(asked))).hasSize(4);
    var edit = get(texts().rename(new RenameParams(id(board), rail, "cpu")));
    assertThat(edit.getChanges().get(board)).hasSize(3);
    assertThat(edit.getChanges().get(other)).extracting(TextEdit::getNewText).containsOnly("cpu");
  }

  @Test
  void showTheOutline() throws Exception {
    var symbols = get(texts().documentSymbol(new DocumentSymbolParams(id(board))));
    assertThat(symbols).hasSize(1);
    DocumentSymbol platform = symbols.get(0).getRight();
    assertThat(platform.getName()).isEqualTo("board");
    assertThat(platform.getChildren())
        .extracting(DocumentSymbol::getName)
        .containsExactly("bench", "core", "copy_time", "tlb_miss", "page_fault.copy_on_write");
  }

  @Test
  void format() throws Exception {
    String text = "platform p{\ntitle   \"P\"\n}\n";
    client.open(other, text);
    var options = new FormattingOptions(4, true);
    List<? extends TextEdit> edits =
        get(texts().formatting(new DocumentFormattingParams(id(other), options)));
    assertThat(edits).hasSize(1);
    assertThat(applied(text, edits.get(0))).isEqualTo("platform p {\n    title \"P\"\n}\n");
  }

  private static String applied(String text, TextEdit edit) {
    return text.substring(0, offset(text, edit.getRange().getStart()))
        + edit.getNewText()
        + text.substring(offset(text, edit.getRange().getEnd()));
  }

  private static int offset(String text, Position position) {
    int start = 0;
    for (int i = 0; i < position.getLine(); i++) {
      start = text.indexOf('\n', start) + 1;
    }
    return start + position.getCharacter();
  }

  @Test
  void surviveBrokenTexts() throws Exception {
    String whole = BOARD;
    for (int end = 0; end < whole.length(); end += 37) {
      String text = whole.substring(0, end) + "\u0000{{\"";
      client.open(board, text);
      Position last = at(text, "\u0000", 0);
      get(texts().completion(new CompletionParams(id(board), last)));
      get(texts().hover(new HoverParams(id(board), last)));
      get(texts().definition(new DefinitionParams(id(board), new Position(9999, 9999))));
      get(texts().documentSymbol(new DocumentSymbolParams(id(board))));
      var options = new FormattingOptions(2, true);
      get(texts().formatting(new DocumentFormattingParams(id(board), options)));
    }
    client.open(board, BOARD);
    assertThat(client.findings(board, 0)).isEmpty();
    assertThat(get(texts().hover(new HoverParams(id(board), at(BOARD, "0.149", 1))))).isNotNull();
  }

  @Test
  void endWhenTheClientSaysSo() throws Exception {
    try (LspProcess own = new LspProcess(cache)) {
      get(own.server.shutdown());
      own.server.exit();
      assertThat(own.process.waitFor(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(own.process.exitValue()).isZero();
    }
  }

  @Test
  void endWhenTheClientIsGone() throws Exception {
    try (LspProcess own = new LspProcess(cache)) {
      own.process.getOutputStream().close();
      assertThat(own.process.waitFor(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(own.process.exitValue()).isEqualTo(1);
    }
  }
}
