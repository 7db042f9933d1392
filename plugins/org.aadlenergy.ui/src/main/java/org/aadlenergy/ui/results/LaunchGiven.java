package org.aadlenergy.ui.results;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;

/**
 * What a launch was given besides its models. Whoever makes its estimate again, after an edit or a
 * restart, gives the same: else a change would be shown that nobody made.
 *
 * @param maxComponents a system with more components is refused
 */
public record LaunchGiven(
    List<String> roots,
    Optional<String> mode,
    List<Path> models,
    List<Path> libraries,
    List<String> settings,
    int maxComponents,
    boolean allowIncomplete,
    boolean assumeBudgets) {
  private static final String ROOT = "root ";
  private static final String MODE = "mode ";
  private static final String MODELS = "models ";
  private static final String LIBRARY = "library ";
  private static final String SET = "set ";
  private static final String MOST = "max-components ";
  private static final String INCOMPLETE = "allow-incomplete";
  private static final String BUDGETS = "assume-budgets";

  public LaunchGiven {
    roots = List.copyOf(roots);
    models = List.copyOf(models);
    libraries = List.copyOf(libraries);
    settings = List.copyOf(settings);
  }

  /** What options say, apart from where reports go and what they are held against. */
  public static LaunchGiven of(AnalysisOptions options) {
    return new LaunchGiven(
        options.roots(),
        options.mode(),
        options.models(),
        options.libraries(),
        options.settings(),
        options.maxComponents(),
        options.allowIncomplete(),
        options.assumeBudgets());
  }

  /** The options of an analysis that writes nothing. */
  public AnalysisOptions options(List<Path> inputs) {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    inputs.forEach(builder::input);
    roots.forEach(builder::root);
    mode.ifPresent(builder::mode);
    models.forEach(builder::models);
    libraries.forEach(builder::library);
    settings.forEach(builder::set);
    builder.maxComponents(String.valueOf(maxComponents));
    return builder.allowIncomplete(allowIncomplete).assumeBudgets(assumeBudgets).build();
  }

  /** A line for each thing, to be kept. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    roots.forEach(root -> lines.add(ROOT + root));
    mode.ifPresent(name -> lines.add(MODE + name));
    models.forEach(folder -> lines.add(MODELS + folder));
    libraries.forEach(folder -> lines.add(LIBRARY + folder));
    settings.forEach(setting -> lines.add(SET + setting));
    lines.add(MOST + maxComponents);
    if (allowIncomplete) {
      lines.add(INCOMPLETE);
    }
    if (assumeBudgets) {
      lines.add(BUDGETS);
    }
    return lines;
  }

  /** What such lines say; nothing where they were kept by a version that wrote others. */
  public static Optional<LaunchGiven> of(List<String> lines) {
    try {
      AnalysisOptions.Builder builder = AnalysisOptions.builder().input(Path.of("."));
      builder.allowIncomplete(lines.contains(INCOMPLETE)).assumeBudgets(lines.contains(BUDGETS));
      for (String line : lines) {
        take(line, ROOT, builder::root);
        take(line, MODE, builder::mode);
        take(line, MODELS, text -> builder.models(Path.of(text)));
        take(line, LIBRARY, text -> builder.library(Path.of(text)));
        take(line, SET, builder::set);
        take(line, MOST, builder::maxComponents);
      }
      return Optional.of(of(builder.build()));
    } catch (InvalidPathException | InvalidOptions e) {
      return Optional.empty();
    }
  }

  private static void take(String line, String key, Consumer<String> taker) {
    if (line.startsWith(key)) {
      taker.accept(line.substring(key.length()));
    }
  }
}
