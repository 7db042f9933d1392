package org.aadlenergy.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.html.LiveEngine;
import org.aadlenergy.report.html.StudioAddress;

/**
 * The files of an analysis as an address of the studio, a zip in the part of the address that
 * browsers keep for themselves; and the studio's engine for a page that estimates by itself.
 */
public final class StudioLink {
  /** The studio as one file, which is put beside a report that leads to it. */
  public static final String PAGE = "studio.html";

  /** Browsers cut longer addresses off. */
  private static final int MOST = 1_000_000;

  private static final List<String> SHIPPED =
      List.of(
          "studio/" + PAGE, "../studio/" + PAGE, "../../org.aadlenergy.web/target/studio/" + PAGE);

  private StudioLink() {}

  /** Where the files that an analysis has read can be changed. */
  public static StudioAddress of(AnalysisOptions options, AnalysisResult result) {
    try {
      return address(StudioProject.of(options, result), options);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // what was read a moment ago
    }
  }

  /** What a page needs to estimate by itself; nothing where the tool came without the studio. */
  public static Optional<LiveEngine> live(AnalysisOptions options, AnalysisResult result) {
    return shipped().map(page -> live(page, options, result));
  }

  static LiveEngine live(Path page, AnalysisOptions options, AnalysisResult result) {
    try {
      StudioProject project = StudioProject.of(options, result);
      String models = project.title() + "=" + project.packed();
      return new LiveEngine(page, models, options.roots(), project.words());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // what was read a moment ago
    }
  }

  /** What puts the studio beside a report that leads to it, where the tool came with one. */
  public static Optional<Reporter> beside() {
    return shipped().map(Shipped::new);
  }

  private record Shipped(Path page) implements Reporter {
    @Override
    public String format() {
      return "studio";
    }

    @Override
    public String fileName() {
      return PAGE;
    }

    @Override
    public void write(AnalysisResult result, OutputStream out) throws IOException {
      Files.copy(page, out);
    }
  }

  /** The studio that came with the tool: beside its jar in a release, or made in its clone. */
  public static Optional<Path> shipped() {
    CodeSource source = StudioLink.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      return Optional.empty();
    }
    try {
      URI uri = source.getLocation().toURI();
      Path folder = Path.of(uri).resolveSibling("");
      return SHIPPED.stream()
          .map(place -> folder.resolve(place).normalize())
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty(); // classes that are in no file
    }
  }

  private static StudioAddress address(StudioProject project, AnalysisOptions options)
      throws IOException {
    String packed = project.packed();
    if (packed.length() > MOST) {
      return new StudioAddress(
          "",
          "The models are too large to travel in an address: open the studio, and drop their folder"
              + " there.");
    }
    String place = PAGE + "#project:" + project.title() + "=" + packed;
    return new StudioAddress(place, note(project, options));
  }

  /** What the studio will not know. */
  private static String note(StudioProject project, AnalysisOptions options) {
    List<String> without = new ArrayList<>();
    project.settings().forEach(setting -> without.add("--set " + setting));
    if (options.assumeBudgets()) {
      without.add("--assume-budgets");
    }
    return without.isEmpty() ? "" : "There it is without " + String.join(", ", without) + ".";
  }
}
