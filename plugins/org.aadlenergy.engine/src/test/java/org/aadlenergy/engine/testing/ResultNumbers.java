package org.aadlenergy.engine.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Walks all records of a result and tells the numbers in them that no report may show. */
public final class ResultNumbers {
  private static final ClassValue<List<Method>> ACCESSORS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          List<Method> accessors = new ArrayList<>();
          for (RecordComponent component : type.getRecordComponents()) {
            Class<?> kind = component.getType();
            if (kind != String.class && kind != SourceSpan.class && !kind.isEnum()) {
              component.getAccessor().setAccessible(true);
              accessors.add(component.getAccessor());
            }
          }
          return accessors;
        }
      };

  private final List<String> wrong = new ArrayList<>();
  private final List<String> all = new ArrayList<>();

  private ResultNumbers() {}

  /**
   * The places of numbers that are negative, infinite or none, such as {@code modes.windowSeconds =
   * NaN}.
   */
  public static List<String> wrong(Object result) {
    ResultNumbers numbers = new ResultNumbers();
    numbers.visit("", result);
    return numbers.wrong;
  }

  /** All numbers with their places, in the order of the result. */
  public static List<String> of(Object result) {
    ResultNumbers numbers = new ResultNumbers();
    numbers.visit("", result);
    return numbers.all;
  }

  private void visit(String place, Object value) {
    if (value instanceof Double number) {
      all.add(place + " = " + number);
      if (!(number >= 0.0) || number.isInfinite()) {
        wrong.add(place + " = " + number);
      }
    } else if (value instanceof Optional<?> optional) {
      optional.ifPresent(v -> visit(place, v));
    } else if (value instanceof Collection<?> list) {
      list.forEach(v -> visit(place, v));
    } else if (value instanceof Map<?, ?> map) {
      map.forEach((key, v) -> visit(place + "." + key, v));
    } else if (value instanceof Record record) {
      fields(place, record);
    }
  }

  private void fields(String place, Record record) {
    for (Method accessor : ACCESSORS.get(record.getClass())) {
      try {
        String name = accessor.getName();
        visit(place.isEmpty() ? name : place + "." + name, accessor.invoke(record));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new AssertionError(accessor.toString(), e);
      }
    }
  }
}
