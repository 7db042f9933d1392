package org.aadlenergy.spark.launch;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.cluster.Cluster;
import org.aadlenergy.app.cluster.Clusters;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Apache Spark, as {@code --master} names it. */
public final class SparkCluster implements Cluster {
  @Override
  public Optional<Sweeps.Workers> at(String master, Diagnostics diagnostics) {
    Map<String, String> environment = System.getenv();
    try {
      MasterUrl url = new MasterUrl(master.strip());
      url.check(environment);
      SparkHome home = SparkHome.find(environment, url.isLocal());
      SparkCommand command = new SparkCommand(url, home, product(), own());
      return Optional.of(new SparkWorkers(command.process(environment), url.url()));
    } catch (SparkProblem e) {
      diagnostics.add(e.before());
      return Optional.empty();
    }
  }

  private static Path product() throws SparkProblem {
    return Clusters.product()
        .filter(Files::isRegularFile)
        .orElseThrow(
            () ->
                new SparkProblem(
                    "--master works where aadl-energy is one jar, which goes to the workers",
                    "run java -jar aadl-energy.jar"));
  }

  private static Path own() throws SparkProblem {
    try {
      return Path.of(
          SparkCluster.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new SparkProblem(
          Clusters.JAR + " is in a folder with a name that is no URL", "rename the folder");
    }
  }
}
