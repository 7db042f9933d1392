package org.aadlenergy.web.compile;

import java.util.Set;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Classes of the JDK that TeaVM has not, and of ours that a page does otherwise. */
public final class Replacements implements SubstitutionPolicy {
  private static final Set<String> OF_THE_JDK =
      Set.of(
          "java.lang.invoke.VarHandle",
          "java.util.SplittableRandom",
          "java.util.StringJoiner",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.ExecutorService",
          "java.util.concurrent.Executors",
          "java.util.concurrent.Future",
          "java.util.concurrent.ThreadFactory",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.nio.channels.Channels",
          "java.nio.channels.FileChannel");

  private static final Set<String> OF_OURS =
      Set.of(
          "org.aadlenergy.app.Interruptible",
          "org.aadlenergy.app.StudioLink",
          "org.aadlenergy.app.cluster.Clusters",
          "org.aadlenergy.app.models.InstanceModelReader",
          "org.aadlenergy.cli.Watching",
          "org.aadlenergy.energy.internal.reading.FullParsers",
          "org.aadlenergy.report.WholeFile");

  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(OF_THE_JDK::contains).packagePrefix("org.aadlenergy.web.jdk.");
    sink.selectClasses(OF_OURS::contains).packagePrefix("org.aadlenergy.web.page.");
  }
}
