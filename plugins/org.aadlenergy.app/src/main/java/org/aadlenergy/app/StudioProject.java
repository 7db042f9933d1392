package org.aadlenergy.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** The files that an analysis has read, as a project of the studio. */
final class StudioProject {
  private static final LocalDateTime ZIP_BEGINS = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final AnalysisOptions options;
  private final Path top;
  private final Map<String, byte[]> files = new TreeMap<>();
  private boolean hasProjectFile;

  private StudioProject(AnalysisOptions options) {
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

  static StudioProject of(AnalysisOptions options, AnalysisResult result) throws IOException {
    StudioProject project = new StudioProject(options);
    for (AnalysisResult.Input input : result.inputs()) {
      project.add(Path.of(input.file()));
    }
    Optional<Path> file = ProjectFile.around(options.inputs().get(0));
    if (file.isPresent()
        && project.top.equals(file.get().toAbsolutePath().normalize().getParent())) {
      project.hasProjectFile = true;
      project.add(file.get());
    } else if (!options.models().isEmpty() || !options.libraries().isEmpty()) {
      project.files.put(ProjectFile.NAME, project.folders().getBytes(StandardCharsets.UTF_8));
    }
    return project;
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

  /** Values that no file says which is in the project. */
  List<String> settings() {
    return options.settings().stream()
        .filter(setting -> !hasProjectFile || !options.places().containsKey(setting))
        .toList();
  }

  /**
   * Options with which an analysis of the project is the same one, but for its roots; what begins
   * with {@code @/} is below its folder.
   */
  List<String> words() {
    List<String> words = new ArrayList<>();
    settings().forEach(setting -> words.addAll(List.of("--set", setting)));
    options.mode().ifPresent(mode -> words.addAll(List.of("--mode", mode)));
    if (options.assumeBudgets()) {
      words.add("--assume-budgets");
    }
    if (options.allowIncomplete()) {
      words.add("--allow-incomplete");
    }
    if (hasProjectFile) {
      options.models().forEach(folder -> addFolder("--models", folder, words));
      options.libraries().forEach(folder -> addFolder("--library", folder, words));
    }
    return words;
  }

  /** One that the project file need not name: what it names within is found there. */
  private void addFolder(String option, Path folder, List<String> words) {
    if (!folder.toAbsolutePath().normalize().startsWith(top)) {
      words.addAll(List.of(option, "@/" + slashes(folderOf(folder))));
    }
  }

  /** The files as a zip. */
  String packed() throws IOException {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(zip());
  }

  /** How it is called, as a part of an address. */
  String title() {
    Path name = top.getFileName();
    String title =
        URLEncoder.encode(name == null ? "model" : name.toString(), StandardCharsets.UTF_8);
    return title.replace("+", "%20");
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
