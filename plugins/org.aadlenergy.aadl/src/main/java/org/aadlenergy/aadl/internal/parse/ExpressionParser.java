package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.ILLEGAL_CHARACTER_OR_NUMBER;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.internal.text.NumberScan;
import org.aadlenergy.aadl.internal.text.StringText;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.BooleanExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.IntegerExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ListExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.LogicalExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.LogicalExpr.Operator;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NegatedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RangeExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RealExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RecordExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.StringExpr;

/** Reads property values. */
final class ExpressionParser {
  private static final Name EVENT_NAME = Name.of("Event_Name");

  private static final String VALUE = "a property value";

  private final Tokens tokens;
  private final NameExpressions names;

  ExpressionParser(Tokens tokens, ReferenceParser references) {
    this.tokens = tokens;
    this.names = new NameExpressions(tokens, references);
  }

  /** A whole value: {@code a or b and not c}, {@code 1 ms .. 2 ms delta 1 us}, {@code (x, y)}. */
  PropertyExpr expression() {
    PropertyExpr left = conjunction();
    return tokens.at(Keyword.OR) ? logical(Operator.OR, left) : left;
  }

  private PropertyExpr conjunction() {
    PropertyExpr left = term();
    return tokens.at(Keyword.AND) ? logical(Operator.AND, left) : left;
  }

  private PropertyExpr logical(Operator operator, PropertyExpr first) {
    Keyword word = operator == Operator.OR ? Keyword.OR : Keyword.AND;
    ListBuilder<PropertyExpr> operands = new ListBuilder<>();
    operands.add(ungrouped(first));
    while (tokens.accept(word)) {
      operands.add(ungrouped(operator == Operator.OR ? conjunction() : term()));
    }
    return new LogicalExpr(first.start(), tokens.previousEnd(), operator, operands.build());
  }

  /** Takes the parentheses from a grouped operand, which look like a list of one. */
  private static PropertyExpr ungrouped(PropertyExpr operand) {
    return operand instanceof ListExpr list && list.elements().size() == 1
        ? list.elements().get(0)
        : operand;
  }

  private PropertyExpr term() {
    PropertyExpr min = operand();
    if (!tokens.accept(TokenKind.DOTS)) {
      return min;
    }
    PropertyExpr max = operand();
    Optional<PropertyExpr> delta = Optional.empty();
    if (tokens.accept(Keyword.DELTA)) {
      delta = Optional.of(operand());
    }
    return new RangeExpr(min.start(), tokens.previousEnd(), min, max, delta);
  }

  /** A value that is no range: also a bound of one. */
  PropertyExpr operand() {
    int start = tokens.start();
    return switch (tokens.kind()) {
      case INTEGER, REAL -> number(start, false);
      case PLUS, MINUS -> signed(start);
      case STRING -> string(start);
      case OPEN -> list(start);
      case OPEN_BRACKET -> record(start);
      case WORD -> word(start);
      default -> throw tokens.unexpected(VALUE);
    };
  }

  private PropertyExpr signed(int start) {
    boolean negative = tokens.at(TokenKind.MINUS);
    tokens.next();
    if (tokens.at(TokenKind.INTEGER) || tokens.at(TokenKind.REAL)) {
      return number(start, negative);
    }
    if (!tokens.atName()) {
      throw tokens.unexpected("a number or a constant after the sign");
    }
    PropertyExpr operand = names.named();
    return negative ? new NegatedExpr(start, operand.end(), operand) : operand;
  }

  private PropertyExpr number(int start, boolean negative) {
    NumberScan scan = new NumberScan(tokens.source().bytes(), tokens.start());
    boolean real = tokens.at(TokenKind.REAL);
    OptionalLong whole = real ? OptionalLong.of(0) : scan.longValue();
    double value = real ? scan.doubleValue() : 0;
    if (whole.isEmpty() || Double.isInfinite(value)) {
      tokens.report(
          ILLEGAL_CHARACTER_OR_NUMBER, "The number " + tokens.found() + " is too large", "");
      whole = OptionalLong.of(0);
    }
    tokens.next();
    Optional<Name> unit = unit();
    int end = tokens.previousEnd();
    long count = whole.getAsLong();
    return real
        ? new RealExpr(start, end, negative ? -value : value, unit)
        : new IntegerExpr(start, end, negative ? -count : count, unit);
  }

  private Optional<Name> unit() {
    Name word = tokens.word(0);
    if (word == null || !tokens.atName()) {
      return Optional.empty();
    }
    tokens.next();
    return word.present();
  }

  private PropertyExpr string(int start) {
    String value = StringText.value(tokens.source(), start, tokens.end());
    tokens.next();
    return new StringExpr(start, tokens.previousEnd(), value);
  }

  private PropertyExpr list(int start) {
    tokens.enter();
    tokens.next();
    ListBuilder<PropertyExpr> elements = new ListBuilder<>();
    if (!tokens.at(TokenKind.CLOSE)) {
      do {
        elements.add(expression());
      } while (tokens.accept(TokenKind.COMMA));
    }
    tokens.expect(TokenKind.CLOSE, "or ',' in the list");
    tokens.leave();
    return new ListExpr(start, tokens.previousEnd(), elements.build());
  }

  private PropertyExpr record(int start) {
    tokens.enter();
    tokens.next();
    ListBuilder<RecordExpr.Field> fields = new ListBuilder<>();
    while (!tokens.at(TokenKind.CLOSE_BRACKET)) {
      int fieldStart = tokens.start();
      Name name = fieldName();
      tokens.expect(TokenKind.ASSIGN, "after the field's name");
      PropertyExpr value = expression();
      fields.add(new RecordExpr.Field(fieldStart, tokens.previousEnd(), name, value));
      if (!tokens.at(TokenKind.CLOSE_BRACKET)) {
        tokens.expect(TokenKind.SEMICOLON, "after the record field's value");
      }
    }
    tokens.next();
    tokens.leave();
    return new RecordExpr(start, tokens.previousEnd(), fields.build());
  }

  /**
   * {@code Event} is how everybody calls the field of {@code OS_Workload::Activity} that AADL,
   * where that word is reserved, has as {@code Event_Name}.
   */
  private Name fieldName() {
    boolean reserved = tokens.at(Keyword.EVENT) && tokens.kind(1) == TokenKind.ASSIGN;
    if (!reserved) {
      return tokens.name("the name of a record field");
    }
    tokens.next();
    return EVENT_NAME;
  }

  private PropertyExpr word(int start) {
    switch (tokens.keyword()) {
      case TRUE:
      case FALSE:
        boolean value = tokens.at(Keyword.TRUE);
        tokens.next();
        return new BooleanExpr(start, tokens.previousEnd(), value);
      case NOT:
        return negation(start);
      default:
        return names.expression();
    }
  }

  private PropertyExpr negation(int start) {
    tokens.enter();
    tokens.next();
    PropertyExpr operand = ungrouped(operand());
    tokens.leave();
    return new LogicalExpr(start, tokens.previousEnd(), Operator.NOT, List.of(operand));
  }
}
