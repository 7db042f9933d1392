package org.aadlenergy.energy.internal.text;

import com.google.inject.Injector;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.aadlenergy.energy.internal.convert.PlatformResolver;
import org.aadlenergy.energy.internal.library.TextFile;
import org.aadlenergy.energy.internal.library.TextReader;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.eclipse.xtext.parser.IParser;

/** The reader of platform texts; constructed by name from the library. */
public final class XtextReader implements TextReader {
  private static final Injector INJECTOR =
      new EnergyStandaloneSetup().createInjectorAndDoEMFRegistration();

  @Override
  public SortedMap<String, CalibratedPlatform> read(
      List<TextFile> files, PlatformLibrary library, Diagnostics diagnostics) {
    SyntaxReader syntax = new SyntaxReader(INJECTOR.getInstance(IParser.class), diagnostics);
    PlatformResolver resolver = new PlatformResolver(library, diagnostics);
    for (TextFile file : files) {
      Optional<PlatformFile> tree = syntax.read(file);
      tree.ifPresent(found -> resolver.add(found, file.name()));
    }
    return resolver.resolve();
  }
}
