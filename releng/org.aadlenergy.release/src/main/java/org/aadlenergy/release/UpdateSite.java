package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes out of an update site what differs from one build to the next: times, and orders that are
 * those of hashes. Signed jars, and those that come as they were published, stay as they are.
 */
final class UpdateSite {
  private static final Pattern STAMP = Pattern.compile("(p2\\.timestamp' value=')\\d+");
  private static final Pattern JAVA =
      Pattern.compile("(?s)\\s*<unit id='a\\.jre\\.javase'.*?</unit>");
  private static final Pattern UNITS = Pattern.compile("<units size='(\\d+)'");
  private static final Pattern MADE = Pattern.compile("(?m)^Bnd-LastModified: (\\d+)\\r?\\n");
  private static final Pattern PROVIDES =
      Pattern.compile("(?s)(<provides[^>]*>)(.*?)(</provides>)");
  private static final Pattern PROVIDED =
      Pattern.compile("(?s)<provided [^>]*/>|<provided [^>]*[^/]>.*?</provided>");
  private static final Pattern ARTIFACT =
      Pattern.compile(
          "(?s)<artifact classifier='([^']*)' id='([^']*)' version='([^']*)'>.*?</artifact>");
  private static final Pattern SUM =
      Pattern.compile(
          "(name='([a-z]+\\.size|download\\.(?:checksum\\.)?[a-z0-9-]+)' value=')[^']*");
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** Written by this build with the compiler of Eclipse. */
  private static final Set<String> COMPILED =
      Set.of("org.aadlenergy.ui", "org.aadlenergy.osate.ui");

  private final Path site;
  private final long time;

  private UpdateSite(Path site, long time) {
    this.site = site;
    this.time = time;
  }

  /** Rewrites the site in its folder. */
  static void settle(Path folder, long epochSecond) throws IOException {
    UpdateSite site = new UpdateSite(folder, epochSecond);
    try (Stream<Path> jars = Files.list(folder.resolve("plugins"))) {
      for (Path jar : jars.sorted().toList()) {
        site.jar(jar);
      }
    }
    site.index("content", content -> withoutJava(site.inOrder(content)));
    site.index("artifacts", site::summed);
    Files.writeString(
        folder.resolve("p2.index"),
        "version=1\nmetadata.repository.factory.order=content.xml,\\!\n"
            + "artifact.repository.factory.order=artifacts.xml,\\!\n");
  }

  private void jar(Path jar) throws IOException {
    List<Entry> entries = Zip.read(Files.readAllBytes(jar));
    boolean signed = entries.stream().anyMatch(entry -> entry.name().matches("META-INF/.*\\.SF"));
    Matcher made = MADE.matcher(manifest(entries));
    boolean now = made.find() && Long.parseLong(made.group(1)) > time * 1000;
    boolean compiled = COMPILED.contains(jar.getFileName().toString().replaceFirst("_.*", ""));
    if (signed || !(now || compiled)) {
      return;
    }
    List<Entry> settled = new ArrayList<>();
    settled.add(Entry.file(MANIFEST, made.reset().replaceFirst("").getBytes(UTF_8)));
    for (Entry entry : entries) {
      if (!isManifest(entry)) {
        settled.add(Entry.file(entry.name(), ClassLists.inOrder(entry.content().bytes())));
      }
    }
    try (var out = Files.newOutputStream(jar)) {
      Zip.write(out, settled, time);
    }
  }

  private interface Change {
    String of(String text) throws IOException;
  }

  /**
   * One of the two lists; packed as p2 packs it, without the copy in a format that Java has not.
   */
  private void index(String name, Change change) throws IOException {
    Path jar = site.resolve(name + ".jar");
    byte[] list = Zip.read(Files.readAllBytes(jar)).get(0).content().bytes();
    String stamped =
        STAMP.matcher(change.of(new String(list, UTF_8))).replaceAll("$1" + time * 1000);
    try (var out = Files.newOutputStream(jar)) {
      Zip.write(out, List.of(Entry.file(name + ".xml", stamped.getBytes(UTF_8))), time);
    }
    Files.deleteIfExists(site.resolve(name + ".xml.xz"));
  }

  /** The Java runtime that the build resolved against is no part of what the site offers. */
  private static String withoutJava(String content) {
    Matcher java = JAVA.matcher(content);
    if (!java.find()) {
      return content;
    }
    return UNITS
        .matcher(java.replaceFirst(""))
        .replaceFirst(units -> "<units size='" + (Integer.parseInt(units.group(1)) - 1) + "'");
  }

  private String inOrder(String content) {
    return PROVIDES
        .matcher(content)
        .replaceAll(
            block -> {
              List<String> provided =
                  PROVIDED
                      .matcher(block.group(2))
                      .results()
                      .map(MatchResult::group)
                      .sorted()
                      .toList();
              String all = block.group(1) + String.join("\n", provided) + block.group(3);
              return Matcher.quoteReplacement(all);
            });
  }

  private String summed(String artifacts) throws IOException {
    Matcher artifact = ARTIFACT.matcher(artifacts);
    StringBuilder text = new StringBuilder();
    while (artifact.find()) {
      String folder = artifact.group(1).equals("osgi.bundle") ? "plugins" : "features";
      Path jar = site.resolve(folder).resolve(artifact.group(2) + "_" + artifact.group(3) + ".jar");
      byte[] file = Files.readAllBytes(jar);
      String block =
          SUM.matcher(artifact.group())
              .replaceAll(sum -> sum.group(1) + value(sum.group(2), sum.group(), file));
      artifact.appendReplacement(text, Matcher.quoteReplacement(block));
    }
    return artifact.appendTail(text).toString();
  }

  private static String value(String name, String old, byte[] file) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "size" -> Integer.toString(file.length);
      case "md5" -> Digests.of("MD5", file);
      case "sha-1" -> Digests.of("SHA-1", file);
      case "sha-256" -> Digests.of("SHA-256", file);
      case "sha-512" -> Digests.of("SHA-512", file);
      default ->
          throw new ReleaseException("the site has a sum of a kind that is not known: " + old);
    };
  }

  private static String manifest(List<Entry> entries) throws IOException {
    for (Entry entry : entries) {
      if (isManifest(entry)) {
        return new String(entry.content().bytes(), UTF_8);
      }
    }
    return "";
  }

  private static boolean isManifest(Entry entry) {
    return entry.name().equals(MANIFEST);
  }
}
