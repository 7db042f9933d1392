package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.engine.architecture.PropertyValue;

/**
 * The pairs of array elements that connection patterns join, one pattern per dimension, the
 * innermost dimension first.
 *
 * @param opposite whether the connection is followed against its declaration
 */
record ConnectionPatterns(
    List<String> names,
    boolean opposite,
    List<Integer> sourceSizes,
    List<Integer> destinationSizes) {
  /** Takes the indices of one pair. */
  interface Sink {
    void add(List<Integer> source, List<Integer> destination);
  }

  /** The names of one list of patterns. */
  static List<String> names(PropertyValue value) {
    List<String> names = new ArrayList<>();
    if (value instanceof PropertyValue.ListValue list) {
      for (PropertyValue element : list.elements()) {
        if (element instanceof PropertyValue.EnumerationValue literal) {
          names.add(literal.literal());
        }
      }
    }
    return names;
  }

  /** The indices in a field of a connection pair. */
  static List<Integer> indices(PropertyValue pair, String field) {
    List<Integer> indices = new ArrayList<>();
    if (pair instanceof PropertyValue.RecordValue record) {
      for (Map.Entry<String, PropertyValue> entry : record.fields().entrySet()) {
        if (entry.getKey().equalsIgnoreCase(field)
            && entry.getValue() instanceof PropertyValue.ListValue list) {
          for (PropertyValue element : list.elements()) {
            if (element instanceof PropertyValue.IntegerValue number) {
              indices.add((int) Math.min(Integer.MAX_VALUE, number.value()));
            }
          }
        }
      }
    }
    return indices;
  }

  /** How many pairs there may be; no more than {@link SubcomponentPart#COUNTLESS}. */
  long count() {
    double count = 1;
    int source = 0;
    int destination = 0;
    for (String written : names) {
      String name = written.toLowerCase(Locale.ROOT);
      boolean sourceFixed = name.equals(opposite ? "all_to_one" : "one_to_all");
      boolean destinationFixed = name.equals(opposite ? "one_to_all" : "all_to_one");
      boolean every = sourceFixed || destinationFixed || name.equals("all_to_all");
      if (!sourceFixed && source < sourceSizes.size()) {
        count *= sourceSizes.get(source++);
      }
      if (!destinationFixed && destination < destinationSizes.size()) {
        count *= every ? destinationSizes.get(destination) : 1;
        destination++;
      }
    }
    return (long) Math.min(SubcomponentPart.COUNTLESS, count);
  }

  /** Hands over all pairs; what prevents it comes back in words. */
  Optional<String> expand(Sink sink) {
    if (names.size() < Math.max(sourceSizes.size(), destinationSizes.size())) {
      return Optional.of("its pattern has fewer dimensions than the arrays");
    }
    return dimension(0, new ArrayList<>(), new ArrayList<>(), sink);
  }

  private Optional<String> dimension(
      int at, List<Integer> source, List<Integer> destination, Sink sink) {
    if (at == names.size()) {
      sink.add(List.copyOf(source), List.copyOf(destination));
      return Optional.empty();
    }
    String name = names.get(at).toLowerCase(Locale.ROOT);
    boolean sourceFixed = name.equals(opposite ? "all_to_one" : "one_to_all");
    boolean destinationFixed = name.equals(opposite ? "one_to_all" : "all_to_one");
    if (!sourceFixed && source.size() >= sourceSizes.size()
        || !destinationFixed && destination.size() >= destinationSizes.size()) {
      return Optional.of("the pattern " + names.get(at) + " wants an array at both ends");
    }
    int sourceSize = sourceFixed ? 1 : sourceSizes.get(source.size());
    int destinationSize = destinationFixed ? 1 : destinationSizes.get(destination.size());
    boolean every = sourceFixed || destinationFixed || name.equals("all_to_all");
    if (!every && sourceSize != destinationSize) {
      return Optional.of("the arrays have " + sourceSize + " and " + destinationSize + " elements");
    }
    Optional<String> problem = Optional.empty();
    for (int i = 1; i <= sourceSize && problem.isEmpty(); i++) {
      if (!every) {
        int j = partner(name, i, sourceSize);
        if (j > 0) {
          problem = pair(at, source, i, false, destination, j, false, sink);
        }
        continue;
      }
      for (int j = 1; j <= destinationSize && problem.isEmpty(); j++) {
        problem = pair(at, source, i, sourceFixed, destination, j, destinationFixed, sink);
      }
    }
    return problem;
  }

  private Optional<String> pair(
      int at,
      List<Integer> source,
      int i,
      boolean sourceFixed,
      List<Integer> destination,
      int j,
      boolean destinationFixed,
      Sink sink) {
    List<Integer> longerSource = new ArrayList<>(source);
    List<Integer> longerDestination = new ArrayList<>(destination);
    if (!sourceFixed) {
      longerSource.add(i);
    }
    if (!destinationFixed) {
      longerDestination.add(j);
    }
    return dimension(at + 1, longerSource, longerDestination, sink);
  }

  /** The element that element i is joined with; 0 for none. */
  private static int partner(String name, int i, int size) {
    int partner =
        switch (name) {
          case "next" -> i + 1;
          case "previous" -> i - 1;
          case "cyclic_next" -> i % size + 1;
          case "cyclic_previous" -> (i + size - 2) % size + 1;
          case "next_next" -> i + 2;
          case "previous_previous" -> i - 2;
          case "cyclic_next_next" -> (i + 1) % size + 1;
          case "cyclic_previous_previous" -> (i + 2 * size - 3) % size + 1;
          case "even_to_even" -> i % 2 == 0 ? i : 0;
          case "odd_to_odd" -> i % 2 == 1 ? i : 0;
          default -> i;
        };
    return partner >= 1 && partner <= size ? partner : 0;
  }
}
