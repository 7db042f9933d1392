package org.aadlenergy.calibration.imported.devicetree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A node of a device tree. */
record DeviceTreeNode(FlatTree tree, int number) {
  private static final int LONGEST_PATH = 255;

  /** With its address: {@code cpu@0}. */
  String name() {
    return tree.name(number);
  }

  /** Without its address. */
  String baseName() {
    String name = name();
    int at = name.indexOf('@');
    return at < 0 ? name : name.substring(0, at);
  }

  /** From the root; of a very long one the end. */
  String path() {
    StringBuilder path = new StringBuilder();
    for (int node = number; node > 0; node = tree.parent(node)) {
      path.insert(0, "/" + tree.name(node));
      if (path.length() > LONGEST_PATH) {
        return "..." + path;
      }
    }
    return path.length() == 0 ? "/" : path.toString();
  }

  List<DeviceTreeNode> children() {
    List<DeviceTreeNode> children = new ArrayList<>();
    int end = tree.after(number);
    for (int child = number + 1; child < end; child = tree.after(child)) {
      children.add(new DeviceTreeNode(tree, child));
    }
    return children;
  }

  /** The first child of a name, whatever its address. */
  Optional<DeviceTreeNode> child(String wanted) {
    return children().stream().filter(child -> child.baseName().equals(wanted)).findFirst();
  }

  Optional<Property> property(String name) {
    return tree.property(number, name);
  }

  /** What follows in the names of those of its properties that begin so. */
  List<String> names(String begin) {
    return tree.propertyNames(number, begin);
  }

  boolean has(String name) {
    return property(name).isPresent();
  }

  /** The first cell of a property that has one. */
  OptionalLong cell(String name) {
    Optional<Property> property = property(name);
    return property.isPresent() && property.get().cells() > 0
        ? OptionalLong.of(property.get().cell(0))
        : OptionalLong.empty();
  }

  /** Whether the tree leaves it switched on. */
  boolean isAvailable() {
    Optional<Property> status = property("status");
    if (status.isEmpty()) {
      return true;
    }
    String text = status.get().text();
    return text.equals("okay") || text.equals("ok");
  }
}
