package org.aadlenergy.energy.internal.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.XtextStandaloneSetup;
import org.junit.jupiter.api.Test;

/** The table of the language is what the grammar says, or the build fails. */
class LanguageCompilerTest {

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    Grammar grammar =
        new EnergyStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(IGrammarAccess.class)
            .getGrammar();
    byte[] bytes = LanguageWriter.write(LanguageCompiler.compile(grammar));
    LanguageTable read = LanguageTable.read(new ByteArrayInputStream(bytes));
    assertThat(read.rules()).isEqualTo(LanguageCompiler.compile(grammar).rules());
    assertThat(LanguageWriter.write(read)).isEqualTo(bytes);
  }

  /** Xtext's own language is one that the table cannot express: it has references to names. */
  @Test
  void aGrammarThatTheTableCannotExpressFailsTheBuild() {
    Grammar grammar =
        new XtextStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(IGrammarAccess.class)
            .getGrammar();
    assertThatThrownBy(() -> LanguageCompiler.compile(grammar))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the table of the language knows no");
  }
}
