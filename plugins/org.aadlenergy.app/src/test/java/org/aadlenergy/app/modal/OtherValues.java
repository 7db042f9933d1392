package org.aadlenergy.app.modal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;

/** Values that a property might have instead of one, of the same kind. */
final class OtherValues {
  private static final Pattern NUMBER = Pattern.compile("= *\\d+");

  private final ArchitectureView view;
  private final List<String> words;
  private final SortedSet<String> texts;

  /**
   * Those of one property.
   *
   * @param words that it may be, where these are few
   * @param texts and literals that stand for it anywhere
   */
  OtherValues(ArchitectureView view, List<String> words, SortedSet<String> texts) {
    this.view = view;
    this.words = List.copyOf(words);
    this.texts = texts;
  }

  List<PropertyValue> of(PropertyValue value) {
    List<PropertyValue> others = new ArrayList<>();
    if (value instanceof IntegerValue number) {
      others.add(new IntegerValue(2 * number.value() + 1, number.unit()));
      others.add(new IntegerValue(2 * number.value(), number.unit()));
      others.add(new IntegerValue(100 * number.value(), number.unit()));
    } else if (value instanceof RealValue number) {
      others.add(new RealValue(number.value() == 0.0 ? 0.5 : number.value() / 2, number.unit()));
      others.add(new RealValue(Math.max(1.0, 2 * number.value()), number.unit()));
    } else if (value instanceof BooleanValue choice) {
      others.add(new BooleanValue(!choice.value()));
    } else if (value instanceof EnumerationValue literal) {
      (words.isEmpty() ? texts : words)
          .stream()
              .filter(word -> !word.equalsIgnoreCase(literal.literal()))
              .forEach(word -> others.add(new EnumerationValue(word)));
    } else if (value instanceof RangeValue range) {
      PropertyValue min = of(range.min()).get(0);
      others.add(new RangeValue(min, of(range.max()).get(0), range.delta()));
    } else if (value instanceof StringValue text) {
      Matcher number = NUMBER.matcher(text.value());
      if (number.find()) {
        others.add(new StringValue(number.replaceFirst("$0" + "1")));
      }
      texts.stream()
          .filter(word -> !word.equals(text.value()))
          .forEach(word -> others.add(new StringValue(word)));
    } else {
      others.addAll(structured(value));
    }
    return others;
  }

  private List<PropertyValue> structured(PropertyValue value) {
    List<PropertyValue> others = new ArrayList<>();
    if (value instanceof ListValue list) {
      for (int i = 0; i < list.elements().size(); i++) {
        for (PropertyValue other : of(list.elements().get(i))) {
          List<PropertyValue> elements = new ArrayList<>(list.elements());
          elements.set(i, other);
          others.add(new ListValue(elements));
        }
      }
      others.add(new ListValue(List.of()));
    } else if (value instanceof RecordValue record) {
      record
          .fields()
          .forEach(
              (name, field) -> {
                for (PropertyValue other : of(field)) {
                  Map<String, PropertyValue> fields = new LinkedHashMap<>(record.fields());
                  fields.put(name, other);
                  others.add(new RecordValue(fields));
                }
              });
    } else if (value instanceof ReferenceValue reference) {
      Component named = view.component(reference.path()).orElseThrow();
      for (Component other : view.components()) {
        if (other.category() == named.category() && other != named) {
          others.add(new ReferenceValue(other.path()));
        }
      }
    } else if (value instanceof ClassifierValue classifier) {
      SortedSet<String> classifiers = new TreeSet<>();
      view.components().forEach(component -> classifiers.add(component.classifier()));
      classifiers.removeIf(name -> name.isEmpty() || name.equals(classifier.classifier()));
      classifiers.forEach(name -> others.add(new ClassifierValue(name)));
    }
    return others;
  }
}
