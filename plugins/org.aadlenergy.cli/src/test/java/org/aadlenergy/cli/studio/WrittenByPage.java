package org.aadlenergy.cli.studio;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.cli.Run;

/** A file of a folder that a page changes through the server. */
public final class WrittenByPage {
  private WrittenByPage() {}

  /** Writes one; what the server says to the page stands in the place of a finding. */
  public static Run write(Path folder, String name) throws IOException {
    String text = Files.readString(folder.resolve(name)) + "-- changed\n";
    try (StudioServer server = new StudioServer(folder, new StudioFolder(folder), true, 0)) {
      String[] parts = server.address().split("#folder:");
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(parts[0] + "folder/" + name))
              .header("X-Studio-Token", parts[1])
              .PUT(HttpRequest.BodyPublishers.ofString(text))
              .build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      return answer.statusCode() == 204
          ? new Run(0, "", "")
          : new Run(2, "", "error AE0004: " + answer.body() + "hint: the page shows it");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e); // nobody interrupts it
    }
  }
}
