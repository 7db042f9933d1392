package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.app.models.LiveModel;
import org.aadlenergy.app.models.MissingRoots;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.models.ReadRequest;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;

/** The architectures that the options ask for, read from AADL texts and instance models. */
record Sources(
    AnalysisOptions options,
    Map<Path, LiveModel> live,
    Map<Path, byte[]> open,
    AnalysisMemory kept,
    Diagnostics diagnostics,
    Progress progress,
    List<AnalysisResult.Input> files) {
  private static final int OPERATION_MODE_LIMIT = 1000;

  Sources(
      AnalysisOptions options,
      Map<Path, LiveModel> live,
      Map<Path, byte[]> open,
      AnalysisMemory kept,
      Diagnostics diagnostics,
      Progress progress) {
    this(options, live, open, kept, diagnostics, progress, new ArrayList<>());
  }

  /** A root system and whether it was read without an error. */
  record Root(ArchitectureView view, boolean sound) {}

  /** Reads all, as far as the input allows. */
  List<Root> read() {
    List<Root> roots = new ArrayList<>();
    for (Models models : ModelReaders.read(request(), diagnostics)) {
      add(models, roots);
      files.addAll(models.files());
    }
    for (Path platform : PlatformLibraries.files(options.models())) {
      String name = platform.toString().replace('\\', '/');
      files.add(new AnalysisResult.Input(name, () -> FileDigest.sha256(platform)));
    }
    if (files.size() > 1) {
      files.sort(Comparator.comparing(AnalysisResult.Input::file));
    }
    return roots;
  }

  private ReadRequest request() {
    boolean digests = options.formats().contains("json") || options.formats().contains("html");
    return new ReadRequest(
        options.inputs(), options.libraries(), live, open, kept.files(), digests, progress.steps());
  }

  private void add(Models models, List<Root> roots) {
    List<String> names = models.isOneSystem() ? models.rootCandidates() : rootNames(models);
    for (String name : names) {
      if (!models.isOneSystem()) {
        progress.step("instantiating " + name);
      }
      int before = diagnostics.errorCount();
      Optional<ArchitectureView> view = models.instantiate(name, settings(), diagnostics);
      if (view.isPresent()) {
        roots.add(new Root(view.get(), diagnostics.errorCount() == before));
      }
    }
    models.checkRest(diagnostics);
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

  private List<String> rootNames(Models models) {
    if (models.isBroken()) {
      return List.of();
    }
    if (options.roots().isEmpty()) {
      List<String> candidates = models.rootCandidates();
      if (candidates.isEmpty() && !diagnostics.hasErrors()) {
        diagnostics.add(MissingRoots.none(options.inputs(), models));
      }
      return first(candidates);
    }
    List<String> names = new ArrayList<>();
    for (String root : options.roots()) {
      if (models.hasRoot(root)) {
        names.add(root);
      } else {
        SourceSpan place = options.places().getOrDefault("roots", SourceSpan.NONE);
        diagnostics.add(MissingRoots.unknown(root, place, models));
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
        DiagnosticCode.MORE_SYSTEMS_THAN_ESTIMATED,
        SourceSpan.NONE,
        count + " systems lie in no other one; the first " + most + " are estimated here",
        "'aadl-energy analyze' estimates all; open a folder with fewer of them");
    return candidates.subList(0, kept.mostRoots());
  }
}
