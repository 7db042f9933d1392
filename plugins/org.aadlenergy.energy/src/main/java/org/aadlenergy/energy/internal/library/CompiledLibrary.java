package org.aadlenergy.energy.internal.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.aadlenergy.energy.internal.compiled.PlatformReader;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.jspecify.annotations.Nullable;

/** The library inside the product: an index of names, and a compiled platform for each. */
public final class CompiledLibrary implements PlatformLibrary {
  /** Where the compiled platforms lie, from this class on. */
  public static final String FOLDER = "platforms/";

  /** The file with one name in each line. */
  public static final String INDEX = "index.txt";

  /** How the file of a platform ends. */
  public static final String SUFFIX = ".platform";

  /** Where the texts lie that the platforms were compiled from. */
  public static final String TEXTS = "texts/";

  private final SortedSet<String> names;
  private final Map<String, CalibratedPlatform> opened = new ConcurrentHashMap<>();

  /** Reads the index; platforms are opened when they are asked for. */
  public CompiledLibrary() {
    TreeSet<String> found = new TreeSet<>();
    for (String line :
        new String(resource(FOLDER.concat(INDEX)), StandardCharsets.UTF_8).split("\n", -1)) {
      if (!line.isEmpty()) {
        found.add(line);
      }
    }
    names = Collections.unmodifiableSortedSet(found);
  }

  @Override
  public SortedSet<String> names() {
    return names;
  }

  @Override
  public Optional<CalibratedPlatform> find(String name) {
    int dot = name.indexOf('.');
    String whole = dot < 0 ? name : name.substring(0, dot);
    if (!names.contains(whole)) {
      return Optional.empty();
    }
    @Nullable CalibratedPlatform platform = opened.get(whole);
    if (platform == null) {
      platform = open(whole);
      opened.put(whole, platform);
    }
    return dot < 0
        ? Optional.of(platform)
        : Optional.ofNullable(platform.parts().get(name.substring(dot + 1)));
  }

  /** The text of a file of the library, as the places in its platforms name it. */
  public static Optional<String> text(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    byte[] bytes = file.startsWith("models/") ? resource(TEXTS.concat(name)) : new byte[0];
    return bytes.length == 0
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  private static CalibratedPlatform open(String name) {
    try {
      return PlatformReader.read(resource(FOLDER.concat(name).concat(SUFFIX)));
    } catch (IOException damaged) {
      throw new UncheckedIOException("platform " + name + " inside the product", damaged);
    }
  }

  private static byte[] resource(String name) {
    try (@Nullable InputStream in = CompiledLibrary.class.getResourceAsStream(name)) {
      return in == null ? new byte[0] : in.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(name + " inside the product", unreadable);
    }
  }
}
