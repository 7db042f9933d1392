package org.aadlenergy.energy.ide.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;

/** A language that the server speaks beside that of platforms; its files are of no other. */
public interface OtherLanguage {
  /** The language id that clients give its texts. */
  String id();

  /** The end of its files' names, with the dot. */
  String extension();

  /** Patterns of further files that it wants to be told about. */
  List<String> watched();

  /**
   * Says what it can do besides.
   *
   * @param client what the client can do; nothing where it did not say
   */
  void extend(ServerCapabilities can, Optional<ClientCapabilities> client);

  void connect(LanguageClient client);

  /** The folders of the workspace, as they are now. */
  void folders(List<Path> folders);

  /** A file that it may read was made, changed or deleted outside the editor. */
  void changedOnDisk(String uri);

  /** Answers for its texts. */
  TextDocumentService texts();

  /** Does one of the commands that it said it can do; nothing where it is none of these. */
  Optional<CompletableFuture<Object>> execute(String command, List<Object> arguments);

  /** The user wants no more of the work whose progress has this token. */
  void cancel(String token);

  /** Ends its work. */
  void close();
}
