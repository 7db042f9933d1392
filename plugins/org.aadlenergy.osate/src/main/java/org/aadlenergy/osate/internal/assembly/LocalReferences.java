package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/**
 * Follows references within an instance model, {@code //@componentInstance.4/@featureInstance.0} or
 * {@code /0/@...} where it has several roots.
 */
public record LocalReferences(List<RawInstance.Component> roots, InstanceFindings findings) {
  /** The object referred to; without one, the finding says so. */
  RawInstance.@Nullable Node node(String reference, Place place) {
    RawInstance.Node node = follow(reference);
    if (node == null) {
      dangling(reference, place);
    }
    return node;
  }

  /** The position in the root's operation modes. */
  int operationMode(String reference) {
    int at = reference.lastIndexOf("@systemOperationMode.");
    return at < 0 ? -1 : number(reference, at + "@systemOperationMode.".length());
  }

  void dangling(String reference, Place place) {
    findings.broken(
        place, "The reference '" + reference + "' leads to no object of this instance model.");
  }

  /** References in one attribute are separated by blanks. */
  static List<String> split(String references) {
    List<String> list = new ArrayList<>(2);
    int start = 0;
    while (start < references.length()) {
      int blank = references.indexOf(' ', start);
      int end = blank < 0 ? references.length() : blank;
      if (end > start) {
        list.add(references.substring(start, end));
      }
      start = end + 1;
    }
    return list;
  }

  private RawInstance.@Nullable Node follow(String reference) {
    if (!reference.startsWith("/")) {
      return null;
    }
    int slash = reference.indexOf('/', 1);
    int end = slash < 0 ? reference.length() : slash;
    int root = end == 1 ? 0 : number(reference, 1);
    RawInstance.Node node = root >= 0 && root < roots.size() ? roots.get(root) : null;
    while (node != null && end < reference.length()) {
      int next = reference.indexOf('/', end + 1);
      int stop = next < 0 ? reference.length() : next;
      node = child(node, reference, end + 1, stop);
      end = stop;
    }
    return node;
  }

  private static RawInstance.@Nullable Node child(
      RawInstance.Node node, String reference, int start, int end) {
    int dot = reference.lastIndexOf('.', end - 1);
    if (dot <= start || reference.charAt(start) != '@') {
      return null;
    }
    String feature = reference.substring(start + 1, dot);
    int index = number(reference, dot + 1);
    if (node instanceof RawInstance.Component component) {
      return switch (feature) {
        case "componentInstance" -> at(component.components, index);
        case "featureInstance" -> at(component.features, index);
        case "connectionInstance" -> at(component.connections, index);
        case "modeInstance" -> at(component.modes, index);
        default -> other(component, feature, index);
      };
    }
    return node instanceof RawInstance.Feature group && feature.equals("featureInstance")
        ? at(group.features, index)
        : null;
  }

  private static RawInstance.@Nullable Node other(
      RawInstance.Component component, String feature, int index) {
    int left = index;
    for (RawInstance.Other other : component.others) {
      if (other.feature.equals(feature) && left-- == 0) {
        return other;
      }
    }
    return null;
  }

  private static <T> @Nullable T at(List<T> list, int index) {
    return index >= 0 && index < list.size() ? list.get(index) : null;
  }

  /** The digits from a place on, -1 for none; a larger number than any list is long stays large. */
  private static int number(String text, int start) {
    int number = -1;
    for (int i = start; i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9'; i++) {
      number = Math.min(Math.max(number, 0) * 10 + text.charAt(i) - '0', 100_000_000);
    }
    return number;
  }

  /** The instance path of an object: names from below the root, joined by dots. */
  static String path(RawInstance.Node node) {
    if (node instanceof RawInstance.Component component) {
      return component.path;
    }
    if (node instanceof RawInstance.Feature feature) {
      return feature.path;
    }
    return node.parent == null ? node.name : join(path(node.parent), node.name);
  }

  static String join(String container, String name) {
    return container.isEmpty() ? name : container + '.' + name;
  }
}
