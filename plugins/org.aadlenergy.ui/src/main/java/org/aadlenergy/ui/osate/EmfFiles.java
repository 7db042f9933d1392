package org.aadlenergy.ui.osate;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;

/** The files of the workspace that model objects, and what stands for them in views, belong to. */
public final class EmfFiles {
  /** Under these names the nodes of Xtext's outlines and of OSATE's navigator tell an address. */
  private static final List<String> ADDRESSES = List.of("getEObjectURI", "getUri");

  /** Package, also one in another, which OSATE parts by dots; type and implementation. */
  private static final Pattern IMPLEMENTATION =
      Pattern.compile("(\\w+(?:(?:::|\\.)\\w+)*)\\.(\\w+\\.\\w+)");

  private EmfFiles() {}

  /** The file that holds an object, or the object that an element of a view stands for. */
  public static Optional<IFile> of(Object element) {
    if (element instanceof EObject object) {
      Resource resource = object.eResource();
      return resource == null ? Optional.empty() : of(resource.getURI());
    }
    for (String method : ADDRESSES) {
      Optional<IFile> file = address(element, method).flatMap(EmfFiles::of);
      if (file.isPresent()) {
        return file;
      }
    }
    return Optional.empty();
  }

  /**
   * The implementation that an element stands for, {@code Pkg::Type.impl}: told by the fragment of
   * its address, where OSATE writes the names of declarations. Empty for anything else.
   */
  public static Optional<String> implementation(Object element) {
    if (element instanceof EObject object) {
      return object.eResource() == null
          ? Optional.empty()
          : named(object.eResource().getURIFragment(object));
    }
    for (String method : ADDRESSES) {
      Optional<String> name =
          address(element, method).flatMap(address -> named(address.fragment()));
      if (name.isPresent()) {
        return name;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> named(String fragment) {
    Matcher matcher = IMPLEMENTATION.matcher(fragment == null ? "" : fragment);
    return matcher.matches()
        ? Optional.of(matcher.group(1).replace(".", "::") + "::" + matcher.group(2))
        : Optional.empty();
  }

  private static Optional<URI> address(Object element, String method) {
    try {
      Object answer = element.getClass().getMethod(method).invoke(element);
      return answer instanceof URI address ? Optional.of(address) : Optional.empty();
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return Optional.empty(); // something else, which has no address
    }
  }

  /** The file of the workspace at an address, whether it exists or not. */
  static Optional<IFile> of(URI address) {
    if (address == null) {
      return Optional.empty();
    }
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    URI file = address.trimFragment();
    if (file.isPlatformResource()) {
      IPath path = IPath.fromPortableString(file.toPlatformString(true));
      return path.segmentCount() > 1 ? Optional.of(root.getFile(path)) : Optional.empty();
    }
    if (!file.isFile()) {
      return Optional.empty();
    }
    IPath location = IPath.fromOSString(file.toFileString());
    return Optional.ofNullable(root.getFileForLocation(location));
  }
}
