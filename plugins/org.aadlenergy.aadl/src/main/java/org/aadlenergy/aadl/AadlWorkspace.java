package org.aadlenergy.aadl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.aadl.internal.check.DeclarationChecks;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.Declarations;
import org.aadlenergy.aadl.internal.classifier.PackageSymbol;
import org.aadlenergy.aadl.internal.classifier.RootFinder;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.internal.system.ClassifierValues;
import org.aadlenergy.aadl.internal.system.Instantiator;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The AADL files of one analysis. Reading finds all syntax errors; names and values are checked
 * where an instantiated root reaches them. Not thread-safe.
 */
public final class AadlWorkspace {
  private final Declarations declarations;
  private final Layouts layouts;
  private final List<FileReader.Read> inputs;
  private final List<FileReader.Read> libraries;
  private final Diagnostics inLibraries;
  private final Set<DeclaredSymbol> reached = new HashSet<>();
  private @Nullable List<InputFile> inputFiles;
  private @Nullable TreeMap<String, ClassifierSymbol> roots;

  private AadlWorkspace(
      Declarations declarations,
      Layouts layouts,
      List<FileReader.Read> inputs,
      List<FileReader.Read> libraries,
      Diagnostics inLibraries) {
    this.declarations = declarations;
    this.layouts = layouts;
    this.inputs = inputs;
    this.libraries = libraries;
    this.inLibraries = inLibraries;
  }

  /**
   * Reads all AADL files of some inputs and libraries.
   *
   * @param inputs files, or folders with all below them; errors in these are reported
   * @param libraries files or folders that inputs may name; a unit of an input hides one of the
   *     same name in a library, and either hides one that is shipped
   */
  public static AadlWorkspace read(
      List<Path> inputs, List<Path> libraries, Diagnostics diagnostics) {
    return read(inputs, libraries, Map.of(), new KeptFiles(), diagnostics, Cancellation.NEVER);
  }

  /**
   * Reads the same, until that is cancelled.
   *
   * @param open texts in place of files, by absolute path; those that no disk has are found, too
   * @throws java.util.concurrent.CancellationException when it was
   */
  public static AadlWorkspace read(
      List<Path> inputs,
      List<Path> libraries,
      Map<Path, byte[]> open,
      KeptFiles kept,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    Map<String, Path> inputPaths = SourceFiles.find(inputs, open.keySet(), diagnostics);
    Map<String, Path> libraryPaths = SourceFiles.find(libraries, open.keySet(), diagnostics);
    libraryPaths.keySet().removeAll(inputPaths.keySet());
    List<FileReader.Raw> raw = FileReader.load(inputPaths, open, diagnostics, cancellation);
    List<FileReader.Read> inputFiles = FileReader.readAll(raw, kept, diagnostics, cancellation);
    Diagnostics inLibraries = new Diagnostics();
    List<FileReader.Raw> rest = FileReader.load(libraryPaths, open, diagnostics, cancellation);
    List<FileReader.Read> libraryFiles = FileReader.readAll(rest, kept, inLibraries, cancellation);
    Declarations declarations = kept.keep(inputFiles, libraryFiles, cancellation);
    for (FileReader.Read read : inputFiles) {
      declarations.add(read.file(), Origin.INPUT, diagnostics);
    }
    for (FileReader.Read read : libraryFiles) {
      declarations.add(read.file(), Origin.LIBRARY, diagnostics);
    }
    Layouts layouts = kept.layouts();
    return new AadlWorkspace(declarations, layouts, inputFiles, libraryFiles, inLibraries);
  }

  /** The AADL files that {@link #read} finds for some files and folders. */
  public static List<Path> filesOf(List<Path> paths) {
    return List.copyOf(SourceFiles.find(paths, Set.of(), new Diagnostics()).values());
  }

  /** The files of the inputs, sorted by name. */
  public List<InputFile> inputFiles() {
    inputFiles = inputFiles == null ? FileReader.inputs(inputs) : inputFiles;
    return inputFiles;
  }

  /** The files of the libraries of which an instantiated root reached something, by name. */
  public List<InputFile> reachedLibraryFiles() {
    Set<String> names = new HashSet<>();
    for (DeclaredSymbol symbol : libraries.isEmpty() ? Set.<DeclaredSymbol>of() : reached) {
      names.add(symbol.file().name());
    }
    List<InputFile> files = new ArrayList<>();
    for (FileReader.Read read : libraries) {
      if (names.contains(read.displayName())) {
        files.add(read.input());
      }
    }
    return files;
  }

  /**
   * The roots that are analysed when none is named: the inputs' system implementations that nothing
   * in the inputs instantiates, sorted. One that is only extended is among them.
   */
  public List<String> rootCandidates() {
    return List.copyOf(new RootFinder(declarations).candidates());
  }

  /** Whether there is a system implementation {@code Pkg::Sys.impl}, in any case. */
  public boolean hasRoot(String name) {
    return roots().containsKey(name.toLowerCase(Locale.ROOT));
  }

  /** All system implementations of inputs and libraries, sorted. */
  public List<String> rootNames() {
    return roots().values().stream().map(ClassifierSymbol::qualifiedName).sorted().toList();
  }

  /** Those of the inputs alone, sorted. */
  public List<String> inputRootNames() {
    return new RootFinder(declarations).ofInputs();
  }

  private TreeMap<String, ClassifierSymbol> roots() {
    roots = roots == null ? new RootFinder(declarations).all() : roots;
    return roots;
  }

  /**
   * Instantiates a root. What is wrong in declarations that it reaches is reported; as far as they
   * can be understood there is a view all the same.
   *
   * @return nothing when there is no such root, a setting cannot be taken, or the root is too large
   */
  public Optional<ArchitectureView> instantiate(
      String root, InstantiationSettings settings, Diagnostics diagnostics) {
    BoundedSuggestions.begin();
    ClassifierSymbol symbol = roots().get(root.toLowerCase(Locale.ROOT));
    if (symbol == null) {
      reportUnknownRoot(root, diagnostics);
      return Optional.empty();
    }
    int before = diagnostics.errorCount();
    List<Association> overrides = Overrides.read(settings.overrides(), symbol, diagnostics);
    boolean refused = diagnostics.errorCount() > before;
    Instantiator instantiator =
        new Instantiator(symbol, overrides, layouts, diagnostics, settings.cancellation());
    Optional<ArchitectureView> view = instantiator.instantiate(settings.limits(), settings.mode());
    reached.addAll(instantiator.reached());
    addLibraryErrors(instantiator.reached(), diagnostics);
    return refused ? Optional.empty() : view; // without the setting it is another design
  }

  /** Syntax errors of a library file matter when something in it is reached. */
  private void addLibraryErrors(Set<DeclaredSymbol> symbols, Diagnostics diagnostics) {
    if (!inLibraries.hasErrors()) {
      return;
    }
    Set<String> files = new HashSet<>();
    for (DeclaredSymbol symbol : symbols) {
      files.add(symbol.file().name());
    }
    for (Diagnostic finding : inLibraries.sorted()) {
      if (files.contains(finding.span().file())) {
        diagnostics.add(finding);
      }
    }
  }

  private void reportUnknownRoot(String root, Diagnostics diagnostics) {
    String message = "There is no system implementation '" + root + "'";
    String otherwise =
        rootNames().isEmpty()
            ? "the inputs declare no system implementation"
            : "write it as Package::System.implementation";
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.NO_SUCH_ROOT, SourceSpan.NONE, message)
            .withHint(BoundedSuggestions.didYouMean(root, rootNames()).orElse(otherwise)));
  }

  /** Property overrides for a system in none of these files, as far as they say what there is. */
  public List<UnplacedSetting> unplaced(List<PropertyOverride> overrides, Diagnostics diagnostics) {
    BoundedSuggestions.begin();
    return Overrides.unplaced(overrides, declarations, diagnostics);
  }

  /** What is declared of a property {@code Set::Name}, in the files read or in a shipped set. */
  public Optional<PropertyDefinition> definition(String property) {
    return declarations.definition(property);
  }

  /** The value that a classifier {@code Pkg::Type.impl} gives a property of its instances. */
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return ClassifierValues.find(declarations, classifier, property);
  }

  /**
   * Checks the declarations of the inputs that no instantiated root reached; what is wrong with
   * them is no more than a warning.
   */
  public void checkUnreached(Diagnostics diagnostics) {
    BoundedSuggestions.begin();
    for (PackageSymbol pkg : declarations.packages()) {
      warn(pkg, diagnostics);
      pkg.classifiers().forEach(c -> warn(c, diagnostics));
    }
    declarations.sets().forEach(set -> warn(set, diagnostics));
  }

  private void warn(DeclaredSymbol symbol, Diagnostics diagnostics) {
    if (symbol.origin() == Origin.INPUT && !reached.contains(symbol)) {
      DeclarationChecks.check(symbol);
      for (Diagnostic problem : symbol.problems()) {
        diagnostics.add(problem.isError() ? problem.as(Severity.WARNING) : problem);
      }
    }
  }
}
