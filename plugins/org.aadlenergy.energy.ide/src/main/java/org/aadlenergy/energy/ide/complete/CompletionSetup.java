package org.aadlenergy.energy.ide.complete;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.name.Names;
import org.aadlenergy.energy.EnergyRuntimeModule;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.aadlenergy.energy.ide.contentassist.antlr.EnergyParser;
import org.aadlenergy.energy.ide.contentassist.antlr.internal.InternalEnergyLexer;
import org.eclipse.xtext.ide.LexerIdeBindings;
import org.eclipse.xtext.ide.editor.contentassist.antlr.IContentAssistParser;
import org.eclipse.xtext.ide.editor.contentassist.antlr.internal.Lexer;
import org.eclipse.xtext.util.Modules2;

/**
 * The language with the parser that knows what may follow. Apart from {@link EnergyIdeSetup},
 * because that one needs the classes of a language server, which an Eclipse may not have.
 */
final class CompletionSetup extends EnergyStandaloneSetup {
  static final Injector INJECTOR = new CompletionSetup().createInjectorAndDoEMFRegistration();

  @Override
  public Injector createInjector() {
    Module parser =
        binder -> {
          binder
              .bind(Lexer.class)
              .annotatedWith(Names.named(LexerIdeBindings.CONTENT_ASSIST))
              .to(InternalEnergyLexer.class);
          binder.bind(IContentAssistParser.class).to(EnergyParser.class);
        };
    return Guice.createInjector(Modules2.mixin(new EnergyRuntimeModule(), parser));
  }
}
