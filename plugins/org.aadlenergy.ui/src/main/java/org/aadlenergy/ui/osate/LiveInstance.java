package org.aadlenergy.ui.osate;

import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.models.LiveModel;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.InstanceModels;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * An instance model that OSATE holds in memory, with what is not saved yet.
 *
 * @param system its {@code SystemInstance}
 * @param file where it is saved, or would be
 */
public record LiveInstance(EObject system, IFile file) implements LiveModel {
  private static final String NAMESPACE = "http://aadl.info/AADL/2.0/instance";

  /** The model that an element of a selection is, or is a part of. */
  public static Optional<LiveInstance> of(Object element) {
    EObject object = Adapters.adapt(element, EObject.class);
    if (object == null || object.eIsProxy()) {
      return Optional.empty();
    }
    EObject root = EcoreUtil.getRootContainer(object);
    return isSystem(root)
        ? EmfFiles.of(root).map(file -> new LiveInstance(root, file))
        : beside(root);
  }

  /** The types of features stand beside the system that they belong to. */
  private static Optional<LiveInstance> beside(EObject root) {
    if (root.eResource() == null || !NAMESPACE.equals(root.eClass().getEPackage().getNsURI())) {
      return Optional.empty();
    }
    return root.eResource().getContents().stream()
        .filter(LiveInstance::isSystem)
        .findFirst()
        .flatMap(LiveInstance::of);
  }

  private static boolean isSystem(EObject object) {
    return "SystemInstance".equals(object.eClass().getName())
        && NAMESPACE.equals(object.eClass().getEPackage().getNsURI());
  }

  /** Where the file is in the file system. */
  public Path location() {
    return file.getLocation().toPath();
  }

  @Override
  public Optional<ArchitectureView> read(
      String name, DeclaredOrder declared, Diagnostics diagnostics) {
    return InstanceModels.of(system, name, new WorkspaceOrder(declared), diagnostics);
  }

  @Override
  public Optional<String> sha256() {
    return InstanceModels.sha256(system);
  }
}
