package org.aadlenergy.app.models;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.UnplacedSetting;
import org.aadlenergy.app.declared.DeclaredFiles;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.osate.InstanceModels;
import org.jspecify.annotations.Nullable;

/** Instance models that OSATE wrote or holds: each is one system. */
final class InstanceModelReader implements ModelReader {
  @Override
  public String ending() {
    return ".aaxl2";
  }

  @Override
  public List<Path> files(List<Path> inputs) {
    List<Path> files = new ArrayList<>(inputs);
    for (Path input : inputs) {
      files.addAll(AadlWorkspace.filesOf(DeclaredFiles.placesOf(input)));
    }
    return files;
  }

  @Override
  public List<Models> read(ReadRequest request, Diagnostics diagnostics) {
    return request.inputs().stream().<Models>map(file -> new Instance(file, request)).toList();
  }

  /** Read when it is first asked for, as each is long. */
  private static final class Instance implements Models {
    private final Path file;
    private final String name;
    private final ReadRequest request;
    private final DeclaredFiles declared;
    private final Diagnostics found = new Diagnostics();
    private @Nullable Optional<ArchitectureView> view;
    private List<AnalysisResult.Input> files = List.of();

    Instance(Path file, ReadRequest request) {
      this.file = file;
      this.name = file.toString().replace('\\', '/');
      this.request = request;
      this.declared = new DeclaredFiles(file, request.libraries());
    }

    private Optional<ArchitectureView> view() {
      Optional<ArchitectureView> known = view;
      if (known == null) {
        known = read();
        view = known;
      }
      return known;
    }

    private Optional<ArchitectureView> read() {
      LiveModel held = request.live().get(file);
      if (held != null) {
        request.cancellation().reached("reading " + name);
        held.sha256()
            .ifPresent(hash -> files = List.of(new AnalysisResult.Input(name, () -> hash)));
        return held.read(name, declared, found);
      }
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        found.add(
            DiagnosticCode.UNREADABLE_INPUT,
            SourceSpan.NONE,
            name + " does not exist or cannot be read",
            "check the path; it is relative to the current folder");
        return Optional.empty();
      }
      request.cancellation().reached("reading " + name);
      files = List.of(new AnalysisResult.Input(name, () -> FileDigest.sha256(file)));
      return InstanceModels.read(file, name, declared, found, request.cancellation());
    }

    @Override
    public List<AnalysisResult.Input> files() {
      view();
      return files;
    }

    @Override
    public List<String> rootCandidates() {
      return view().map(one -> List.of(one.rootName())).orElse(List.of());
    }

    @Override
    public List<String> rootNames() {
      return rootCandidates();
    }

    @Override
    public boolean isOneSystem() {
      return true;
    }

    @Override
    public boolean isBroken() {
      return view().isEmpty();
    }

    @Override
    public Optional<ArchitectureView> instantiate(
        String root, InstantiationSettings settings, Diagnostics diagnostics) {
      int before = diagnostics.errorCount();
      Optional<ArchitectureView> plain = view();
      diagnostics.addAll(found.sorted());
      if (plain.isEmpty() || settings.overrides().isEmpty()) {
        return plain;
      }
      List<UnplacedSetting> set = declared.unplaced(settings.overrides(), diagnostics);
      return diagnostics.errorCount() > before
          ? Optional.empty()
          : SettingPlaces.set(plain.get(), set, diagnostics);
    }
  }
}
