package org.aadlenergy.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.energy.internal.library.PlatformFolders;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.PlatformTextReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Reads the platform library: from text in a warm process, or compiled in a cold one. */
public final class LibraryBenchmark {
  private static final int WARM_UP = 20;
  private static final int RUNS = 21;

  private LibraryBenchmark() {}

  /** {@code text FOLDER}, or {@code cold [NAME...]} that opens these platforms and ends. */
  public static void main(String[] args) {
    if (args[0].equals("text")) {
      text("by the table", new PlatformTextReader(), Path.of(args[1]));
      text("by Xtext", PlatformTextReader.full(), Path.of(args[1]));
    } else {
      cold(List.of(args).subList(1, args.length));
    }
  }

  private static void text(String how, PlatformTextReader reader, Path folder) {
    long first = read(reader, folder);
    for (int i = 1; i < WARM_UP; i++) {
      read(reader, folder);
    }
    long[] nanos = new long[RUNS];
    for (int i = 0; i < RUNS; i++) {
      nanos[i] = read(reader, folder);
    }
    Arrays.sort(nanos);
    System.out.printf(
        Locale.ROOT,
        "from text, %s: first %.1f ms, warm median %.1f ms, slowest of %d %.1f ms%n",
        how,
        first / 1e6,
        nanos[RUNS / 2] / 1e6,
        RUNS,
        nanos[RUNS - 1] / 1e6);
  }

  private static long read(PlatformTextReader reader, Path folder) {
    long start = System.nanoTime();
    Diagnostics diagnostics = new Diagnostics();
    List<PlatformTextFile> files = PlatformFolders.read(List.of(folder), diagnostics);
    int platforms = reader.read(files, new Nothing(), diagnostics).size();
    long nanos = System.nanoTime() - start;
    if (platforms < PlatformLibraries.shipped().names().size() || diagnostics.hasErrors()) {
      throw new IllegalStateException(platforms + " platforms, " + diagnostics.sorted());
    }
    return nanos;
  }

  private static void cold(List<String> names) {
    int figures = 0;
    for (String name : names) {
      CalibratedPlatform platform = PlatformLibraries.shipped().find(name).orElseThrow();
      figures += platform.events().size() + platform.observations().size();
    }
    System.out.println(figures);
  }

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
