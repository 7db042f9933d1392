package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;

/** Writes a command that a hint offers, whole: it can be pasted into a shell as it is. */
public final class CommandText {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:+=,%-]+");

  private CommandText() {}

  /**
   * The command that explains a component of a root with the options of this run.
   *
   * @param path of the component; where nothing of it can be explained alone, all of the root is
   */
  static String explain(AnalysisOptions options, RootResult root, String mode, String path) {
    List<String> words = new ArrayList<>(List.of("aadl-energy", "explain"));
    for (Path input : options.inputs()) {
      words.add(quoted(name(input)));
    }
    add(words, "--root", root.root());
    if (!mode.isEmpty()) {
      add(words, "--mode", mode);
    }
    add(words, "--component", holdsAny(root, path) ? path : root.root());
    for (Path folder : options.models()) {
      add(words, "--models", name(folder));
    }
    for (Path folder : options.libraries()) {
      add(words, "--library", name(folder));
    }
    for (String setting : options.settings()) {
      if (!options.places().containsKey(setting)) { // else the project file gives it again
        add(words, "--set", setting);
      }
    }
    if (options.assumeBudgets()) {
      words.add("--assume-budgets");
    }
    if (options.allowIncomplete()) {
      words.add("--allow-incomplete");
    }
    if (options.maxComponents() != InstantiationSettings.COMPONENT_LIMIT) {
      add(words, "--max-components", String.valueOf(options.maxComponents()));
    }
    return String.join(" ", words);
  }

  private static boolean holdsAny(RootResult root, String path) {
    boolean any = false;
    for (ModeResult mode : root.modes()) {
      for (ThreadResult thread : mode.threads()) {
        any |= isIn(thread.path(), path);
      }
      for (ComponentResult component : mode.components()) {
        any |= isIn(component.path(), path);
      }
    }
    return any && !path.isEmpty();
  }

  private static boolean isIn(String path, String owner) {
    return path.equals(owner) || path.startsWith(owner + ".");
  }

  private static void add(List<String> words, String option, String value) {
    words.add(option);
    words.add(quoted(value));
  }

  private static String name(Path path) {
    String name = path.toString().replace('\\', '/');
    return name.startsWith("-") ? "./" + name : name;
  }

  /** As a shell takes it for one word. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
