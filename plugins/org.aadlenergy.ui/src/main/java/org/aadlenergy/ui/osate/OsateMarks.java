package org.aadlenergy.ui.osate;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/**
 * What OSATE's builder marks of its own accord. A second mark on the same line would say nothing
 * new; whatever OSATE may miss is not in the list, as one mark too many is better than none.
 */
public final class OsateMarks {
  private static final String BUILDER = "org.eclipse.xtext.ui.shared.xtextBuilder";

  private static final Set<DiagnosticCode> FOUND =
      Set.of(
          DiagnosticCode.AADL_SYNTAX,
          DiagnosticCode.AADL_VERSION_ONE,
          DiagnosticCode.MERGE_CONFLICT_MARKER,
          DiagnosticCode.TEXT_NOT_CLOSED,
          DiagnosticCode.ILLEGAL_CHARACTER_OR_NUMBER,
          DiagnosticCode.END_NAME_DIFFERS,
          DiagnosticCode.CONNECTION_WITHOUT_NAME,
          DiagnosticCode.UNKNOWN_PACKAGE,
          DiagnosticCode.UNKNOWN_CLASSIFIER,
          DiagnosticCode.DUPLICATE_NAME,
          DiagnosticCode.DECLARATION_OF_ITSELF,
          DiagnosticCode.UNKNOWN_MEMBER,
          DiagnosticCode.PACKAGE_WITHOUT_WITH,
          DiagnosticCode.CATEGORY_MISMATCH,
          DiagnosticCode.CONNECTION_MISMATCH,
          DiagnosticCode.CONNECTION_CLASSIFIERS_DIFFER,
          DiagnosticCode.BAD_REFINEMENT,
          DiagnosticCode.BAD_MODE,
          DiagnosticCode.UNKNOWN_PROPERTY,
          DiagnosticCode.VALUE_OF_WRONG_TYPE,
          DiagnosticCode.UNKNOWN_UNIT,
          DiagnosticCode.VALUE_OUT_OF_RANGE,
          DiagnosticCode.UNKNOWN_LITERAL,
          DiagnosticCode.PATH_LEADS_NOWHERE,
          DiagnosticCode.PROPERTY_DOES_NOT_APPLY,
          DiagnosticCode.PROPERTY_GIVEN_TWICE,
          DiagnosticCode.BAD_PROPERTY_ASSOCIATION);

  private OsateMarks() {}

  /** Whether OSATE marks what was found at a place. */
  public static boolean has(DiagnosticCode code, IResource place) {
    return FOUND.contains(code)
        && place instanceof IFile
        && "aadl".equalsIgnoreCase(place.getFileExtension())
        && Osate.isInstalled()
        && isBuilt(place.getProject());
  }

  /** A project that has natures and no builder is one that OSATE marks nothing in. */
  private static boolean isBuilt(IProject project) {
    try {
      if (project.hasNature("org.eclipse.xtext.ui.shared.xtextNature")) {
        for (ICommand command : project.getDescription().getBuildSpec()) {
          if (command.getBuilderName().equals(BUILDER)) {
            return true;
          }
        }
      }
      return false;
    } catch (CoreException gone) {
      return false;
    }
  }
}
