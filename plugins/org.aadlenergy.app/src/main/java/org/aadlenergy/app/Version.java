package org.aadlenergy.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of the product, as the build wrote it. */
public final class Version {
  private Version() {}

  /** {@code 0.1.0} or {@code 0.1.0-SNAPSHOT}. */
  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      if (in != null) {
        properties.load(in);
      }
      return properties.getProperty("version", "unknown");
    } catch (IOException e) {
      return "unknown";
    }
  }
}
