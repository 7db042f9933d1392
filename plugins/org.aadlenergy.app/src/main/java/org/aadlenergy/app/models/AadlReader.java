package org.aadlenergy.app.models;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InputFile;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.AnalysisResult;

/** AADL texts, and folders with them. */
final class AadlReader implements ModelReader {
  /** The digests of fewer bytes are made before a thread for them has begun. */
  private static final long BYTES_TO_DIGEST_BESIDE = 1 << 18;

  @Override
  public String ending() {
    return ".aadl";
  }

  @Override
  public List<Path> files(List<Path> inputs) {
    return AadlWorkspace.filesOf(inputs);
  }

  @Override
  public Optional<ModelEdit> edit(byte[] text, String root) {
    return AadlEdit.of(text, root).map(edit -> edit);
  }

  @Override
  public List<Models> read(ReadRequest request, Diagnostics diagnostics) {
    request.cancellation().reached("reading AADL");
    AadlWorkspace workspace =
        AadlWorkspace.read(
            request.inputs(),
            request.libraries(),
            request.open(),
            request.kept(),
            diagnostics,
            request.cancellation());
    boolean broken = false;
    for (Diagnostic one : diagnostics.sorted()) {
      broken |= one.isError() && one.code().part() == DiagnosticCode.Part.SYNTAX;
    }
    if (request.digests() && !broken) {
      digestBeside(workspace.inputFiles());
    }
    return List.of(new Texts(workspace, broken));
  }

  /** Begins with what a report will show of large files, while the analysis goes on. */
  private static void digestBeside(List<InputFile> read) {
    long bytes = 0;
    for (InputFile file : read) {
      bytes += file.size();
    }
    if (bytes >= BYTES_TO_DIGEST_BESIDE && Runtime.getRuntime().availableProcessors() > 1) {
      Thread thread = new Thread(() -> read.forEach(InputFile::sha256), "digests");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private record Texts(AadlWorkspace workspace, boolean isBroken) implements Models {
    @Override
    public List<AnalysisResult.Input> files() {
      List<AnalysisResult.Input> files = new ArrayList<>();
      for (InputFile file : workspace.inputFiles()) {
        files.add(new AnalysisResult.Input(file.displayName(), file::sha256));
      }
      for (InputFile file : workspace.reachedLibraryFiles()) {
        files.add(new AnalysisResult.Input(file.displayName(), file::sha256));
      }
      return files;
    }

    @Override
    public List<String> rootCandidates() {
      return workspace.rootCandidates();
    }

    @Override
    public List<String> rootNames() {
      return workspace.rootNames();
    }

    @Override
    public List<String> inputRootNames() {
      return workspace.inputRootNames();
    }

    @Override
    public boolean hasRoot(String name) {
      return workspace.hasRoot(name);
    }

    @Override
    public Optional<ArchitectureView> instantiate(
        String root, InstantiationSettings settings, Diagnostics diagnostics) {
      return workspace.instantiate(root, settings, diagnostics);
    }

    @Override
    public void checkRest(Diagnostics diagnostics) {
      workspace.checkUnreached(diagnostics);
    }
  }
}
