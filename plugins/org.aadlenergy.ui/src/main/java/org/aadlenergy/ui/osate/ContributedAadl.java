package org.aadlenergy.ui.osate;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.ide.model.AadlModel;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.URIUtil;
import org.osgi.framework.Bundle;

/** The AADL that other plug-ins contribute to OSATE: packages and sets that no project has. */
public final class ContributedAadl {
  private ContributedAadl() {}

  /** Their files, but for those of units that come with this product; none without OSATE. */
  public static List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (IConfigurationElement element :
        Platform.getExtensionRegistry().getConfigurationElementsFor(Osate.CONTRIBUTIONS)) {
      String file = element.getAttribute("file");
      Bundle bundle = Platform.getBundle(element.getContributor().getName());
      if (file != null && bundle != null && !AadlModel.isShipped(file)) {
        file(bundle, file).ifPresent(files::add);
      }
    }
    return files;
  }

  /** One that lies in a jar is unpacked once, to where Eclipse keeps such files. */
  private static Optional<Path> file(Bundle bundle, String file) {
    URL entry = FileLocator.find(bundle, IPath.fromPortableString(file));
    try {
      return entry == null
          ? Optional.empty()
          : Optional.of(Path.of(URIUtil.toURI(FileLocator.toFileURL(entry))))
              .filter(Files::isRegularFile);
    } catch (IOException | URISyntaxException unreadable) {
      return Optional.empty(); // OSATE cannot read it, either, and says so where it is used
    }
  }
}
