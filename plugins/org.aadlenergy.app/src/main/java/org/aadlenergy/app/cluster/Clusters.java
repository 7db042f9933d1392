package org.aadlenergy.app.cluster;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds the jar that knows clusters, beside that of the product. */
public final class Clusters {
  /** The file that knows Apache Spark. */
  public static final String JAR = "aadl-energy-spark.jar";

  private static final String ELSEWHERE = "AADL_ENERGY_SPARK";
  private static final Path IN_A_CLONE = Path.of("../../org.aadlenergy.spark/target", JAR);

  private Clusters() {}

  /** The workers behind a URL; nothing after what is wrong was reported. */
  public static Optional<Sweeps.Workers> at(String master, Diagnostics diagnostics) {
    try {
      Optional<Cluster> cluster = ServiceLoader.load(Cluster.class).findFirst();
      if (cluster.isEmpty()) {
        cluster = beside();
      }
      if (cluster.isPresent()) {
        return cluster.get().at(master, diagnostics);
      }
      diagnostics.add(
          error("--master needs " + JAR + ", which is not there")
              .withHint(
                  "put it beside aadl-energy.jar, or say where it is by the environment variable "
                      + ELSEWHERE
                      + "; 'mvn -DskipEclipse -DskipTests -pl plugins/org.aadlenergy.spark -am"
                      + " package' makes it"));
    } catch (IOException | ServiceConfigurationError e) {
      diagnostics.add(
          error(JAR + " does not fit this aadl-energy: " + e.getMessage())
              .withHint("take both from one version"));
    }
    return Optional.empty();
  }

  private static Diagnostic error(String message) {
    return Diagnostic.of(DiagnosticCode.NO_CLUSTER, SourceSpan.NONE, message);
  }

  /** The loader stays open as long as the process: its classes come as they are needed. */
  @SuppressWarnings("resource")
  private static Optional<Cluster> beside() throws MalformedURLException {
    for (Path jar : candidates()) {
      if (Files.isRegularFile(jar)) {
        URL[] urls = {jar.toUri().toURL()};
        ClassLoader loader = new URLClassLoader(urls, Clusters.class.getClassLoader());
        return ServiceLoader.load(Cluster.class, loader).findFirst();
      }
    }
    return Optional.empty();
  }

  private static List<Path> candidates() {
    List<Path> candidates = new ArrayList<>();
    String elsewhere = System.getenv(ELSEWHERE);
    if (elsewhere != null && !elsewhere.isEmpty()) {
      candidates.add(Path.of(elsewhere));
    }
    Path own = product().map(Path::getParent).orElse(null);
    if (own != null) {
      candidates.add(own.resolve(JAR));
      candidates.add(own.resolve(IN_A_CLONE).normalize());
    }
    return candidates;
  }

  /** The jar that this class comes from, or the folder. */
  public static Optional<Path> product() {
    CodeSource source = Clusters.class.getProtectionDomain().getCodeSource();
    try {
      return source == null || source.getLocation() == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
