package org.aadlenergy.energy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.library.CompiledLibrary;
import org.aadlenergy.energy.internal.library.LayeredLibrary;
import org.aadlenergy.energy.internal.library.PlatformFolders;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.PlatformTextReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;

/**
 * Opens the platforms of the product and of the user. Loads Xtext only for texts with syntax
 * errors.
 */
public final class PlatformLibraries {
  private PlatformLibraries() {}

  /** The library inside the product, compiled when it was built; opens only what is asked for. */
  public static PlatformLibrary shipped() {
    return Shipped.LIBRARY;
  }

  /**
   * The shipped library and all {@code .energy} files in the folders. What is wrong with them is
   * reported, and what can be understood is still there.
   */
  public static PlatformLibrary with(List<Path> folders, Diagnostics diagnostics) {
    return withFiles(PlatformFolders.read(folders, diagnostics), diagnostics);
  }

  /** The shipped library and the platforms of texts, each under the name that findings show. */
  public static PlatformLibrary withTexts(Map<String, String> texts, Diagnostics diagnostics) {
    List<PlatformTextFile> files = new ArrayList<>();
    texts.forEach((name, text) -> files.add(new PlatformTextFile(name, text)));
    return withFiles(files, diagnostics);
  }

  /**
   * The text that a platform of the shipped library was compiled from.
   *
   * @param file as the places in the platform name it
   */
  public static Optional<String> shippedText(String file) {
    return CompiledLibrary.text(file);
  }

  private static PlatformLibrary withFiles(List<PlatformTextFile> files, Diagnostics diagnostics) {
    return files.isEmpty()
        ? shipped()
        : new LayeredLibrary(
            new PlatformTextReader().read(files, shipped(), diagnostics), shipped());
  }

  /** The platform files that {@link #with} reads from the folders. */
  public static List<Path> files(List<Path> folders) {
    List<Path> files = new ArrayList<>();
    for (Path folder : folders) {
      files.addAll(PlatformFolders.filesIn(folder, new Diagnostics()));
    }
    return files;
  }

  private static final class Shipped {
    static final PlatformLibrary LIBRARY = new CompiledLibrary();
  }
}
