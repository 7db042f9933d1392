package org.aadlenergy.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.html.StudioAddress;

/**
 * The files of an analysis as an address of the studio: a zip in the part of the address that
 * browsers keep for themselves.
 */
public final class StudioLink {
  /** The studio as one file, which is put beside a report that leads to it. */
  public static final String PAGE = "studio.html";

  /** Browsers cut longer addresses off. */
  private static final int MOST = 1_000_000;

  private static final LocalDateTime ZIP_BEGINS = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final List<String> SHIPPED =
      List.of(
          "studio/" + PAGE, "../studio/" + PAGE, "../../org.aadlenergy.web/target/studio/" + PAGE);

  private final AnalysisOptions options;
  private final Path top;
  private final Map<String, byte[]> files = new TreeMap<>();

  private StudioLink(AnalysisOptions options) {
    this.options = options;
    Path first = options.inputs().get(0).toAbsolutePath().normalize();
    Path common = Files.isDirectory(first) ? first : first.resolveSibling("");
    for (Path input : options.inputs()) {
      Path next = input.toAbsolutePath().normalize();
      while (!next.startsWith(common) && common.getParent() != null) {
        common = common.getParent();
      }
    }
    top = common;
  }

  /** Where the files that an analysis has read can be changed. */
  public static StudioAddress of(AnalysisOptions options, AnalysisResult result) {
    try {
      return new StudioLink(options).address(result);
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

  private StudioAddress address(AnalysisResult result) throws IOException {
    for (AnalysisResult.Input input : result.inputs()) {
      add(Path.of(input.file()));
    }
    Optional<Path> project = ProjectFile.around(options.inputs().get(0));
    if (project.isPresent() && isAtTop(project.get())) {
      add(project.get());
    } else if (!options.models().isEmpty() || !options.libraries().isEmpty()) {
      files.put(ProjectFile.NAME, folders().getBytes(StandardCharsets.UTF_8));
    }
    String packed = Base64.getUrlEncoder().withoutPadding().encodeToString(zip());
    if (packed.length() > MOST) {
      return new StudioAddress(
          "",
          "The models are too large to travel in an address: open the studio, and drop their folder"
              + " there.");
    }
    Path name = top.getFileName();
    String title =
        URLEncoder.encode(name == null ? "model" : name.toString(), StandardCharsets.UTF_8);
    return new StudioAddress(PAGE + "#project:" + title.replace("+", "%20") + "=" + packed, note());
  }

  /** What the studio will not know. */
  private String note() {
    List<String> without = new ArrayList<>();
    options.settings().stream()
        .filter(setting -> !options.places().containsKey(setting))
        .forEach(setting -> without.add("--set " + setting));
    if (options.assumeBudgets()) {
      without.add("--assume-budgets");
    }
    return without.isEmpty() ? "" : "There it is without " + String.join(", ", without) + ".";
  }

  private boolean isAtTop(Path file) {
    return top.equals(file.toAbsolutePath().normalize().getParent());
  }

  private void add(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      files.put(placed(file.toAbsolutePath().normalize()), Files.readAllBytes(file));
    }
  }

  /** Where a file is in the studio: as beside the models, or in a folder for what is elsewhere. */
  private String placed(Path file) {
    if (file.startsWith(top)) {
      return slashes(top.relativize(file));
    }
    for (Path folder : elsewhere().toList()) {
      Path whole = folder.toAbsolutePath().normalize();
      if (file.startsWith(whole)) {
        return slashes(folderOf(folder).resolve(whole.relativize(file)));
      }
    }
    return slashes(Path.of("elsewhere").resolve(file.getFileName()));
  }

  private Stream<Path> elsewhere() {
    return Stream.concat(options.models().stream(), options.libraries().stream());
  }

  private Path folderOf(Path folder) {
    Path whole = folder.toAbsolutePath().normalize();
    if (whole.startsWith(top)) {
      return top.relativize(whole);
    }
    int number = elsewhere().toList().indexOf(folder);
    Path name = whole.getFileName();
    return Path.of("elsewhere").resolve(number + "-" + (name == null ? "root" : name));
  }

  /** A project file that names the folders of platforms and packages. */
  private String folders() {
    return line("models", options.models()) + line("libraries", options.libraries());
  }

  private String line(String key, List<Path> folders) {
    List<String> names =
        folders.stream()
            .map(folder -> slashes(folderOf(folder)))
            .map(name -> name.isEmpty() ? "." : name)
            .map(name -> "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
            .toList();
    return names.isEmpty() ? "" : key + " = [" + String.join(", ", names) + "]\n";
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  private byte[] zip() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(ZIP_BEGINS); // the same models, the same address
        zip.putNextEntry(entry);
        zip.write(file.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
