package org.aadlenergy.ui.osate;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.common.util.URI;

/** Finds declarations whose files are given by their place in the workspace. */
record WorkspaceOrder(DeclaredOrder files) implements DeclaredOrder {
  @Override
  public Optional<Declared> declared(String file, String fragment) {
    return files.declared(located(file), fragment);
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    return files.definition(property);
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return files.ofClassifier(classifier, property);
  }

  /** A file that is not there keeps its address: it may be a set that the product ships. */
  private static String located(String file) {
    if (!file.startsWith("platform:/resource/")) {
      return file;
    }
    return EmfFiles.of(URI.createURI(file))
        .filter(IFile::exists)
        .map(IFile::getLocation)
        .map(IPath::toPortableString)
        .orElse(file);
  }
}
