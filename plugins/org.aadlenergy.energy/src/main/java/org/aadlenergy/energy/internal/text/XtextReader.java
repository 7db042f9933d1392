package org.aadlenergy.energy.internal.text;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.aadlenergy.energy.internal.convert.PlatformResolver;
import org.aadlenergy.energy.internal.library.TextFile;
import org.aadlenergy.energy.internal.library.TextReader;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** The reader of platform texts; constructed by name from the library. */
public final class XtextReader implements TextReader {
  @Override
  public SortedMap<String, CalibratedPlatform> read(
      List<TextFile> files, PlatformLibrary library, Diagnostics diagnostics) {
    SyntaxReader syntax = new SyntaxReader(Language.parser(), diagnostics);
    PlatformResolver resolver = new PlatformResolver(library, diagnostics);
    for (TextFile file : files) {
      Optional<PlatformFile> tree = syntax.read(file);
      if (tree.isPresent()) {
        resolver.add(tree.get(), file.name());
      } else {
        resolver.addUnreadable(syntax.recover(file), file.name());
      }
    }
    return resolver.resolve();
  }
}
