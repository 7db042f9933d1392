package org.aadlenergy.spark.launch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the points are computed, as Spark writes it. */
record MasterUrl(String url) {
  private static final Pattern LOCAL =
      Pattern.compile("local(\\[(\\*|[1-9]\\d{0,5})(,\\d{1,5})?])?");
  private static final String PLACE = "[A-Za-z0-9._-]+:\\d{1,5}|\\[[0-9a-fA-F:.]+]:\\d{1,5}";
  private static final Pattern STANDALONE =
      Pattern.compile("spark://((?:" + PLACE + ")(?:,(?:" + PLACE + "))*)");
  private static final Pattern KUBERNETES = Pattern.compile("k8s://\\S+");
  private static final int PATIENCE_MILLIS = 5_000;

  /** Whether Spark runs in one process of this machine. */
  boolean isLocal() {
    return LOCAL.matcher(url).matches();
  }

  /** Refuses what no Spark would take, and what is not there, before Spark tries for minutes. */
  void check(Map<String, String> environment) throws SparkProblem {
    Matcher standalone = STANDALONE.matcher(url);
    if (standalone.matches()) {
      reach(standalone.group(1));
    } else if (url.equals("yarn")) {
      if (!environment.containsKey("HADOOP_CONF_DIR")
          && !environment.containsKey("YARN_CONF_DIR")) {
        throw new SparkProblem(
            "--master yarn: nothing says where YARN is",
            "set HADOOP_CONF_DIR to the folder with yarn-site.xml");
      }
    } else if (!isLocal() && !KUBERNETES.matcher(url).matches()) {
      throw new SparkProblem(
          "--master \"" + url + "\" is no URL of a Spark master",
          "write spark://host:7077, local[4], yarn or k8s://https://host:6443");
    }
  }

  /** At least one of several masters has to answer. */
  private static void reach(String places) throws SparkProblem {
    for (String place : places.split(",", -1)) {
      int colon = place.lastIndexOf(':');
      String host = place.substring(0, colon).replaceAll("[\\[\\]]", "");
      int port = Integer.parseInt(place.substring(colon + 1));
      try (Socket socket = new Socket()) {
        if (port > 0 && port < 65_536) {
          socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
          return;
        }
      } catch (IOException e) {
        // the next one
      }
    }
    throw new SparkProblem(
        "no Spark master answers at " + places,
        "its page (port 8080) names its URL; sbin/start-master.sh starts one");
  }
}
