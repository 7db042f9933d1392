package org.aadlenergy.aadl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Small models as texts, for tests: what they say is given, what is asked is read back. */
public final class Models {
  private final Map<String, String> inputs = new LinkedHashMap<>();
  private final Map<String, String> libraries = new LinkedHashMap<>();
  private final List<PropertyOverride> overrides = new ArrayList<>();
  private final Diagnostics diagnostics = new Diagnostics();
  private int modeLimit = 1000;
  private int componentLimit = InstantiationSettings.COMPONENT_LIMIT;
  private int nestingLimit = Integer.MAX_VALUE;
  private Optional<String> mode = Optional.empty();

  private Models() {}

  /** A model of one file, {@code m.aadl}. */
  public static Models of(String text) {
    return new Models().with("m.aadl", text);
  }

  public Models with(String file, String text) {
    inputs.put(file, text);
    return this;
  }

  public Models library(String file, String text) {
    libraries.put(file, text);
    return this;
  }

  public Models set(String override) {
    overrides.add(new PropertyOverride(override));
    return this;
  }

  public Models modeLimit(int limit) {
    modeLimit = limit;
    return this;
  }

  public Models componentLimit(int limit) {
    componentLimit = limit;
    return this;
  }

  public Models nestingLimit(int limit) {
    nestingLimit = limit;
    return this;
  }

  public Models mode(String name) {
    mode = Optional.of(name);
    return this;
  }

  public Diagnostics diagnostics() {
    return diagnostics;
  }

  /** What was found, as {@code m.aadl:3:5 error AE0301: ...} with hints behind a bar. */
  public List<String> findings() {
    List<String> found = new ArrayList<>();
    for (Diagnostic d : diagnostics.sorted()) {
      found.add(
          d.span().file()
              + ":"
              + d.span().line()
              + ":"
              + d.span().column()
              + " "
              + d.severity().word()
              + " "
              + d.code()
              + ": "
              + d.message()
              + d.hint().map(h -> " | " + h).orElse(""));
    }
    return found;
  }

  public AadlWorkspace read() {
    try {
      Path folder = Files.createTempDirectory("aadl-test");
      List<Path> inputPaths = write(folder.resolve("in"), inputs);
      List<Path> libraryPaths = write(folder.resolve("lib"), libraries);
      return AadlWorkspace.read(inputPaths, libraryPaths, diagnostics);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> write(Path folder, Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    return files.isEmpty() ? List.of() : List.of(folder);
  }

  public ArchitectureView instantiate(String root) {
    return tryInstantiate(root).orElseThrow();
  }

  /** The instance, or nothing where it is refused. */
  public Optional<ArchitectureView> tryInstantiate(String root) {
    return read()
        .instantiate(
            root,
            new InstantiationSettings(
                overrides, modeLimit, componentLimit, nestingLimit, mode, Cancellation.NEVER),
            diagnostics);
  }

  /** The own value of a property, in a short form, with modes; "" where there is none. */
  public static String value(ArchitectureView view, String path, String property) {
    Component component = view.component(path).orElseThrow();
    return component.own(property).map(Models::text).orElse("");
  }

  public static String text(PropertyAssignment assignment) {
    StringBuilder text = new StringBuilder();
    for (ModalValue value : assignment.values()) {
      text.append(text.isEmpty() ? "" : ", ").append(text(value.value()));
      if (!value.modes().isEmpty()) {
        text.append(" in ").append(String.join("/", value.modes()));
      }
    }
    return text.toString();
  }

  /** A value about as AADL writes it. */
  public static String text(PropertyValue value) {
    if (value instanceof PropertyValue.IntegerValue v) {
      return v.value() + v.unit().map(u -> " " + u).orElse("");
    } else if (value instanceof PropertyValue.RealValue v) {
      return v.value() + v.unit().map(u -> " " + u).orElse("");
    } else if (value instanceof PropertyValue.RangeValue v) {
      return text(v.min())
          + " .. "
          + text(v.max())
          + v.delta().map(d -> " delta " + text(d)).orElse("");
    } else if (value instanceof PropertyValue.StringValue v) {
      return '"' + v.value() + '"';
    } else if (value instanceof PropertyValue.BooleanValue v) {
      return Boolean.toString(v.value());
    } else if (value instanceof PropertyValue.EnumerationValue v) {
      return v.literal();
    } else if (value instanceof PropertyValue.ReferenceValue v) {
      return "ref " + v.path();
    } else if (value instanceof PropertyValue.ClassifierValue v) {
      return "classifier " + v.classifier();
    } else if (value instanceof PropertyValue.ListValue v) {
      return "(" + String.join(", ", v.elements().stream().map(Models::text).toList()) + ")";
    } else if (value instanceof PropertyValue.RecordValue v) {
      StringBuilder text = new StringBuilder("[");
      v.fields().forEach((k, f) -> text.append(k).append(" => ").append(text(f)).append("; "));
      return text.append("]").toString();
    }
    return "compute " + ((PropertyValue.ComputedValue) value).function();
  }
}
