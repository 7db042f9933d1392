package org.aadlenergy.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.EditedText;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** Proposes what fits: first what begins with what was typed, then what holds it. */
record LanguageProposals(LanguageEditor editor) implements IContentAssistProcessor {
  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    EditedText text = editor.edited();
    List<ICompletionProposal> first = new ArrayList<>();
    List<ICompletionProposal> then = new ArrayList<>();
    for (Completion completion : text.completions(offset)) {
      String typed = lower(text.document().text().substring(completion.start(), offset));
      String proposed = lower(completion.text());
      if (proposed.startsWith(typed)) {
        first.add(proposal(completion));
      } else if (proposed.contains(typed)) {
        then.add(proposal(completion));
      }
    }
    first.addAll(then);
    return first.toArray(ICompletionProposal[]::new);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static ICompletionProposal proposal(Completion completion) {
    String text = completion.text();
    String more = completion.documentation();
    return new CompletionProposal(
        text,
        completion.start(),
        completion.end() - completion.start(),
        text.length(),
        null,
        completion.label(),
        null,
        more.isEmpty() ? null : PlainText.of(more));
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.', ':'};
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
