package org.aadlenergy.energy.ide.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.jspecify.annotations.Nullable;

/** All platform texts that see each other, at one moment, and the shipped library behind them. */
public final class PlatformWorkspace {
  private record Checked(PlatformLibrary library, List<Diagnostic> findings) {}

  private final Map<String, PlatformDocument> documents = new LinkedHashMap<>();
  private final Map<String, PlatformDocument> shipped = new LinkedHashMap<>();
  private @Nullable Checked checked;

  /** The documents of the user, in a fixed order. */
  public PlatformWorkspace(Collection<PlatformDocument> documents) {
    documents.forEach(document -> this.documents.put(document.name(), document));
  }

  /** The documents of the user. */
  public Collection<PlatformDocument> documents() {
    return documents.values();
  }

  /** A document of the user or of the library by its name. */
  public Optional<PlatformDocument> document(String name) {
    return Optional.ofNullable(documents.get(name)).or(() -> shippedDocument(name));
  }

  /** Whether the user may change it. */
  public boolean isOwn(PlatformDocument document) {
    return documents.containsKey(document.name());
  }

  /** What is wrong with a document, in the order of its lines. */
  public List<Diagnostic> findings(PlatformDocument document) {
    return check().findings().stream()
        .filter(finding -> finding.span().file().equals(document.name()))
        .toList();
  }

  /** What the platforms come to; empty for one that nobody declares. */
  public Optional<CalibratedPlatform> platform(String name) {
    return check().library().find(name);
  }

  /** Every platform that can be extended. */
  public SortedSet<String> platformNames() {
    SortedSet<String> names = new TreeSet<>(PlatformLibraries.shipped().names());
    for (PlatformDocument document : documents.values()) {
      document.tree().getPlatforms().stream()
          .map(platform -> platform.getName())
          .filter(name -> name != null)
          .forEach(names::add);
    }
    return names;
  }

  /** The document of the library that declares a platform. */
  public Optional<PlatformDocument> libraryDocumentOf(String platform) {
    return PlatformLibraries.shipped()
        .find(platform)
        .flatMap(found -> shippedDocument(found.span().file()));
  }

  private synchronized Optional<PlatformDocument> shippedDocument(String file) {
    if (!shipped.containsKey(file)) {
      PlatformLibraries.shippedText(file)
          .ifPresent(text -> shipped.put(file, new PlatformDocument(file, text)));
    }
    return Optional.ofNullable(shipped.get(file));
  }

  private synchronized Checked check() {
    if (checked == null) {
      Diagnostics diagnostics = new Diagnostics();
      Map<String, String> texts = new LinkedHashMap<>();
      documents.values().stream()
          .filter(document -> !isCopyOfTheLibrary(document))
          .forEach(document -> texts.put(document.name(), document.text()));
      PlatformLibrary library = PlatformLibraries.withTexts(texts, diagnostics);
      checked = new Checked(library, new ArrayList<>(diagnostics.sorted()));
    }
    return checked;
  }

  /** Whoever opens a file of the library to read it does not shadow the library. */
  private static boolean isCopyOfTheLibrary(PlatformDocument document) {
    String file = "models/" + document.name().substring(document.name().lastIndexOf('/') + 1);
    return PlatformLibraries.shippedText(file).filter(document.text()::equals).isPresent();
  }
}
