package org.aadlenergy.osate;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.osate.internal.InstanceReader;

/** Instance models written out in a test. */
final class SmallModel {
  private static final String NAMESPACES =
      " xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
          + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xmlns:aadl2=\"http://aadl.info/AADL/2.0\""
          + " xmlns:instance=\"http://aadl.info/AADL/2.0/instance\"";

  final Diagnostics diagnostics = new Diagnostics();
  final Optional<ArchitectureView> result;

  private SmallModel(byte[] bytes, DeclaredOrder order) {
    try {
      result =
          InstanceReader.read(
              new ByteArrayInputStream(bytes),
              "small.aaxl2",
              "/project/instances",
              order,
              diagnostics);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A whole file. */
  static SmallModel file(String text) {
    return new SmallModel(text.getBytes(StandardCharsets.UTF_8), new ShippedOrder());
  }

  static SmallModel bytes(byte[] bytes) {
    return new SmallModel(bytes, new ShippedOrder());
  }

  /** The system {@code P::S.i} with that content. */
  static SmallModel system(String content) {
    return system(content, new ShippedOrder());
  }

  static SmallModel system(String content, DeclaredOrder order) {
    return new SmallModel(document(content).getBytes(StandardCharsets.UTF_8), order);
  }

  static String document(String content) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<instance:SystemInstance"
        + NAMESPACES
        + " name=\"S_i_Instance\" category=\"system\">\n"
        + content
        + "\n<classifier xsi:type=\"aadl2:SystemImplementation\" href=\"../P.aadl#P.S.i\"/>\n"
        + "</instance:SystemInstance>\n";
  }

  /** A stored value without modes; the declaration is an association of the package's text. */
  static String association(String property, String value, String declaration) {
    String set = property.substring(0, property.indexOf('.'));
    return "<ownedPropertyAssociation xsi:type=\"instance:PropertyAssociationInstance\">"
        + "<property href=\"../"
        + set
        + ".aadl#"
        + property
        + "\"/><ownedValue>"
        + value
        + "</ownedValue><propertyAssociation href=\"../P.aadl#/0/@ownedPublicSection/"
        + declaration
        + "\"/></ownedPropertyAssociation>";
  }

  static String text(String value) {
    return "<ownedValue xsi:type=\"aadl2:StringLiteral\" value=\"" + value + "\"/>";
  }

  ArchitectureView view() {
    return result.orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
  }
}
