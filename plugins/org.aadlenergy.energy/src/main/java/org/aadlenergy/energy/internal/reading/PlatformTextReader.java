package org.aadlenergy.energy.internal.reading;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.aadlenergy.energy.internal.convert.PlatformResolver;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.SourceLines;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.jspecify.annotations.Nullable;

/** Reads platforms from texts: by the language's table, and by the full parser what is left. */
public final class PlatformTextReader {
  private final Function<String, Optional<Node>> quick;
  private @Nullable FullParser full;

  /** A reader that asks the full parser only about texts that it does not understand itself. */
  public PlatformTextReader() {
    this(text -> TreeReader.read(LanguageTable.ofProduct(), text));
  }

  private PlatformTextReader(Function<String, Optional<Node>> quick) {
    this.quick = quick;
  }

  /** A reader that asks the full parser about each text. */
  public static PlatformTextReader full() {
    return new PlatformTextReader(text -> Optional.empty());
  }

  /**
   * All platforms of the files that can be understood, with everything that they inherit.
   *
   * @param library what the files may extend and must not shadow
   */
  public SortedMap<String, CalibratedPlatform> read(
      List<PlatformTextFile> files, PlatformLibrary library, Diagnostics diagnostics) {
    PlatformResolver resolver = new PlatformResolver(library, diagnostics);
    for (PlatformTextFile file : files) {
      SourceLines lines = new SourceLines(file.name(), file.text());
      Optional<Node> tree = quick.apply(file.text());
      if (tree.isEmpty()) {
        FullParser.Parsed parsed = fullParser().parse(file, diagnostics);
        tree = parsed.tree();
        resolver.addUnreadable(parsed.platforms(), lines);
      }
      tree.ifPresent(found -> resolver.add(found, lines));
    }
    return resolver.resolve();
  }

  private FullParser fullParser() {
    if (full == null) {
      full = FullParsers.load();
    }
    return full;
  }
}
