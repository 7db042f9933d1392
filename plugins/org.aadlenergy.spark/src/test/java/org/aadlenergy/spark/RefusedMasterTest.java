package org.aadlenergy.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What keeps Spark from starting is said in one line before anything is computed. */
class RefusedMasterTest {
  @TempDir Path folder;

  private String refused(Map<String, String> environment, String master) throws Exception {
    List<String> words = new ArrayList<>(Sweep.player(100, folder.resolve("out")));
    words.addAll(List.of("--master", master));
    Sweep.Ended ended = Sweep.run(environment, folder.resolve("said"), words);
    assertThat(ended.code()).as(ended.said()).isEqualTo(2);
    List<String> lines = ended.said().lines().toList();
    assertThat(lines).as(ended.said()).hasSize(2);
    assertThat(lines.get(0)).startsWith("error AE0013: ");
    assertThat(lines.get(1)).startsWith("    hint: ");
    assertThat(folder.resolve("out")).doesNotExist();
    return ended.said();
  }

  @Test
  void noSparkIsInstalled() throws Exception {
    assertThat(refused(Map.of("PATH", folder.toString()), "local[2]"))
        .contains("no Apache Spark is found", "SPARK_HOME", "spark-submit");
  }

  @Test
  void theHomeOfSparkIsNone() throws Exception {
    assertThat(refused(Map.of("SPARK_HOME", folder.toString()), "local[2]"))
        .contains("SPARK_HOME is " + folder, "no bin/spark-submit");
  }

  @Test
  void theUrlIsNone() throws Exception {
    Map<String, String> home = Map.of("SPARK_HOME", LocalCluster.home(folder).toString());
    for (String url : List.of("spark:/host", "spark://host", "http://host:7077", "local[0]", "")) {
      assertThat(refused(home, url)).contains("\"" + url + "\"", "spark://host:7077");
    }
  }

  @Test
  void nobodyAnswersThere() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Map<String, String> home = Map.of("SPARK_HOME", LocalCluster.home(folder).toString());
    assertThat(refused(home, "spark://127.0.0.1:" + port))
        .contains("no Spark master answers at 127.0.0.1:" + port);
  }

  @Test
  void nothingSaysWhereYarnIs() throws Exception {
    Map<String, String> home = Map.of("SPARK_HOME", LocalCluster.home(folder).toString());
    assertThat(refused(home, "yarn")).contains("HADOOP_CONF_DIR");
  }

  @Test
  void theVersionDoesNotFit() throws Exception {
    Path jars = Files.createDirectories(folder.resolve("old/jars"));
    Files.createFile(jars.resolve("spark-core_2.11-2.4.8.jar"));
    Map<String, String> home = Map.of("SPARK_HOME", folder.resolve("old").toString());
    assertThat(refused(home, "local[2]")).contains("Spark 2.4", "3.3 to 4");
  }

  @Test
  void theJavaDoesNotFit() throws Exception {
    Path java = Files.createDirectories(folder.resolve("jdk-11"));
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    Map<String, String> old =
        Map.of("SPARK_HOME", LocalCluster.home(folder).toString(), "JAVA_HOME", java.toString());
    assertThat(refused(old, "local[2]")).contains("Java 11", "JDK 17 or 21");
  }
}
