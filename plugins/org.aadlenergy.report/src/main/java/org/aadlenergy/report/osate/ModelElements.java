package org.aadlenergy.report.osate;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.collection.Copies;

/**
 * Where OSATE finds the systems of a result: as addresses relative to the report, which OSATE
 * resolves in whatever workspace the project lies.
 *
 * @param hrefs by root, {@code Pkg::Sys.impl}
 */
public record ModelElements(Map<String, String> hrefs) {
  private static final String INSTANCE = ".aaxl2";

  /** None is known. */
  static final ModelElements NONE = new ModelElements(Map.of());

  public ModelElements {
    hrefs = Copies.of(hrefs);
  }

  /** Those of models, seen from the folder of the report, or from where the user is. */
  public static ModelElements of(List<ArchitectureView> models, Optional<Path> folder) {
    Map<String, String> hrefs = new HashMap<>();
    for (ArchitectureView model : models) {
      if (!model.file().isEmpty()) {
        hrefs.put(model.rootName(), href(model.file(), model.rootName(), folder));
      }
    }
    return new ModelElements(hrefs);
  }

  /** The system of an instance model, or the declaration in a text by OSATE's name for it. */
  static String href(String file, String root, Optional<Path> folder) {
    return address(file, folder) + "#" + (file.endsWith(INSTANCE) ? "/" : root.replace("::", "."));
  }

  private static String address(String file, Optional<Path> folder) {
    try {
      Path path = Path.of(file);
      if (folder.isPresent()) {
        Path from = absolute(folder.get());
        path = absolute(path);
        // there is no way from one drive of Windows to another
        path = from.getRoot().equals(path.getRoot()) ? from.relativize(path) : path;
      }
      String text = path.toString().replace('\\', '/');
      return path.isAbsolute()
          ? new URI("file", "", text.startsWith("/") ? text : "/" + text, null).toASCIIString()
          : new URI(null, null, text.contains(":") ? "./" + text : text, null).toASCIIString();
    } catch (URISyntaxException | InvalidPathException e) {
      return file; // a name that no address has
    }
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** The address of a root, if it is known. */
  Optional<String> href(String root) {
    return Optional.ofNullable(hrefs.get(root));
  }
}
