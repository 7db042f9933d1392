package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.aadlenergy.report.json.JsonOutput;

/**
 * Writes an image for containers (OCI image layout in a tar archive) from a folder alone: no daemon
 * and no other image is needed. The same folder gives the same bytes.
 */
final class OciImage {
  private static final String MANIFEST = "application/vnd.oci.image.manifest.v1+json";
  private static final String CONFIG = "application/vnd.oci.image.config.v1+json";
  private static final String LAYER = "application/vnd.oci.image.layer.v1.tar+gzip";

  private final String version;
  private final long time;
  private final List<Entry> entries = new ArrayList<>();

  private OciImage(String version, long epochSecond) {
    this.version = version;
    this.time = epochSecond;
  }

  private record Blob(String type, String digest, int size) {}

  /** A part of a document of JSON. */
  private interface Part {
    void write(JsonOutput json) throws IOException;
  }

  /** An image whose root is the folder, and which starts the command. */
  static void write(
      Path file, Path root, List<String> command, String architecture, String version, long time)
      throws IOException {
    OciImage image = new OciImage(version, time);
    ByteArrayOutputStream layer = new ByteArrayOutputStream();
    Tar.write(layer, Entry.under("", root), time);
    Blob packed = image.blob(LAYER, gzip(layer.toByteArray()));
    String unpacked = "sha256:" + Digests.sha256(layer.toByteArray());
    Blob config =
        image.blob(CONFIG, json(out -> image.config(out, command, architecture, unpacked)));
    Blob manifest = image.blob(MANIFEST, json(out -> manifest(out, config, packed)));
    image.entries.add(Entry.file("index.json", json(out -> image.index(out, manifest))));
    image.entries.add(
        Entry.file("oci-layout", "{\"imageLayoutVersion\": \"1.0.0\"}\n".getBytes(UTF_8)));
    image.entries.sort((a, b) -> a.name().compareTo(b.name()));
    Archive.write(file, image.entries, time);
  }

  private Blob blob(String type, byte[] content) {
    String digest = Digests.sha256(content);
    entries.add(Entry.file("blobs/sha256/" + digest, content));
    return new Blob(type, "sha256:" + digest, content.length);
  }

  private void config(JsonOutput json, List<String> command, String architecture, String layer)
      throws IOException {
    json.name("created").value(Instant.ofEpochSecond(time).toString());
    json.name("architecture").value(architecture).name("os").value("linux");
    json.name("config").beginObject();
    json.name("User").value("65534:65534");
    list(json, "Env", List.of("PATH=/opt/aadl-energy/bin", "LANG=C.UTF-8"));
    list(json, "Entrypoint", command);
    json.name("WorkingDir").value("/work");
    labels(json, "Labels");
    json.endObject();
    json.name("rootfs").beginObject().name("type").value("layers");
    list(json, "diff_ids", List.of(layer));
    json.endObject();
  }

  private static void manifest(JsonOutput json, Blob config, Blob layer) throws IOException {
    json.name("schemaVersion").value(2L).name("mediaType").value(MANIFEST);
    json.name("config").beginInlineObject();
    descriptor(json, config);
    json.endObject().name("layers").beginArray().beginInlineObject();
    descriptor(json, layer);
    json.endObject().endArray();
  }

  private void index(JsonOutput json, Blob manifest) throws IOException {
    json.name("schemaVersion").value(2L).name("manifests").beginArray().beginObject();
    descriptor(json, manifest);
    json.name("annotations").beginInlineObject();
    json.name("org.opencontainers.image.ref.name").value(version).endObject();
    json.endObject().endArray();
  }

  private static void descriptor(JsonOutput json, Blob blob) throws IOException {
    json.name("mediaType").value(blob.type()).name("digest").value(blob.digest());
    json.name("size").value((long) blob.size());
  }

  private void labels(JsonOutput json, String name) throws IOException {
    json.name(name).beginObject();
    json.name("org.opencontainers.image.title").value("aadl-energy");
    json.name("org.opencontainers.image.version").value(version);
    json.name("org.opencontainers.image.licenses").value("EPL-2.0");
    json.endObject();
  }

  private static void list(JsonOutput json, String name, List<String> texts) throws IOException {
    json.name(name).beginInlineArray();
    for (String text : texts) {
      json.value(text);
    }
    json.endArray();
  }

  private static byte[] json(Part members) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginObject();
    members.write(json);
    json.endObject().finish();
    return bytes.toByteArray();
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }
}
