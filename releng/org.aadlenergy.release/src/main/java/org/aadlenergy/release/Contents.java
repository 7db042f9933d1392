package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/** Finds out what artefacts hold, from the artefacts themselves. */
final class Contents {
  private Contents() {}

  /**
   * The libraries of a module whose classes are in its jar. A class in the jar that none of them
   * has stops the release: the list would be wrong.
   */
  static List<Library> ofJar(Path jar, Path module) throws IOException {
    TreeSet<String> all = classes(jar);
    TreeSet<String> rest = new TreeSet<>(all);
    // the build puts classes in place of lambda expressions: they are of where these were (ADR 215)
    rest.removeIf(name -> !at(name).equals(name) && all.contains(at(name)));
    List<Library> inside = new ArrayList<>();
    for (MavenLibraries.Found found : MavenLibraries.of(module)) {
      if (rest.removeAll(classes(found.file()))) {
        inside.add(found.library());
      }
    }
    rest.removeIf(name -> Files.exists(module.resolve("target/classes").resolve(name)));
    if (!rest.isEmpty()) {
      throw new ReleaseException(
          jar
              + " holds "
              + rest.size()
              + " classes of no library that Maven lists, as "
              + rest.first());
    }
    return inside;
  }

  /** The class in which a lambda expression was that has a class now; else the class itself. */
  private static String at(String name) {
    return name.replaceFirst("\\$\\$\\d+\\.class$", ".class");
  }

  /** All libraries of a module, whether or not they are packed into one file. */
  static List<Library> ofModule(Path module) throws IOException {
    List<Library> libraries = new ArrayList<>();
    for (MavenLibraries.Found found : MavenLibraries.of(module)) {
      libraries.add(found.library());
    }
    return libraries;
  }

  /** Versions for other releases of Java are the same classes again. */
  private static TreeSet<String> classes(Path jar) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> e = file.entries(); e.hasMoreElements(); ) {
        String name = e.nextElement().getName().replaceFirst("^META-INF/versions/\\d+/", "");
        if (name.endsWith(".class") && !name.endsWith("module-info.class")) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** The bundles of an update site, and the libraries inside of them. */
  static List<Library> ofSite(Path site) throws IOException {
    List<Library> bundles = new ArrayList<>();
    try (Stream<Path> jars = Files.list(site.resolve("plugins"))) {
      for (Path jar : jars.sorted().toList()) {
        try (JarFile file = new JarFile(jar.toFile())) {
          bundles.add(bundle(jar.toString(), file.getManifest(), Files.readAllBytes(jar)));
          for (Enumeration<? extends ZipEntry> e = file.entries(); e.hasMoreElements(); ) {
            ZipEntry entry = e.nextElement();
            if (entry.getName().matches("lib/.*\\.jar")) {
              byte[] inside = file.getInputStream(entry).readAllBytes();
              bundles.add(bundle(jar + "!/" + entry.getName(), manifest(inside), inside));
            }
          }
        }
      }
    }
    return bundles;
  }

  private static @Nullable Manifest manifest(byte[] jar) throws IOException {
    try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar))) {
      return in.getManifest();
    }
  }

  private static Library bundle(String place, @Nullable Manifest manifest, byte[] jar) {
    Attributes headers = manifest == null ? new Attributes() : manifest.getMainAttributes();
    String name = headers.getValue("Bundle-SymbolicName");
    String version = headers.getValue("Bundle-Version");
    if (name == null || version == null) {
      throw new ReleaseException(place + " is no bundle: its manifest names none");
    }
    String sum = Digests.sha256(jar);
    return new Library("osgi", name.replaceFirst(";.*", "").strip(), version, Optional.of(sum));
  }

  /** The packages that a bundler wrote down: of the editor's extension, and of the page. */
  static List<Library> ofPackages(Path json) throws IOException {
    List<Library> packages = new ArrayList<>();
    JsonArray all = JsonParser.parseString(Files.readString(json, UTF_8)).getAsJsonArray();
    for (JsonElement element : all) {
      JsonObject one = element.getAsJsonObject();
      String version = one.get("version").getAsString();
      String kind = one.has("kind") ? one.get("kind").getAsString() : "npm";
      packages.add(new Library(kind, one.get("name").getAsString(), version, Optional.empty()));
    }
    return packages;
  }

  /** The runtime of Java in an image: one library, as its modules come from one source. */
  static List<Library> ofRuntime(Path runtime) throws IOException {
    Properties release = new Properties();
    try (var in = Files.newInputStream(runtime.resolve("release"))) {
      release.load(in);
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    if (version.isEmpty()) {
      throw new ReleaseException(runtime + "/release names no version of Java");
    }
    return List.of(new Library("jdk", "openjdk", version, Optional.empty()));
  }

  /** Packages of Debian that single files of an image are from: name and version on each line. */
  static List<Library> ofDebian(Path list) throws IOException {
    List<Library> packages = new ArrayList<>();
    for (String line : Files.readAllLines(list, UTF_8)) {
      String[] words = line.split(" ", -1);
      packages.add(new Library("deb", words[0], words[1], Optional.empty()));
    }
    return packages;
  }
}
