package org.aadlenergy.release;

import java.util.List;

/**
 * The pom.xml of what is published: it stands alone, and names the very libraries that were tested.
 */
final class MavenPom {
  static final String GROUP = "org.aadlenergy";

  private MavenPom() {}

  static String of(MavenModule module, String version) {
    StringBuilder text = head(module.artifact(), version, module.packaging());
    text.append(described(module.name(), module.description()));
    if (module.packaging().equals("maven-plugin")) {
      text.append("  <prerequisites><maven>3.8.1</maven></prerequisites>\n");
    }
    text.append("  <dependencies>\n");
    for (MavenLibraries.Found library : module.libraries()) {
      text.append("    ").append(dependency(library)).append('\n');
    }
    return text.append("  </dependencies>\n</project>\n").toString();
  }

  /** Names one version for all of them. */
  static String bom(String artifact, List<MavenModule> modules, String version) {
    StringBuilder text = head(artifact, version, "pom");
    text.append(described("aadl-energy versions", "One version for all libraries of aadl-energy"));
    text.append("  <dependencyManagement>\n    <dependencies>\n");
    for (MavenModule module : modules) {
      if (module.packaging().equals("jar")) {
        text.append("      ").append(dependency(GROUP, module.artifact(), version, ""));
        text.append('\n');
      }
    }
    return text.append("    </dependencies>\n  </dependencyManagement>\n</project>\n").toString();
  }

  private static StringBuilder head(String artifact, String version, String packaging) {
    return new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        .append("<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n")
        .append("  <modelVersion>4.0.0</modelVersion>\n")
        .append("  <groupId>" + GROUP + "</groupId>\n")
        .append("  <artifactId>" + artifact + "</artifactId>\n")
        .append("  <version>" + version + "</version>\n")
        .append("  <packaging>" + packaging + "</packaging>\n");
  }

  private static String described(String name, String description) {
    return "  <name>"
        + escaped(name)
        + "</name>\n  <description>"
        + escaped(description)
        + "</description>\n  <licenses>\n"
        + "    <license><name>EPL-2.0</name>"
        + "<url>https://www.eclipse.org/legal/epl-2.0/</url></license>\n  </licenses>\n";
  }

  private static String dependency(MavenLibraries.Found library) {
    String scope = library.scope().equals("compile") ? "" : library.scope();
    return dependency(library.group(), library.artifact(), library.version(), scope);
  }

  private static String dependency(String group, String artifact, String version, String scope) {
    return "<dependency><groupId>"
        + group
        + "</groupId><artifactId>"
        + artifact
        + "</artifactId><version>"
        + version
        + "</version>"
        + (scope.isEmpty() ? "" : "<scope>" + scope + "</scope>")
        + "</dependency>";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
