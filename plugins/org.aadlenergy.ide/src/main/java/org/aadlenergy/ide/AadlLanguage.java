package org.aadlenergy.ide;

import java.util.Optional;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.BackgroundAnalyst;
import org.aadlenergy.ide.text.AadlDocument;

/** AADL, with the estimate of what is typed. */
public record AadlLanguage(AadlTexts texts, BackgroundAnalyst analyst) implements Language {
  @Override
  public String id() {
    return "aadl";
  }

  @Override
  public Optional<AadlText> text(String uri) {
    return texts.document(uri).map(this::text);
  }

  /** A text of these or another one, among what its project and its libraries declare. */
  public AadlText text(AadlDocument document) {
    return new AadlText(document, texts.model(document), analyst.study(document.name()));
  }
}
