package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.aadlenergy.report.json.JsonOutput;

/** Writes what an artefact holds as a CycloneDX list (JSON, version 1.5). */
final class Sbom {
  private final JsonOutput json;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Licences licences;

  private Sbom(Licences licences) {
    this.licences = licences;
    this.json = new JsonOutput(bytes);
  }

  /**
   * The list of one artefact; the same artefact gives the same bytes.
   *
   * @param artefact the file's name
   * @param sha256 of the file
   */
  static byte[] of(
      String artefact,
      String sha256,
      String version,
      List<Library> libraries,
      Licences licences,
      long epochSecond)
      throws IOException {
    licences.check(libraries);
    Sbom sbom = new Sbom(licences);
    sbom.write(artefact, sha256, version, libraries, epochSecond);
    return sbom.bytes.toByteArray();
  }

  private void write(
      String artefact, String sha256, String version, List<Library> libraries, long epochSecond)
      throws IOException {
    json.beginObject();
    json.name("bomFormat").value("CycloneDX").name("specVersion").value("1.5");
    UUID serial = UUID.nameUUIDFromBytes((artefact + " " + sha256).getBytes(UTF_8));
    json.name("serialNumber").value("urn:uuid:" + serial).name("version").value(1L);
    json.name("metadata").beginObject();
    json.name("timestamp").value(Instant.ofEpochSecond(epochSecond).toString());
    json.name("component").beginObject();
    json.name("type").value("application").name("bom-ref").value(artefact);
    json.name("name").value(artefact).name("version").value(version);
    hash(sha256);
    licence("EPL-2.0");
    json.endObject().endObject();
    json.name("components").beginArray();
    for (Library library : once(libraries)) {
      component(library);
    }
    json.endArray().endObject().finish();
  }

  /** What came as a file and is compiled into another one as well is one library, with its sum. */
  private static Collection<Library> once(List<Library> libraries) {
    Map<String, Library> byName = new TreeMap<>();
    for (Library library : libraries) {
      byName.merge(library.purl(), library, (a, b) -> a.sha256().isPresent() ? a : b);
    }
    return byName.values();
  }

  private void component(Library library) throws IOException {
    int colon = library.name().indexOf(':');
    json.beginObject().name("type").value("library").name("bom-ref").value(library.purl());
    if (colon > 0) {
      json.name("group").value(library.name().substring(0, colon));
    }
    json.name("name").value(library.name().substring(colon + 1));
    json.name("version").value(library.version());
    if (library.sha256().isPresent()) {
      hash(library.sha256().get());
    }
    licence(licences.of(library));
    json.name("purl").value(library.purl()).endObject();
  }

  private void hash(String sha256) throws IOException {
    json.name("hashes").beginInlineArray().beginInlineObject();
    json.name("alg").value("SHA-256").name("content").value(sha256);
    json.endObject().endArray();
  }

  private void licence(String licence) throws IOException {
    json.name("licenses").beginInlineArray().beginInlineObject();
    if (licence.contains(" ")) {
      json.name("expression").value(licence);
    } else {
      json.name("license").beginInlineObject();
      json.name(licence.startsWith("LicenseRef-") ? "name" : "id").value(licence).endObject();
    }
    json.endObject().endArray();
  }
}
