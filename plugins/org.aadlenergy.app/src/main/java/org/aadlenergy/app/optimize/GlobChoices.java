package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.engine.workload.Properties;

/** Turns globs into a variation for each thread or process that they mean. */
record GlobChoices(ArchitectureView view, Diagnostics diagnostics) {
  private static final int NAMED = 8;

  /**
   * Bindings first, in the order of the model, then the other variations; every problem is said.
   */
  List<Variation> of(OptimizeOptions options) {
    Map<String, BindingOption> bound = new LinkedHashMap<>();
    List<Component> meant = new ArrayList<>();
    for (BindingOption bind : options.binds()) {
      checkTargets(bind);
      List<Component> found = meant(bind);
      for (Component component : found) {
        BindingOption before = bound.putIfAbsent(component.path(), bind);
        if (before != null) {
          refused(
              component.path() + " is meant by " + before.glob() + " and by " + bind.glob(),
              "let one --bind mean it, with all its processors");
        }
      }
      meant.addAll(found);
    }
    List<Variation> variations = new ArrayList<>();
    for (Component component : view.components()) {
      BindingOption bind = bound.get(component.path());
      if (bind != null && meant.contains(component)) {
        checkOff(component, bind);
        variations.add(variation(component, bind));
      }
    }
    variations.addAll(options.variations());
    return variations;
  }

  private static Variation variation(Component component, BindingOption bind) {
    List<String> values =
        bind.targets().stream().map(target -> "(reference (" + target + "))").toList();
    return new Variation(Properties.PROCESSOR_BINDING, component.path(), List.copyOf(values));
  }

  /**
   * A processor that is off while something on it runs would be the best by what is not counted.
   */
  private void checkOff(Component component, BindingOption bind) {
    for (String target : bind.targets()) {
      Optional<Component> host = view.component(target);
      for (OperationMode mode : view.operationModes()) {
        if (host.isPresent()
            && view.isActive(component, mode)
            && !view.isActive(host.get(), mode)) {
          refused(
              target + " is off in mode " + mode.name() + ", where " + component.path() + " runs",
              "leave it out of --bind, or bind what runs in the same modes");
          break;
        }
      }
    }
  }

  /** Where a process and threads in it are meant, the threads are. */
  private List<Component> meant(BindingOption bind) {
    List<Component> found =
        view.components().stream()
            .filter(
                part -> part.category() == Category.THREAD || part.category() == Category.PROCESS)
            .filter(part -> bind.matches(part.path()))
            .toList();
    List<Component> inner = new ArrayList<>(found);
    for (Component component : found) {
      Optional<Component> around = component.parent();
      while (around.isPresent()) {
        inner.remove(around.get());
        around = around.get().parent();
      }
    }
    if (inner.isEmpty()) {
      refused(
          "no thread or process is meant by \"" + bind.glob() + "\"",
          "there are "
              + names(List.of(Category.PROCESS, Category.THREAD))
              + "; * stands for one name, ** for any path");
    }
    return inner;
  }

  private void checkTargets(BindingOption bind) {
    for (String target : bind.targets()) {
      Optional<Component> component = view.component(target);
      boolean fits =
          component.isPresent()
              && switch (component.get().category()) {
                case PROCESSOR, VIRTUAL_PROCESSOR -> true;
                default -> false;
              };
      if (!fits) {
        List<Category> hosts = List.of(Category.PROCESSOR, Category.VIRTUAL_PROCESSOR);
        String close =
            component.isPresent()
                ? ""
                : Suggestions.closest(target, paths(hosts))
                    .map(path -> "did you mean " + path + "? ")
                    .orElse("");
        refused(
            component.isPresent()
                ? target + " is a " + component.get().category().word() + ", no processor"
                : "there is no processor " + target,
            close + "there are " + names(hosts));
      }
    }
  }

  private List<String> paths(List<Category> categories) {
    return view.components().stream()
        .filter(component -> categories.contains(component.category()))
        .map(component -> component.path())
        .toList();
  }

  private String names(List<Category> categories) {
    List<String> paths = paths(categories);
    return paths.isEmpty()
        ? "none"
        : String.join(", ", paths.subList(0, Math.min(NAMED, paths.size())))
            + (paths.size() > NAMED ? ", ..." : "");
  }

  private void refused(String message, String hint) {
    diagnostics.add(DiagnosticCode.BAD_OPTION_VALUE, SourceSpan.NONE, message, hint);
  }
}
