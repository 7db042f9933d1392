package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the image specification demands: each part is found by its checksum, and is as long as it
 * says.
 */
class OciImageTest {
  @TempDir Path temp;
  private Path layout;

  @BeforeEach
  void unpack() throws Exception {
    Path root = Files.createDirectories(temp.resolve("root/opt"));
    Files.writeString(root.resolve("hello"), "hello\n");
    OciImage.write(
        temp.resolve("image.tar"), root.getParent(), List.of("/opt/hello"), "amd64", "1.0.0", 7);
    layout = Files.createDirectory(temp.resolve("layout"));
    Process tar =
        new ProcessBuilder("tar", "-xf", temp.resolve("image.tar").toString())
            .directory(layout.toFile())
            .start();
    assertThat(tar.waitFor()).isZero();
  }

  private byte[] blob(JsonObject descriptor) throws IOException {
    String digest = descriptor.get("digest").getAsString().replaceFirst("^sha256:", "");
    byte[] content = Files.readAllBytes(layout.resolve("blobs/sha256").resolve(digest));
    assertThat(Digests.sha256(content)).isEqualTo(digest);
    assertThat(content).hasSize(descriptor.get("size").getAsInt());
    return content;
  }

  private static JsonObject json(byte[] content) {
    return JsonParser.parseString(new String(content, java.nio.charset.StandardCharsets.UTF_8))
        .getAsJsonObject();
  }

  @Test
  void everyPartIsFoundByItsChecksum() throws IOException {
    assertThat(layout.resolve("oci-layout")).hasContent("{\"imageLayoutVersion\": \"1.0.0\"}");
    JsonObject index = json(Files.readAllBytes(layout.resolve("index.json")));
    JsonObject manifest = json(blob(index.getAsJsonArray("manifests").get(0).getAsJsonObject()));
    JsonObject config = json(blob(manifest.getAsJsonObject("config")));
    byte[] layer = blob(manifest.getAsJsonArray("layers").get(0).getAsJsonObject());
    byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(layer)).readAllBytes();

    assertThat(config.getAsJsonObject("rootfs").getAsJsonArray("diff_ids").get(0).getAsString())
        .isEqualTo("sha256:" + Digests.sha256(unpacked));
    assertThat(config.get("created").getAsString()).isEqualTo("1970-01-01T00:00:07Z");
    assertThat(config.getAsJsonObject("config").getAsJsonArray("Entrypoint").toString())
        .isEqualTo("[\"/opt/hello\"]");
    assertThat(config.get("architecture").getAsString()).isEqualTo("amd64");
  }
}
