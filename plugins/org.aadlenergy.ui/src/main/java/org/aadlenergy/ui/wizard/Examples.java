package org.aadlenergy.ui.wizard;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;

/** The examples that come with the product, in the bundle of the guide. */
public final class Examples {
  private static final String BUNDLE = "org.aadlenergy.help";
  private static final String FOLDER = "/examples/";

  /** What makes a project one of OSATE's, where it is installed. */
  private static final List<String> NATURES =
      List.of("org.osate.core.aadlnature", "org.eclipse.xtext.ui.shared.xtextNature");

  private Examples() {}

  /** Their names, {@code jpeg-encoder}. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    Bundle bundle = Platform.getBundle(BUNDLE);
    if (bundle != null) {
      for (String path : list(bundle.getEntryPaths(FOLDER))) {
        // what holds no model is for other tools
        if (path.endsWith("/") && bundle.findEntries(path, "*.aadl", true) != null) {
          names.add(path.substring(FOLDER.length() - 1, path.length() - 1));
        }
      }
    }
    Collections.sort(names);
    return names;
  }

  /** The title of an example's README. */
  static String title(String example) {
    return paragraph(example, 0).replaceFirst("^#+\\s*", "");
  }

  /** What an example is about: the paragraph below the title, as far as it does without more. */
  static String description(String example) {
    String text = plain(paragraph(example, 1));
    if (!text.endsWith(":")) {
      return text;
    }
    int end =
        Math.max(text.lastIndexOf(". "), Math.max(text.lastIndexOf("? "), text.lastIndexOf("! ")));
    return end < 0 ? text.substring(0, text.length() - 1) + "." : text.substring(0, end + 1);
  }

  private static String paragraph(String example, int number) {
    Bundle bundle = Platform.getBundle(BUNDLE);
    URL readme = bundle == null ? null : bundle.getEntry(FOLDER + example + "/README.md");
    if (readme == null) {
      return "";
    }
    try (InputStream in = readme.openStream()) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String[] parts = text.replace("\r", "").split("\n\\s*\n", number + 2);
      return parts.length <= number ? "" : parts[number].strip();
    } catch (IOException e) {
      return ""; // the list of names does without
    }
  }

  private static String plain(String markdown) {
    return markdown
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .replaceAll("[*`]", "")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /** The first model of a project that was made from an example. */
  static Optional<IFile> model(IProject project) throws CoreException {
    for (IResource member : project.members()) {
      if (member instanceof IFile file && "aadl".equals(file.getFileExtension())) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /** Puts the files of an example into a new project. */
  public static void copy(String example, IProject project, SubMonitor monitor)
      throws CoreException {
    Bundle bundle = Platform.getBundle(BUNDLE);
    String root = FOLDER + example + "/";
    List<URL> files = list(bundle.findEntries(root, "*", true));
    SubMonitor progress = SubMonitor.convert(monitor, "Copying " + example, files.size() + 1);
    project.create(progress.split(1));
    project.open(null);
    // afterwards: natures of a description that a project is created with are never configured,
    // and bring no builder
    project.setDescription(described(project), null);
    for (URL file : files) {
      // the description of the project is for OSATE's wizard, which imports folders
      if (!file.getPath().endsWith("/") && !file.getPath().endsWith("/.project")) {
        String path = file.getPath().substring(file.getPath().indexOf(root) + root.length());
        write(file, project.getFile(IPath.fromPortableString(path)), progress.split(1));
      }
    }
  }

  private static IProjectDescription described(IProject project) throws CoreException {
    IWorkspace workspace = project.getWorkspace();
    IProjectDescription description = project.getDescription();
    description.setNatureIds(
        NATURES.stream()
            .filter(nature -> workspace.getNatureDescriptor(nature) != null)
            .toArray(String[]::new));
    return description;
  }

  private static void write(URL from, IFile to, SubMonitor monitor) throws CoreException {
    makeFolder(to.getParent());
    try (InputStream in = from.openStream()) {
      to.create(in, IResource.NONE, monitor);
    } catch (IOException e) {
      throw new CoreException(Status.error("The example cannot be read: " + from, e));
    }
  }

  private static void makeFolder(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      makeFolder(folder.getParent());
      folder.create(IResource.NONE, true, null);
    }
  }

  private static <T> List<T> list(Enumeration<T> enumeration) {
    return enumeration == null ? List.of() : Collections.list(enumeration);
  }
}
