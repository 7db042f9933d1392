package org.aadlenergy.site.tests;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The bundles that the target definition lists, found where Maven keeps them. */
final class TargetPlatform {
  private static final Path DEFINITION =
      Bundles.ROOT.resolve("releng/org.aadlenergy.target/org.aadlenergy.target.target");
  private static final Path REPOSITORY = Path.of(System.getProperty("local.repository"));

  private TargetPlatform() {}

  static List<Path> jars(Path temp) {
    List<Path> jars = new ArrayList<>();
    try {
      Document target =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(DEFINITION.toFile());
      NodeList dependencies = target.getElementsByTagName("dependency");
      for (int i = 0; i < dependencies.getLength(); i++) {
        Element dependency = (Element) dependencies.item(i);
        Path jar = jar(dependency);
        Element location = (Element) dependency.getParentNode().getParentNode();
        NodeList instructions = location.getElementsByTagName("instructions");
        jars.add(
            instructions.getLength() == 0
                ? jar
                : wrapped(jar, instructions.item(0).getTextContent(), temp));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      throw new IllegalStateException(DEFINITION.toString(), e);
    }
    return jars;
  }

  private static Path jar(Element dependency) {
    String artifact = text(dependency, "artifactId");
    String version = text(dependency, "version");
    Path jar =
        REPOSITORY
            .resolve(text(dependency, "groupId").replace('.', '/'))
            .resolve(artifact)
            .resolve(version)
            .resolve(artifact + '-' + version + ".jar");
    if (!Files.exists(jar)) {
      throw new IllegalStateException("the build should have fetched " + jar);
    }
    return jar;
  }

  private static String text(Element parent, String name) {
    return parent.getElementsByTagName(name).item(0).getTextContent();
  }

  /** A jar that is no bundle, with the headers of the definition; '*' exports every package. */
  private static Path wrapped(Path jar, String instructions, Path temp) throws IOException {
    Path bundle = temp.resolve(jar.getFileName());
    try (JarFile from = new JarFile(jar.toFile());
        OutputStream out = Files.newOutputStream(bundle);
        JarOutputStream to = new JarOutputStream(out, manifest(from, instructions))) {
      for (Enumeration<JarEntry> all = from.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        if (!entry.isDirectory() && !entry.getName().startsWith("META-INF/")) {
          to.putNextEntry(new JarEntry(entry.getName()));
          from.getInputStream(entry).transferTo(to);
        }
      }
    }
    return bundle;
  }

  private static Manifest manifest(JarFile jar, String instructions) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    manifest.getMainAttributes().putValue("Bundle-ManifestVersion", "2");
    for (String line : instructions.strip().split("\n")) {
      int colon = line.indexOf(':');
      String header = line.substring(0, colon);
      String value = line.substring(colon + 1).strip();
      if (header.equals("Import-Package")) {
        continue; // all of them are optional, and from the Java runtime
      }
      manifest.getMainAttributes().putValue(header, value.equals("*") ? packages(jar) : value);
    }
    return manifest;
  }

  private static String packages(JarFile jar) {
    TreeSet<String> packages = new TreeSet<>();
    for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
      String name = all.nextElement().getName();
      int slash = name.lastIndexOf('/');
      if (name.endsWith(".class") && slash > 0 && !name.startsWith("META-INF/")) {
        packages.add(name.substring(0, slash).replace('/', '.'));
      }
    }
    return String.join(",", packages);
  }
}
