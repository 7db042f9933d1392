package org.aadlenergy.energy.internal.text;

import com.google.inject.Injector;
import java.io.StringReader;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/** The language outside an editor, set up once for this process. */
public final class Language {
  private static final Injector INJECTOR =
      new EnergyStandaloneSetup().createInjectorAndDoEMFRegistration();

  private Language() {}

  static IParser parser() {
    return INJECTOR.getInstance(IParser.class);
  }

  static Grammar grammar() {
    return INJECTOR.getInstance(IGrammarAccess.class).getGrammar();
  }

  /** The tree of a text, whatever is wrong with it. */
  public static IParseResult parse(String text) {
    return parser().parse(new StringReader(text));
  }
}
