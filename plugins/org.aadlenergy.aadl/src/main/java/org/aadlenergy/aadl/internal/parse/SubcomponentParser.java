package org.aadlenergy.aadl.internal.parse;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.CallSequence.Call;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl.Element;
import org.aadlenergy.engine.architecture.Category;

/** Reads subcomponents and subprogram calls. */
record SubcomponentParser(
    Tokens tokens,
    ReferenceParser references,
    PropertyParser properties,
    FeatureParser features,
    PrototypeParser prototypes) {
  /** One subcomponent: {@code s: refined to system S.i (p => data D)[2] {...} in modes (m);}. */
  SubcomponentDecl subcomponent() {
    int start = tokens.start();
    Name name = references.declared("a subcomponent");
    boolean refined = features.refinedTo();
    Category category = category();
    QName type = features.optionalType().orElse(null);
    List<PrototypeBinding> actuals = prototypes.bindings();
    List<ArrayDimension> dimensions = references.dimensions();
    List<Element> elements = elements();
    List<PropertyAssociation> block = properties.block();
    Optional<InModes> inModes = references.inModes();
    int end = tokens.end();
    tokens.semicolon();
    return new SubcomponentDecl(
        start, end, name, refined, category, type, actuals, dimensions, elements, block, inModes);
  }

  private Category category() {
    Optional<Category> category = ClassifierStart.accept(tokens);
    return category.isPresent() ? category.get() : misspelledCategory();
  }

  private Category misspelledCategory() {
    Keyword meant = tokens.choice("as the subcomponent's category", ClassifierStart.firstWords());
    return ClassifierStart.completed(tokens, meant);
  }

  private List<Element> elements() {
    if (!tokens.accept(TokenKind.OPEN)) {
      return List.of();
    }
    ListBuilder<Element> elements = new ListBuilder<>();
    do {
      int start = tokens.start();
      QName type = references.qualified("an implementation for the array's element");
      List<PrototypeBinding> actuals = prototypes.bindings();
      elements.add(new Element(start, tokens.previousEnd(), type, actuals));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE, "after the array's elements");
    return elements.build();
  }

  /** One call sequence: {@code c: { s: subprogram S; } {...} in modes (m);}. */
  CallSequence callSequence() {
    int start = tokens.start();
    Optional<Name> name = Optional.empty();
    if (!tokens.at(TokenKind.OPEN_BRACE)) {
      name = references.declared("a call sequence").present();
    }
    tokens.expect(TokenKind.OPEN_BRACE, "before the calls");
    ListBuilder<Call> calls = new ListBuilder<>();
    while (!tokens.at(TokenKind.CLOSE_BRACE) && FaultRecovery.hasMore(tokens)) {
      callInto(calls);
    }
    tokens.expect(TokenKind.CLOSE_BRACE, "after the calls");
    List<PropertyAssociation> block = properties.block();
    Optional<InModes> inModes = references.inModes();
    int end = tokens.end();
    tokens.semicolon();
    return new CallSequence(start, end, name, calls.build(), block, inModes);
  }

  private void callInto(ListBuilder<Call> into) {
    int begun = tokens.start();
    int depth = tokens.depth();
    try {
      into.add(call());
    } catch (SyntaxException e) {
      FaultRecovery.resume(tokens, begun, depth);
    }
  }

  private Call call() {
    int start = tokens.start();
    Name name = references.declared("a call");
    tokens.expect(Keyword.SUBPROGRAM, "in the call");
    boolean onProcessor = tokens.at(Keyword.PROCESSOR) && tokens.kind(1) == TokenKind.DOT;
    if (onProcessor) {
      tokens.next();
      tokens.next();
    }
    QName target = references.qualified("the subprogram called");
    List<PropertyAssociation> block = properties.block();
    int end = tokens.end();
    tokens.semicolon();
    return new Call(start, end, name, onProcessor, target, block);
  }
}
