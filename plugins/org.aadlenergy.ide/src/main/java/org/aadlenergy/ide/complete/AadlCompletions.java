package org.aadlenergy.ide.complete;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.ide.text.Token;

/**
 * Proposes what may be written at a place.
 *
 * @param platforms that a calibration may name
 */
public record AadlCompletions(AadlModel model, PlatformLibrary platforms) {
  private static final Set<ClassifierMember.Kind> ENDS =
      EnumSet.of(
          ClassifierMember.Kind.FEATURE,
          ClassifierMember.Kind.SUBCOMPONENT,
          ClassifierMember.Kind.CALL);

  /** The proposals at an offset; they replace the word there. */
  public List<Completion> at(AadlDocument document, int offset) {
    Optional<WritingPlace> place = Scanner.at(document, offset);
    if (place.isEmpty()) {
      return List.of();
    }
    AadlProposals proposals = new AadlProposals(place.get());
    propose(Context.of(document, model, place.get()), proposals);
    return proposals.list();
  }

  private void propose(Context context, AadlProposals proposals) {
    WritingPlace place = context.place();
    if (place.unit().isEmpty()) {
      proposals.keywords("package", "property set", "property", "set", "is", "public", "private");
    } else if (place.isSet()) {
      new SetWords(context, proposals).propose();
    } else if (place.beforeName().equals("end")
        && place.statement().size() == 1 + place.nameLength()) {
      String open = place.classifier().isEmpty() ? place.unit() : place.classifier();
      String before = place.nameBefore();
      if (open.regionMatches(true, 0, before, 0, before.length())) {
        String rest = open.substring(before.length());
        proposals.add(rest, Completion.Kind.CLASSIFIER, "what ends here");
      }
    } else if (place.back(1).equals("annex") && place.statement().size() == 1) {
      annexes(context, proposals);
    } else if (!place.outer().isEmpty() || place.section().equals("properties")) {
      properties(context, proposals);
    } else if (place.classifier().isEmpty()) {
      new PackageWords(context, proposals).propose();
    } else {
      statement(context, proposals);
    }
  }

  /** The annexes that the standard and the tools know, and those of the text. */
  private static void annexes(Context context, AadlProposals proposals) {
    for (String name : List.of("EMV2", "Behavior_Specification", "ARINC653", "AGREE", "Resolute")) {
      proposals.add(name, Completion.Kind.LITERAL, "annex");
    }
    List<Token> tokens = context.document().tokens();
    for (int i = 1; i < tokens.size(); i++) {
      boolean named = tokens.get(i).kind() == Token.Kind.WORD;
      if (named && context.document().text(tokens.get(i - 1)).equalsIgnoreCase("annex")) {
        proposals.add(context.document().text(tokens.get(i)), Completion.Kind.LITERAL, "annex");
      }
    }
  }

  private void properties(Context context, AadlProposals proposals) {
    WritingPlace place = context.place();
    if (place.has("=>") || place.has("+=>")) {
      new ValueWords(context, proposals, platforms).propose();
      return;
    }
    if (place.isFirst() && place.outer().isEmpty()) {
      sections(proposals);
    }
    if (place.statement().size() == place.nameLength()) {
      new PropertyWords(context, proposals).propose();
    }
  }

  private static void sections(AadlProposals proposals) {
    proposals.keywords(AadlWords.SECTIONS);
    proposals.keywords("internal", "processor", "requires", "end", "annex", "none");
  }

  private void statement(Context context, AadlProposals proposals) {
    WritingPlace place = context.place();
    if (place.isFirst()) {
      sections(proposals);
      first(context, proposals);
      return;
    }
    proposals.keywords("in modes", "in", "modes", "refined to", "refined", "to");
    if (place.has("in") && place.has("modes")) {
      new PathProposals(context, proposals).propose(EnumSet.of(ClassifierMember.Kind.MODE));
    }
    switch (place.section()) {
      case "subcomponents" -> subcomponent(context, proposals);
      case "features", "prototypes" -> feature(context, proposals);
      case "connections" -> connection(context, proposals);
      case "flows" -> flow(context, proposals);
      case "modes" -> mode(context, proposals);
      case "calls" -> {
        proposals.keywords("subprogram", "processor");
        new Classes(context, proposals).ofCategory("subprogram");
        new PathProposals(context, proposals).propose(ENDS);
      }
      default -> {
        // "" and unknown sections have no statements
      }
    }
  }

  /** A statement may begin with the name of what it refines or goes on from. */
  private static void first(Context context, AadlProposals proposals) {
    Set<ClassifierMember.Kind> kinds =
        switch (context.place().section()) {
          case "subcomponents" -> EnumSet.of(ClassifierMember.Kind.SUBCOMPONENT);
          case "features" -> EnumSet.of(ClassifierMember.Kind.FEATURE);
          case "connections" -> EnumSet.of(ClassifierMember.Kind.CONNECTION);
          case "flows" -> EnumSet.of(ClassifierMember.Kind.FLOW);
          case "modes" -> EnumSet.of(ClassifierMember.Kind.MODE);
          default -> EnumSet.noneOf(ClassifierMember.Kind.class);
        };
    context.all().stream()
        .filter(member -> kinds.contains(member.kind()))
        .forEach(member -> proposals.add(member.name(), Completion.Kind.MEMBER, member.detail()));
  }

  private static void subcomponent(Context context, AadlProposals proposals) {
    categories(proposals);
    Optional<String> category = Classes.category(context.place().statement());
    if (category.isPresent()) {
      new Classes(context, proposals).ofCategory(category.get());
    }
  }

  private static void categories(AadlProposals proposals) {
    proposals.keywords(AadlWords.CATEGORIES);
    proposals.keywords("virtual", "group");
  }

  private static void feature(Context context, AadlProposals proposals) {
    categories(proposals);
    proposals.keywords("in", "out", "in out", "event", "port", "provides", "requires", "access");
    proposals.keywords("parameter", "feature", "feature group", "inverse of", "inverse", "of");
    List<String> statement = context.place().statement();
    if (statement.size() > 2) {
      Optional<String> category = Classes.category(statement);
      boolean group = context.place().has("group") && context.place().has("feature");
      new Classes(context, proposals)
          .propose(
              c ->
                  group ? c.category().isEmpty() : category.map(c.category()::equals).orElse(true));
    }
  }

  private static void connection(Context context, AadlProposals proposals) {
    proposals.keywords("port", "bus access", "virtual bus access", "data access", "access", "bus");
    proposals.keywords("subprogram access", "subprogram group access", "subprogram", "parameter");
    proposals.keywords("feature", "feature group", "group", "data", "virtual", "processor", "self");
    new PathProposals(context, proposals).propose(ENDS);
  }

  private static void flow(Context context, AadlProposals proposals) {
    proposals.keywords("flow", "source", "sink", "path", "end to end flow", "end");
    new PathProposals(context, proposals)
        .propose(
            EnumSet.of(
                ClassifierMember.Kind.FEATURE,
                ClassifierMember.Kind.SUBCOMPONENT,
                ClassifierMember.Kind.CONNECTION,
                ClassifierMember.Kind.FLOW));
  }

  private static void mode(Context context, AadlProposals proposals) {
    proposals.keywords("initial mode", "initial", "mode", "self", "processor");
    new PathProposals(context, proposals)
        .propose(
            EnumSet.of(
                ClassifierMember.Kind.MODE,
                ClassifierMember.Kind.FEATURE,
                ClassifierMember.Kind.SUBCOMPONENT));
  }
}
