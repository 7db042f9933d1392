package org.aadlenergy.cli.readers;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.app.models.ModelReader;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.models.ReadRequest;
import org.aadlenergy.app.models.SettingPlaces;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;

/**
 * A kind of models that the product does not have: components by their paths, and values as {@code
 * --set} takes them, {@code {"root": "Demo::Node.impl", "parts": {"cpu": "processor"}, "values":
 * ["Set::Property=value @ cpu"]}}.
 */
public final class SmallJsonReader implements ModelReader {
  @Override
  public String ending() {
    return ".model.json";
  }

  @Override
  public List<Path> files(List<Path> inputs) {
    return inputs;
  }

  @Override
  public List<Models> read(ReadRequest request, Diagnostics diagnostics) {
    return request.inputs().stream().<Models>map(System::of).toList();
  }

  private record System(Path file, JsonObject json) implements Models {
    static System of(Path file) {
      try {
        return new System(file, JsonParser.parseString(Files.readString(file)).getAsJsonObject());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public List<AnalysisResult.Input> files() {
      return List.of(
          new AnalysisResult.Input(
              file.toString().replace('\\', '/'), () -> FileDigest.sha256(file)));
    }

    @Override
    public List<String> rootCandidates() {
      return List.of(json.get("root").getAsString());
    }

    @Override
    public List<String> rootNames() {
      return rootCandidates();
    }

    @Override
    public Optional<ArchitectureView> instantiate(
        String root, InstantiationSettings settings, Diagnostics diagnostics) {
      Map<String, Part> parts = new LinkedHashMap<>();
      parts.put("", new Part("", Category.SYSTEM, null, new ArrayList<>(), 0));
      for (String path : json.getAsJsonObject("parts").keySet()) {
        Part parent = parts.get(path.substring(0, Math.max(0, path.lastIndexOf('.'))));
        String word = json.getAsJsonObject("parts").get(path).getAsString();
        Category category = Category.ofWord(word).orElseThrow();
        Part part = new Part(path, category, parent, new ArrayList<>(), parts.size());
        parent.children().add(part);
        parts.put(path, part);
      }
      List<PropertyOverride> values = new ArrayList<>(settings.overrides());
      JsonArray own = json.getAsJsonArray("values");
      SourceSpan place = SourceSpan.at(file.toString(), 1, 1);
      own.forEach(one -> values.add(new PropertyOverride(one.getAsString(), Optional.of(place))));
      AadlWorkspace sets = AadlWorkspace.read(List.of(), List.of(), new Diagnostics());
      View view = new View(root, file, List.copyOf(parts.values()), sets);
      return SettingPlaces.set(view, sets.unplaced(values, diagnostics), diagnostics);
    }
  }

  private record View(String rootName, Path path, List<Component> components, AadlWorkspace sets)
      implements ArchitectureView {
    @Override
    public String file() {
      return path.toString().replace('\\', '/');
    }

    @Override
    public Component root() {
      return components.get(0);
    }

    @Override
    public Optional<Component> component(String path) {
      return components.stream().filter(one -> one.path().equalsIgnoreCase(path)).findFirst();
    }

    @Override
    public List<Connection> connections() {
      return List.of();
    }

    @Override
    public List<OperationMode> operationModes() {
      return List.of();
    }

    @Override
    public Optional<PropertyDefinition> definition(String property) {
      return sets.definition(property);
    }
  }

  /** A component without values of its own; compared as an object. */
  private static final class Part implements Component {
    private final String path;
    private final Category category;
    private final Part parent;
    private final List<Component> children;
    private final int index;

    Part(String path, Category category, Part parent, List<Component> children, int index) {
      this.path = path;
      this.category = category;
      this.parent = parent;
      this.children = children;
      this.index = index;
    }

    @Override
    public String name() {
      return path.isEmpty() ? "Board.small" : path.substring(path.lastIndexOf('.') + 1);
    }

    @Override
    public String path() {
      return path;
    }

    @Override
    public Category category() {
      return category;
    }

    @Override
    public String classifier() {
      return "";
    }

    @Override
    public Optional<Component> parent() {
      return Optional.ofNullable(parent);
    }

    @Override
    public List<Component> children() {
      return children;
    }

    @Override
    public List<Feature> features() {
      return List.of();
    }

    @Override
    public List<String> modes() {
      return List.of();
    }

    @Override
    public List<String> inModes() {
      return List.of();
    }

    @Override
    public SourceSpan source() {
      return SourceSpan.NONE;
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      return Optional.empty();
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      return List.of();
    }
  }
}
