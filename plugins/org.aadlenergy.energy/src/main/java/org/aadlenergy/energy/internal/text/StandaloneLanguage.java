package org.aadlenergy.energy.internal.text;

import com.google.inject.Injector;
import java.io.StringReader;
import java.util.OptionalInt;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.aadlenergy.energy.internal.reading.Mistakes;
import org.aadlenergy.energy.internal.reading.Statements;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/** The language outside an editor, set up once for this process. */
public final class StandaloneLanguage {
  private static final Injector INJECTOR =
      new EnergyStandaloneSetup().createInjectorAndDoEMFRegistration();

  private StandaloneLanguage() {}

  static IParser parser() {
    return INJECTOR.getInstance(IParser.class);
  }

  static Grammar grammar() {
    return INJECTOR.getInstance(IGrammarAccess.class).getGrammar();
  }

  /** The tree of a text, whatever is wrong with it; of one nested too deeply, of its beginning. */
  public static IParseResult parse(String text) {
    OptionalInt tooDeep = new Statements(text).deeperThan(Mistakes.DEEPEST);
    return parser()
        .parse(new StringReader(tooDeep.isEmpty() ? text : text.substring(0, tooDeep.getAsInt())));
  }
}
