package org.aadlenergy.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InputFile;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.text.Suggestions;

/** The architectures that the options ask for, read from AADL texts and instance models. */
final class Sources {
  private static final int OPERATION_MODE_LIMIT = 1000;

  /** The digests of fewer bytes are made before a thread for them has begun. */
  private static final long BYTES_TO_DIGEST_BESIDE = 1 << 18;

  private final AnalysisOptions options;
  private final Map<Path, LiveModel> live;
  private final Map<Path, byte[]> open;
  private final Kept kept;
  private final Diagnostics diagnostics;
  private final Progress progress;
  private final List<Path> texts = new ArrayList<>();
  private final List<Path> instances = new ArrayList<>();
  private final List<AnalysisResult.Input> files = new ArrayList<>();

  Sources(
      AnalysisOptions options,
      Map<Path, LiveModel> live,
      Map<Path, byte[]> open,
      Kept kept,
      Diagnostics diagnostics,
      Progress progress) {
    this.options = options;
    this.live = live;
    this.open = open;
    this.kept = kept;
    this.diagnostics = diagnostics;
    this.progress = progress;
  }

  /** A root system and whether it was read without an error. */
  record Root(ArchitectureView view, boolean sound) {}

  /** Reads all, as far as the input allows. */
  List<Root> read() {
    for (Path input : options.inputs()) {
      boolean instance = input.toString().toLowerCase(Locale.ROOT).endsWith(".aaxl2");
      (instance ? instances : texts).add(input);
    }
    List<Root> roots = new ArrayList<>();
    if (!texts.isEmpty()) {
      readTexts(roots);
    }
    for (Path instance : instances) {
      readInstance(instance, roots);
    }
    for (Path platform : PlatformLibraries.files(options.models())) {
      String name = platform.toString().replace('\\', '/');
      files.add(new AnalysisResult.Input(name, () -> InputFiles.sha256(platform)));
    }
    if (files.size() > 1) {
      files.sort(Comparator.comparing(AnalysisResult.Input::file));
    }
    return roots;
  }

  /** The files that were read. */
  List<AnalysisResult.Input> files() {
    return files;
  }

  private void readTexts(List<Root> roots) {
    progress.step("reading AADL");
    AadlWorkspace workspace =
        AadlWorkspace.read(
            texts, options.libraries(), open, kept.files(), diagnostics, progress::cancelled);
    for (InputFile file : workspace.inputFiles()) {
      files.add(new AnalysisResult.Input(file.displayName(), file::sha256));
    }
    if (anySyntaxError()) {
      return;
    }
    digestBeside(workspace.inputFiles());
    List<String> names = rootNames(workspace);
    for (String name : names) {
      progress.step("instantiating " + name);
      int before = diagnostics.errorCount();
      Optional<ArchitectureView> view = workspace.instantiate(name, settings(), diagnostics);
      if (view.isPresent()) {
        roots.add(new Root(view.get(), diagnostics.errorCount() == before));
      }
    }
    if (!options.libraries().isEmpty()) {
      for (InputFile file : workspace.reachedLibraryFiles()) {
        files.add(new AnalysisResult.Input(file.displayName(), file::sha256));
      }
    }
    workspace.checkUnreached(diagnostics);
  }

  /** Begins with what a report will show of large files, while the analysis goes on. */
  private void digestBeside(List<InputFile> read) {
    long bytes = 0;
    for (InputFile file : read) {
      bytes += file.size();
    }
    boolean shown = options.formats().contains("json") || options.formats().contains("html");
    if (shown
        && bytes >= BYTES_TO_DIGEST_BESIDE
        && Runtime.getRuntime().availableProcessors() > 1) {
      Thread thread = new Thread(() -> read.forEach(InputFile::sha256), "digests");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private boolean anySyntaxError() {
    return diagnostics.sorted().stream()
        .anyMatch(one -> one.isError() && one.code().part() == DiagnosticCode.Part.SYNTAX);
  }

  private InstantiationSettings settings() {
    List<PropertyOverride> overrides = new ArrayList<>(options.settings().size());
    for (String setting : options.settings()) {
      SourceSpan place = options.places().get(setting);
      overrides.add(new PropertyOverride(setting, Optional.ofNullable(place)));
    }
    return new InstantiationSettings(
        overrides,
        OPERATION_MODE_LIMIT,
        options.maxComponents(),
        InstantiationSettings.NESTING_LIMIT,
        options.mode(),
        progress::cancelled);
  }

  private List<String> rootNames(AadlWorkspace workspace) {
    if (options.roots().isEmpty()) {
      List<String> candidates = workspace.rootCandidates();
      if (candidates.isEmpty() && !diagnostics.hasErrors()) {
        String where = texts.get(0).toString().replace('\\', '/');
        boolean none = workspace.rootNames().isEmpty();
        String what =
            none
                ? "there is no system implementation in " + where
                : "each system implementation in " + where + " is a part of something else";
        diagnostics.add(
            Diagnostic.of(DiagnosticCode.NO_MODEL_IN_INPUT, SourceSpan.NONE, what)
                .withHint(
                    none
                        ? "name a file or folder with a 'system implementation'"
                        : "name the one to analyse with --root NAME"));
      }
      return first(candidates);
    }
    List<String> names = new ArrayList<>();
    for (String root : options.roots()) {
      if (workspace.hasRoot(root)) {
        names.add(root);
      } else {
        unknownRoot(root, workspace.rootNames());
      }
    }
    return names;
  }

  /** All, but in an editor, whose memory is for more than that. */
  private List<String> first(List<String> candidates) {
    if (candidates.size() <= kept.mostRoots()) {
      return candidates;
    }
    String count = String.format(Locale.ROOT, "%,d", candidates.size());
    String most = String.format(Locale.ROOT, "%,d", kept.mostRoots());
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.MORE_SYSTEMS_THAN_ESTIMATED,
                SourceSpan.NONE,
                count + " systems lie in no other one; the first " + most + " are estimated here")
            .withHint("'aadl-energy analyze' estimates all; open a folder with fewer of them"));
    return candidates.subList(0, kept.mostRoots());
  }

  private void unknownRoot(String root, List<String> known) {
    String hint =
        Suggestions.closest(root, known)
            .map(close -> "did you mean " + close + "?")
            .orElse(
                known.isEmpty()
                    ? "the input has no system implementation"
                    : "the input has "
                        + String.join(", ", known.subList(0, Math.min(8, known.size()))));
    SourceSpan place = options.places().getOrDefault("roots", SourceSpan.NONE);
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.NO_SUCH_ROOT, place, "there is no system implementation " + root)
            .withHint(hint));
  }

  private void readInstance(Path file, List<Root> roots) {
    String name = file.toString().replace('\\', '/');
    LiveModel held = live.get(file);
    if (held != null) {
      readLive(held, file, name, roots);
      return;
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.UNREADABLE_INPUT,
                  SourceSpan.NONE,
                  name + " does not exist or cannot be read")
              .withHint("check the path; it is relative to the current folder"));
      return;
    }
    progress.step("reading " + name);
    int before = diagnostics.errorCount();
    files.add(new AnalysisResult.Input(name, () -> InputFiles.sha256(file)));
    InstanceInput.read(file, name, options.libraries(), diagnostics, progress::cancelled)
        .ifPresent(view -> roots.add(new Root(view, diagnostics.errorCount() == before)));
  }

  private void readLive(LiveModel held, Path file, String name, List<Root> roots) {
    progress.step("reading " + name);
    int before = diagnostics.errorCount();
    Optional<String> hash = held.sha256();
    if (hash.isPresent()) {
      files.add(new AnalysisResult.Input(name, hash::get));
    }
    InstanceInput.read(held, file, name, options.libraries(), diagnostics)
        .ifPresent(view -> roots.add(new Root(view, diagnostics.errorCount() == before)));
  }
}
