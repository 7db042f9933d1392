package org.aadlenergy.spark.launch;

import java.util.List;

/** What Spark's own scripts open to it on Java 17 and later. */
public final class OpenedPackages {
  private static final List<String> NAMES =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "jdk.internal.ref",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  private OpenedPackages() {}

  /** The options of a virtual machine that Spark runs in. */
  public static List<String> options() {
    return NAMES.stream().map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED").toList();
  }
}
