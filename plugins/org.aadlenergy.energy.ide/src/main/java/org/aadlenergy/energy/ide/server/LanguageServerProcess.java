package org.aadlenergy.energy.ide.server;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** The language server on two streams, until the client goes. */
public final class LanguageServerProcess {
  private LanguageServerProcess() {}

  /**
   * Serves until the client says {@code exit} or closes the stream.
   *
   * @param services of the languages that are spoken; texts that no other claims are of the first
   * @return whether the client ended the connection as the protocol asks
   */
  public static boolean serve(
      InputStream in, OutputStream out, String version, List<LanguageService> services) {
    EnergyLanguageServer server = new EnergyLanguageServer(version, services);
    ExecutorService messages = Executors.newCachedThreadPool(LanguageServerProcess::daemon);
    Launcher<LanguageClient> launcher =
        new Reading()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(new ShallowMessages(in))
            .setOutput(out)
            .setExecutorService(messages)
            .setExceptionHandler(Failures::error)
            .wrapMessages(new ProtocolGuard()::around)
            .create();
    server.connect(launcher.getRemoteProxy());
    try {
      server.awaitEnd(launcher.startListening());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException streamBroke) {
      System.err.println("aadl-energy lsp: " + streamBroke.getCause());
    } finally {
      server.close();
      messages.shutdownNow();
    }
    return server.isShutDown();
  }

  private static final class Reading extends LSPLauncher.Builder<LanguageClient> {
    @Override
    protected MessageJsonHandler createJsonHandler() {
      return new ReadMessages(getSupportedMethods());
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "language server");
    thread.setDaemon(true);
    return thread;
  }
}
