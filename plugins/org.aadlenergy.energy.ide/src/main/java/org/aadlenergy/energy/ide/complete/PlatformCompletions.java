package org.aadlenergy.energy.ide.complete;

import com.google.common.util.concurrent.MoreExecutors;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.PlatformWords;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.parsing.PlatformTexts;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;

/**
 * What may be written at a place in a text: the grammar says which kind of word, this which words.
 */
public record PlatformCompletions(PlatformWorkspace workspace) {
  /** Loads what the first proposals would wait for: call it where nobody waits. */
  public static void prepare() {
    contexts("", 0);
  }

  /** The proposals at an offset, in a fixed order. */
  public List<Completion> at(PlatformDocument document, int offset) {
    String text = PlatformTexts.mendedBefore(document.text(), offset);
    PlatformDocument mended = new PlatformDocument(document.name(), text);
    if (isInTextOrComment(mended, offset)) {
      return List.of();
    }
    Map<String, Completion> found = new LinkedHashMap<>();
    List<ContentAssistContext> contexts = contexts(text, offset);
    int longest = 0;
    for (ContentAssistContext context : contexts) {
      longest = Math.max(longest, context.getReplaceRegion().getLength());
    }
    for (ContentAssistContext context : contexts) {
      if (context.getReplaceRegion().getLength() == longest) {
        propose(mended, context, found);
      }
    }
    return new ArrayList<>(found.values());
  }

  private static boolean isInTextOrComment(PlatformDocument document, int offset) {
    return document
        .leafAt(Math.max(0, offset - 1))
        .filter(leaf -> leaf.getText().startsWith("\"") || leaf.getText().startsWith("/"))
        .filter(leaf -> !leaf.getText().equals("/") && offset > leaf.getOffset())
        .filter(
            leaf ->
                offset < leaf.getEndOffset()
                    || leaf.getText().startsWith("//") && !leaf.getText().endsWith("\n")
                    || leaf.getLength() == 1)
        .isPresent();
  }

  private static List<ContentAssistContext> contexts(String text, int offset) {
    XtextResource resource = CompletionSetup.INJECTOR.getInstance(XtextResource.class);
    resource.setURI(URI.createURI("completion.energy"));
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      resource.load(
          new ByteArrayInputStream(bytes), Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    ContentAssistContextFactory factory =
        CompletionSetup.INJECTOR.getInstance(ContentAssistContextFactory.class);
    factory.setPool(MoreExecutors.newDirectExecutorService());
    return List.of(factory.create(text, new TextRegion(offset, 0), offset, resource));
  }

  private void propose(
      PlatformDocument document, ContentAssistContext context, Map<String, Completion> found) {
    PlatformProposals proposals = new PlatformProposals(workspace, document, context);
    for (AbstractElement element : context.getFirstSetGrammarElements()) {
      if (element instanceof Keyword keyword && Character.isLetter(keyword.getValue().charAt(0))) {
        String rule = GrammarUtil.containingRule(keyword).getName();
        proposals.keyword(keyword.getValue(), PlatformWords.of(rule, keyword.getValue()));
      } else if (element instanceof Assignment assignment) {
        proposals.value(GrammarUtil.containingRule(assignment).getName(), assignment.getFeature());
      }
    }
    String prefix = context.getPrefix().toLowerCase(Locale.ROOT);
    proposals.found().stream()
        .filter(completion -> completion.text().toLowerCase(Locale.ROOT).startsWith(prefix))
        .forEach(completion -> found.putIfAbsent(completion.text(), completion));
  }
}
