package org.aadlenergy.calibration.imported.devicetree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.PlatformStatements;

/** Writes the platform of a tree: what was found, what no tree can say, then its parts. */
record PlatformHead(FlatTree tree, String document, PlatformStatements text) {
  private static final int WIDTH = 118;

  PlatformHead(FlatTree tree, String document) {
    this(tree, document, new PlatformStatements());
  }

  String write(String name, List<ClusterPart> parts, List<DeviceTreeNode> off) {
    text.comment(comment(parts, off));
    text.open("platform " + name);
    text.line("title", "Processors of a device tree: " + model());
    text.line(
        "description",
        "One busy core at each operating point, as the kernel computes it of " + document + ".");
    text.line(
        "source tree",
        document + ", a flattened device tree: " + model() + " (" + compatible() + ")");
    parts.forEach(part -> part.write(text));
    text.close();
    return text.toString();
  }

  private String model() {
    String model = tree.root().property("model").map(Property::text).orElse("");
    return model.isEmpty() ? document : model;
  }

  private String compatible() {
    Optional<Property> compatible = tree.root().property("compatible");
    return compatible.isEmpty()
        ? "no compatible string"
        : String.join(", ", compatible.get().texts());
  }

  private List<String> comment(List<ClusterPart> parts, List<DeviceTreeNode> off) {
    List<String> lines = new ArrayList<>();
    lines.add("Written by aadl-energy import devicetree.");
    lines.add("Found in " + document + ": " + model());
    wrap("compatible " + compatible(), lines);
    parts.forEach(part -> wrap(part.summary(), lines));
    if (!off.isEmpty()) {
      wrap(off.size() + " processors that the tree switches off are left out", lines);
    }
    wrap(
        "The powers are the kernel's: dynamic-power-coefficient x voltage^2 x frequency, one core"
            + " busy. Nobody says whether a coefficient was measured or guessed. Where such figures"
            + " were held against measurements, middle and large cores drew 0.55 to 0.9 times as"
            + " much, and small ones, which the parts that cores share were charged to, 2 to 10"
            + " times. The error of 50 % is assumed from the former.",
        lines);
    wrap(
        "A tree does not say: leakage, the power of idle states and of what does not run, caches,"
            + " interconnect, memory and the rest of the chip and board. A measured platform of the"
            + " same chip is better.",
        lines);
    wrap(
        "A capacity is what one core does in a megahertz beside other cores of this tree, in no"
            + " unit. The way into an idle state and out of it, and the stay from which it pays,"
            + " are the tree's.",
        lines);
    return lines;
  }

  private static void wrap(String sentence, List<String> lines) {
    StringBuilder line = new StringBuilder();
    for (String word : sentence.split(" ")) {
      if (line.length() > 0 && line.length() + word.length() >= WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
  }
}
