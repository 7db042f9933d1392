package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@code releng/release} calls for the steps that no other tool does reproducibly. */
public final class ReleaseTool {
  /** An image from nothing has no shell, so Java is started without the launcher. */
  private static final List<String> START =
      List.of(
          "/opt/aadl-energy/runtime/bin/java",
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-XX:-UsePerfData",
          "-jar",
          "/opt/aadl-energy/lib/aadl-energy.jar");

  private static final String USAGE =
      """
usage: the time is that of SOURCE_DATE_EPOCH, in seconds
  archive FILE.zip|FILE.tar.gz NAME FOLDER    packs a folder under a name
  repack FILE.zip                             the same files with one time, in one order
  site FOLDER                                 takes times and hashes' orders out of an update site
  repository BUILD FOLDER VERSION             writes the Maven repository
  sbom FILE VERSION LICENCES WHAT...          writes FILE.cdx.json; WHAT is of
                                              jar=JAR,MODULE module=MODULE site=FOLDER npm=JSON jdk=FOLDER deb=LIST
  image FILE.tar FOLDER VERSION ARCHITECTURE  writes an image for containers
  notes CHANGELOG VERSION FILE                writes the notes of a version
  api FILE VERSION FILE VERSION               what programs call, of the last version and of this
  sums FOLDER                                 writes SHA256SUMS
""";

  private ReleaseTool() {}

  public static void main(String[] args) {
    try {
      run(List.of(args), time());
    } catch (ReleaseException e) {
      System.err.println("release: " + e.getMessage());
      System.exit(1);
    } catch (IOException e) {
      System.err.println("release: a file cannot be read or written: " + e);
      System.exit(1);
    }
  }

  private static long time() {
    String seconds = System.getenv("SOURCE_DATE_EPOCH");
    if (seconds == null || !seconds.matches("\\d{1,11}")) {
      throw new ReleaseException("set SOURCE_DATE_EPOCH to the time of the commit, in seconds");
    }
    return Long.parseLong(seconds);
  }

  static void run(List<String> words, long time) throws IOException {
    String command = words.isEmpty() ? "" : words.get(0);
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    switch (command + " " + rest.size()) {
      case "archive 3" ->
          Archive.write(path(rest, 0), Entry.under(rest.get(1), path(rest, 2)), time);
      case "repack 1" ->
          Archive.write(path(rest, 0), Zip.read(Files.readAllBytes(path(rest, 0))), time);
      case "site 1" -> UpdateSite.settle(path(rest, 0), time);
      case "repository 3" -> MavenRepository.write(path(rest, 0), path(rest, 1), rest.get(2), time);
      case "image 4" ->
          OciImage.write(path(rest, 0), path(rest, 1), START, rest.get(3), rest.get(2), time);
      case "notes 3" ->
          Files.writeString(
              path(rest, 2),
              ReleaseNotes.of(Files.readString(path(rest, 0), UTF_8), rest.get(1)),
              UTF_8);
      case "api 4" ->
          LibraryVersion.check(
              Files.readAllLines(path(rest, 0)),
              rest.get(1),
              Files.readAllLines(path(rest, 2)),
              rest.get(3));
      case "sums 1" -> Digests.list(path(rest, 0));
      default -> {
        if (!command.equals("sbom") || rest.size() < 3) {
          throw new ReleaseException("this is not understood\n" + USAGE);
        }
        sbom(rest, time);
      }
    }
  }

  private static void sbom(List<String> words, long time) throws IOException {
    Path file = path(words, 0);
    List<Library> libraries = new ArrayList<>();
    for (String what : words.subList(3, words.size())) {
      libraries.addAll(inside(what));
    }
    byte[] list =
        Sbom.of(
            file.getFileName().toString(),
            Digests.sha256(Files.readAllBytes(file)),
            words.get(1),
            libraries,
            Licences.read(path(words, 2)),
            time);
    Files.write(file.resolveSibling(file.getFileName() + ".cdx.json"), list);
  }

  private static List<Library> inside(String what) throws IOException {
    String[] parts = what.split("[=,]", -1);
    Path first = Path.of(parts.length > 1 ? parts[1] : "");
    return switch (parts[0] + " " + parts.length) {
      case "jar 3" -> Contents.ofJar(first, Path.of(parts[2]));
      case "module 2" -> Contents.ofModule(first);
      case "site 2" -> Contents.ofSite(first);
      case "npm 2" -> Contents.ofPackages(first);
      case "jdk 2" -> Contents.ofRuntime(first);
      case "deb 2" -> Contents.ofDebian(first);
      default -> throw new ReleaseException("\"" + what + "\" is not understood\n" + USAGE);
    };
  }

  private static Path path(List<String> words, int index) {
    return Path.of(words.get(index));
  }
}
