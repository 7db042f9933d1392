package org.aadlenergy.ui.editor;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
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
      ProjectTexts.text(file)
          .ifPresent(
              text ->
                  text.findings().stream()
                      .filter(finding -> isOf(marker, finding))
                      .forEach(finding -> fixes.addAll(text.fixes(finding))));
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
      try {
        ModelText.edit(file, text -> fix.changes());
        FindingUpdater.update(file);
      } catch (CoreException failed) {
        ILog.get().error("The fix cannot be applied: " + fix.title(), failed);
      }
    }
  }
}
