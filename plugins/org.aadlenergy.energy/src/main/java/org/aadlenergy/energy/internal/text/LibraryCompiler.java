package org.aadlenergy.energy.internal.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.compiled.PlatformWriter;
import org.aadlenergy.energy.internal.grammar.LanguageCompiler;
import org.aadlenergy.energy.internal.grammar.LanguageWriter;
import org.aadlenergy.energy.internal.library.CompiledLibrary;
import org.aadlenergy.energy.internal.library.PlatformFolders;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.aadlenergy.energy.internal.reading.PlatformTextReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/**
 * Part of the build: compiles the language and the platforms of a folder into the resources of this
 * bundle.
 */
public final class LibraryCompiler {
  private LibraryCompiler() {}

  /** Arguments: the folder of the platform files, and the folder of the classes. */
  public static void main(String[] arguments) throws IOException {
    compileLanguage(Path.of(arguments[1]));
    compile(Path.of(arguments[0]), Path.of(arguments[1]));
  }

  /** Compiles the grammar into the table that texts are read with. */
  static void compileLanguage(Path classes) throws IOException {
    Path table = folder(classes, LanguageTable.class).resolve(LanguageTable.TABLE);
    Files.createDirectories(table.getParent());
    Files.write(
        table, LanguageWriter.write(LanguageCompiler.compile(StandaloneLanguage.grammar())));
  }

  /** Compiles a whole library; problems fail the build with their places. */
  static void compile(Path models, Path classes) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    List<PlatformTextFile> files = new ArrayList<>();
    for (PlatformTextFile file : PlatformFolders.read(List.of(models), diagnostics)) {
      files.add(new PlatformTextFile(shipped(models, file), file.text()));
    }
    SortedMap<String, CalibratedPlatform> platforms =
        PlatformTextReader.full().read(files, new Nothing(), diagnostics);
    if (diagnostics.hasErrors()) {
      StringBuilder message = new StringBuilder("the platform library has errors");
      diagnostics.sorted().forEach(finding -> message.append('\n').append(finding.format()));
      throw new IllegalStateException(message.toString());
    }
    write(platforms, classes);
    writeTexts(files, classes);
  }

  /** The place that reports show: independent of where the library was compiled. */
  private static String shipped(Path models, PlatformTextFile file) {
    String folder = models.toString().replace('\\', '/');
    return "models" + file.name().substring(folder.length());
  }

  /** For editors, which show a platform of the library as it was written. */
  private static void writeTexts(List<PlatformTextFile> files, Path classes) throws IOException {
    Path folder = home(classes).resolve(CompiledLibrary.TEXTS);
    Files.createDirectories(folder);
    for (PlatformTextFile file : files) {
      String name = file.name().substring(file.name().lastIndexOf('/') + 1);
      Files.write(folder.resolve(name), file.text().getBytes(StandardCharsets.UTF_8));
    }
  }

  private static Path home(Path classes) {
    return folder(classes, CompiledLibrary.class);
  }

  private static Path folder(Path classes, Class<?> beside) {
    return classes.resolve(beside.getPackageName().replace('.', '/'));
  }

  private static void write(SortedMap<String, CalibratedPlatform> platforms, Path classes)
      throws IOException {
    Path folder = home(classes).resolve(CompiledLibrary.FOLDER);
    Files.createDirectories(folder);
    for (Map.Entry<String, CalibratedPlatform> entry : platforms.entrySet()) {
      Files.write(
          folder.resolve(entry.getKey() + CompiledLibrary.SUFFIX),
          PlatformWriter.write(entry.getValue()));
    }
    String index = String.join("\n", platforms.keySet()) + "\n";
    Files.write(folder.resolve(CompiledLibrary.INDEX), index.getBytes(StandardCharsets.UTF_8));
  }

  /** The library itself can extend nothing but itself. */
  private static final class Nothing implements PlatformLibrary {
    @Override
    public Optional<CalibratedPlatform> find(String name) {
      return Optional.empty();
    }

    @Override
    public SortedSet<String> names() {
      return new TreeSet<>();
    }
  }
}
