package org.aadlenergy.ide.server;

import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.Refusal;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.energy.ide.server.ProtocolPlaces;
import org.aadlenergy.ide.estimate.Answers;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.BackgroundAnalyst;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * What a client can ask for by name. The first argument is the URI of a text of the project.
 *
 * <pre>
 * aadl-energy.explain   URI [component]       -&gt; why its energy is what it is, as explain prints it
 * aadl-energy.dominates URI                   -&gt; what takes most of the power, a line each
 * aadl-energy.advise    URI                   -&gt; {root: [setting, ...]}: what saves most, of the files as saved
 * aadl-energy.apply     URI setting [root]    -&gt; what was changed; the client gets the edit
 * </pre>
 */
final class AadlCommands {
  private static final String EXPLAIN = "aadl-energy.explain";
  private static final String DOMINATES = "aadl-energy.dominates";
  private static final String ADVISE = "aadl-energy.advise";
  private static final String APPLY = "aadl-energy.apply";

  /** All of them. */
  static final List<String> NAMES = List.of(EXPLAIN, DOMINATES, ADVISE, APPLY);

  private final AadlTexts texts;
  private final BackgroundAnalyst analyst;
  private final List<Path> models;
  private Optional<LanguageClient> client = Optional.empty();

  AadlCommands(AadlTexts texts, BackgroundAnalyst analyst, List<Path> models) {
    this.texts = texts;
    this.analyst = analyst;
    this.models = List.copyOf(models);
  }

  void connect(LanguageClient connected) {
    client = Optional.of(connected);
  }

  /** What a command answers; nothing where it is none of these. */
  Optional<CompletableFuture<Object>> execute(String command, List<Object> arguments) {
    if (!NAMES.contains(command)) {
      return Optional.empty();
    }
    return Optional.of(
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return answer(command, words(command, arguments));
              } catch (Refusal no) {
                throw Failures.refusal(String.valueOf(no.getMessage()));
              }
            }));
  }

  private static List<String> words(String command, List<Object> arguments) {
    List<String> words = new ArrayList<>();
    for (Object argument : arguments) {
      boolean text = argument instanceof JsonPrimitive primitive && primitive.isString();
      if (!text) {
        throw new Refusal("the arguments of " + command + " are texts, not " + argument);
      }
      words.add(((JsonPrimitive) argument).getAsString());
    }
    if (words.isEmpty()) {
      throw new Refusal("the first argument of " + command + " is the URI of a text");
    }
    return words;
  }

  private Object answer(String command, List<String> words) {
    String uri = words.get(0);
    ProjectStudy study = analyst.study(FileUris.normal(uri));
    return switch (command) {
      case EXPLAIN -> Answers.explain(study.now(), words.size() > 1 ? words.get(1) : "");
      case DOMINATES -> Answers.dominates(study.now());
      case ADVISE -> Answers.advise(project(uri), models);
      default -> apply(uri, study, words);
    };
  }

  private Project project(String uri) {
    Optional<Path> home = texts.home(uri);
    return texts.projects().stream()
        .filter(project -> home.equals(Optional.of(project.folder())))
        .findFirst()
        .orElseThrow(() -> new Refusal(uri + " belongs to no project"));
  }

  private String apply(String uri, ProjectStudy study, List<String> words) {
    if (words.size() < 2) {
      throw new Refusal("name what to apply: Set::Property=value @ path, as advise says it");
    }
    String root = words.size() > 2 ? words.get(2) : Answers.onlyRoot(study.now());
    Path home = texts.home(uri).orElseThrow(() -> new Refusal(uri + " is no file"));
    for (AadlDocument document : texts.model(home).documents()) {
      byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
      Optional<byte[]> edited = Answers.applied(bytes, root, words.get(1));
      if (edited.isPresent()) {
        String text = new String(edited.get(), StandardCharsets.UTF_8);
        TextEdit edit = ProtocolPlaces.edit(document, TextChange.between(document.text(), text));
        String name = texts.spelled(document.name());
        WorkspaceEdit change = new WorkspaceEdit(Map.of(name, List.of(edit)));
        client.ifPresent(c -> c.applyEdit(new ApplyWorkspaceEditParams(change)));
        return words.get(1) + " for " + root + " in " + name;
      }
    }
    throw new Refusal(root + " is declared in no file of the project");
  }
}
