package org.aadlenergy.energy.internal.text;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.FullParser;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The parser of Xtext; constructed by name. */
public final class XtextParser implements FullParser {
  @Override
  public Parsed parse(PlatformTextFile file, Diagnostics diagnostics) {
    PlatformSyntaxReader syntax =
        new PlatformSyntaxReader(StandaloneLanguage.parser(), diagnostics);
    Optional<PlatformFile> tree = syntax.read(file);
    return tree.isPresent()
        ? new Parsed(tree.map(XtextTree::of), List.of())
        : new Parsed(Optional.empty(), platforms(syntax.recover(file)));
  }

  private static List<String> platforms(PlatformFile tree) {
    return tree.getPlatforms().stream()
        .filter(platform -> platform.getName() != null)
        .map(platform -> platform.getName())
        .toList();
  }
}
