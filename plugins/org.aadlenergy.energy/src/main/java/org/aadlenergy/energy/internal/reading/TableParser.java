package org.aadlenergy.energy.internal.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Says what is wrong in a text with no more than the language's table: where Xtext is not. */
public final class TableParser implements FullParser {
  private static final Pattern PLATFORM = Pattern.compile("\\bplatform\\s+([\\w.-]+)");

  @Override
  public Parsed parse(PlatformTextFile file, Diagnostics diagnostics) {
    LanguageTable language = LanguageTable.ofProduct();
    Mistakes mistakes = new Mistakes(text -> TreeReader.mistake(language, text), diagnostics);
    if (!mistakes.tooDeep(file)) {
      mistakes.report(file);
    }
    List<String> platforms = new ArrayList<>();
    String text = file.text();
    // what is in a comment that does not end is no platform
    int end = new Statements(text).openComment().orElse(text.length());
    Matcher named = PLATFORM.matcher(text.substring(0, end));
    while (named.find()) {
      platforms.add(named.group(1));
    }
    return new Parsed(Optional.empty(), platforms);
  }
}
