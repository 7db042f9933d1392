package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.PlatformOutline;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.energy.syntax.CellDecl;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.DescriptionDecl;
import org.aadlenergy.energy.syntax.Member;
import org.aadlenergy.energy.syntax.NoteAttribute;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PartDecl;
import org.aadlenergy.energy.syntax.RailDecl;
import org.aadlenergy.energy.syntax.SourceDecl;
import org.aadlenergy.energy.syntax.TitleDecl;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** What there is to say about a name, in Markdown. */
public final class Descriptions {
  private Descriptions() {}

  /** What there is to say about a declaration. */
  public static String of(PlatformWorkspace workspace, Declaration declaration) {
    StringJoiner text = new StringJoiner("\n\n");
    String kind = declaration.kind().name().toLowerCase(Locale.ROOT);
    text.add("**" + kind + " `" + declaration.name() + "`**" + inPlatform(declaration));
    details(workspace, declaration).forEach(text::add);
    return text.toString();
  }

  private static List<String> details(PlatformWorkspace workspace, Declaration declaration) {
    if (declaration.element() instanceof Body body) {
      return body(body);
    } else if (declaration.element() instanceof SourceDecl source) {
      return List.of(String.valueOf(source.getCitation()));
    } else if (declaration.element() instanceof CellDecl cell && cell.getText() != null) {
      return List.of(cell.getText());
    } else if (declaration.element() instanceof RailDecl rail) {
      return rail(rail);
    } else if (declaration.element() instanceof ConstantDecl) {
      List<String> lines =
          new ArrayList<>(
              FigureExplanations.of(workspace, declaration.document(), declaration.element()));
      String readers = DeclaredServices.readers(declaration.name());
      if (!readers.isEmpty()) {
        lines.add(readers);
      }
      return lines;
    } else if (declaration.element() instanceof ParameterDecl parameter) {
      return parameter(workspace, declaration, parameter);
    } else if (declaration.kind() == Declaration.Kind.EVENT) {
      return service(declaration.name());
    }
    return List.of("`" + firstLine(declaration) + "`");
  }

  /** What a service of the operating system is, and what its model needs. */
  public static List<String> service(String service) {
    return DeclaredServices.details(service);
  }

  private static List<String> body(Body body) {
    List<String> lines = new ArrayList<>();
    for (Member member : body.getMembers()) {
      if (member instanceof TitleDecl title) {
        lines.add(title.getText());
      } else if (member instanceof DescriptionDecl description) {
        lines.add(description.getText());
      }
    }
    List<String> open = new ArrayList<>();
    for (Member member : body.getMembers()) {
      if (member instanceof ParameterDecl parameter && parameter.getValue() == null) {
        open.add(parameter.getName());
      }
    }
    if (!open.isEmpty()) {
      lines.add("Parameters that are not set: " + code(open));
    }
    return lines;
  }

  private static List<String> rail(RailDecl rail) {
    String voltage = rail.getValue() == null ? "" : " at " + PlatformOutline.value(rail.getValue());
    List<String> lines = new ArrayList<>();
    lines.add("Charged to the " + rail.getRole().getLiteral() + voltage);
    if (!rail.getCovers().isEmpty()) {
      List<String> covered = new ArrayList<>();
      rail.getCovers().forEach(role -> covered.add(role.getLiteral()));
      lines.add("Covers what hangs on it besides: " + String.join(", ", covered));
    }
    return lines;
  }

  private static List<String> parameter(
      PlatformWorkspace workspace, Declaration declaration, ParameterDecl parameter) {
    List<String> lines = new ArrayList<>();
    if (parameter.getValue() == null) {
      lines.add(
          "A figure of "
              + String.valueOf(parameter.getDimension()).replace('_', ' ')
              + " that is not set: set it in a platform that extends, or with"
              + " `Energy_Estimation::Model_Parameters`.");
      parameter.getAttributes().stream()
          .filter(NoteAttribute.class::isInstance)
          .forEach(note -> lines.add(((NoteAttribute) note).getText()));
    } else {
      lines.addAll(FigureExplanations.of(workspace, declaration.document(), parameter));
    }
    return lines;
  }

  private static String inPlatform(Declaration declaration) {
    boolean isPlatform = declaration.kind() == Declaration.Kind.PLATFORM;
    return isPlatform ? "" : enclosing(declaration).map(name -> " of `" + name + "`").orElse("");
  }

  private static Optional<String> enclosing(Declaration declaration) {
    if (!(declaration.element().eContainer() instanceof Body body)) {
      return Optional.empty();
    }
    boolean inPart = body instanceof PartDecl && body.eContainer() instanceof Body;
    String platform = inPart ? ((Body) body.eContainer()).getName() + "." : "";
    return Optional.of(platform + body.getName());
  }

  private static String firstLine(Declaration declaration) {
    String text = NodeModelUtils.getTokenText(NodeModelUtils.getNode(declaration.element()));
    return text.lines().findFirst().orElse("").strip();
  }

  private static String code(List<String> words) {
    return words.isEmpty() ? "nothing" : "`" + String.join("`, `", words) + "`";
  }
}
