package org.aadlenergy.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.fix.QuickFix;
import org.aadlenergy.energy.ide.fix.QuickFixes;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** The quick fixes of findings in platform files. */
public final class FindingFixes implements IMarkerResolutionGenerator2 {
  @Override
  public boolean hasResolutions(IMarker marker) {
    return !fixes(marker).isEmpty();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    return fixes(marker).stream().map(Resolution::new).toArray(IMarkerResolution[]::new);
  }

  private static List<QuickFix> fixes(IMarker marker) {
    List<QuickFix> fixes = new ArrayList<>();
    if (marker.getResource() instanceof IFile file) {
      PlatformWorkspace workspace = ProjectTexts.around(file);
      Optional<PlatformDocument> document = ProjectTexts.document(workspace, file);
      if (document.isPresent()) {
        for (Diagnostic finding : workspace.findings(document.get())) {
          if (isOf(marker, finding)) {
            fixes.addAll(QuickFixes.of(document.get(), finding));
          }
        }
      }
    }
    return fixes;
  }

  private static boolean isOf(IMarker marker, Diagnostic finding) {
    return marker.getAttribute(FindingUpdater.CODE, "").equals(finding.code().number())
        && marker.getAttribute(IMarker.LINE_NUMBER, 0) == finding.span().line()
        && marker.getAttribute(IMarker.MESSAGE, "").equals(FindingUpdater.message(finding));
  }

  private record Resolution(QuickFix fix) implements IMarkerResolution {
    @Override
    public String getLabel() {
      return fix.title();
    }

    @Override
    public void run(IMarker marker) {
      IFile file = (IFile) marker.getResource();
      ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
      try {
        buffers.connect(file.getFullPath(), LocationKind.IFILE, null);
        ITextFileBuffer buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
        boolean wasClean = !buffer.isDirty();
        buffer
            .getDocument()
            .replace(fix.change().offset(), fix.change().length(), fix.change().text());
        if (wasClean) {
          buffer.commit(null, true);
        }
        buffers.disconnect(file.getFullPath(), LocationKind.IFILE, null);
        FindingUpdater.update(file);
      } catch (CoreException | BadLocationException failed) {
        ILog.get().error("The fix cannot be applied: " + fix.title(), failed);
      }
    }
  }
}
