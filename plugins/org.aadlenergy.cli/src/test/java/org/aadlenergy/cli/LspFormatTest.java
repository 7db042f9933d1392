package org.aadlenergy.cli;

import static org.aadlenergy.cli.LspText.applied;
import static org.aadlenergy.cli.LspText.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** AADL texts that an editor asks the language server to format. */
class LspFormatTest {
  private static final Path EXAMPLE = Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl");

  @TempDir private Path folder;
  @TempDir private Path cache;

  private static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(LspProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  @Test
  void aTextIsFormattedAsItsEditorIndents() throws Exception {
    String text = Files.readString(EXAMPLE);
    String odd = text.replaceAll("(?m)^(\\t+\\w+): ", "$1 :  ").replace("\n", "\n ");
    String encoder = folder.toRealPath().resolve("a.aadl").toUri().toString();
    TextDocumentIdentifier id = new TextDocumentIdentifier(encoder);
    try (LspProcess client = new LspProcess(cache)) {
      var can = client.initialize(folder).getCapabilities();
      assertThat(can.getDocumentRangeFormattingProvider().getLeft()).isTrue();
      TextDocumentService texts = client.server.getTextDocumentService();
      client.open(encoder, odd);
      var tabs = new FormattingOptions(4, false);
      assertThat(applied(odd, get(texts.formatting(new DocumentFormattingParams(id, tabs)))))
          .isEqualTo(text);
      var blanks = new DocumentFormattingParams(id, new FormattingOptions(2, true));
      assertThat(applied(odd, get(texts.formatting(blanks)))).isEqualTo(text.replace("\t", "  "));
      Position first = at(odd, "memory Sdram", 0);
      var line = new DocumentRangeFormattingParams(id, tabs, new Range(first, first));
      assertThat(applied(odd, get(texts.rangeFormatting(line))))
          .isEqualTo(odd.replace("\n \n \tmemory Sdram\n", "\n\n\tmemory Sdram\n"));
      client.change(encoder, new TextDocumentContentChangeEvent(odd.replace("public", "")));
      assertThat(get(texts.formatting(new DocumentFormattingParams(id, tabs)))).isEmpty();
    }
  }
}
