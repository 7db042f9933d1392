package org.aadlenergy.ui.editor;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.complete.Completion;
import org.aadlenergy.energy.ide.complete.Completions;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** Proposes what the language knows to fit. */
final class PlatformProposals implements IContentAssistProcessor {
  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    Optional<IFile> file = ProjectTexts.file(viewer.getDocument());
    if (file.isEmpty()) {
      return new ICompletionProposal[0];
    }
    PlatformWorkspace workspace = ProjectTexts.around(file.get());
    Optional<PlatformDocument> document = ProjectTexts.document(workspace, file.get());
    List<Completion> found =
        document.map(d -> new Completions(workspace).at(d, offset)).orElseGet(List::of);
    return found.stream().map(PlatformProposals::proposal).toArray(ICompletionProposal[]::new);
  }

  private static ICompletionProposal proposal(Completion completion) {
    String shown =
        completion.detail().isEmpty()
            ? completion.text()
            : completion.text() + " - " + completion.detail();
    return new CompletionProposal(
        completion.text(),
        completion.offset(),
        completion.length(),
        completion.text().length(),
        null,
        shown,
        null,
        PlainText.of(completion.documentation()));
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.'};
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
