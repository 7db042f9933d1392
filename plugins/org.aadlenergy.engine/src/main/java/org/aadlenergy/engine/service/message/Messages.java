package org.aadlenergy.engine.service.message;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;

/**
 * The messages of all threads and devices of an architecture in one operation mode, by their
 * sender.
 */
public final class Messages {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final Map<Component, List<Message>> bySender = new IdentityHashMap<>();
  private final Map<Feature, Set<Component>> reached = new IdentityHashMap<>();

  private Messages(ArchitectureView view, OperationMode mode) {
    this.view = view;
    this.mode = mode;
    for (Connection connection : view.connections()) {
      if (connection.modes().isEmpty()
          || new ModalValue(connection.modes(), new PropertyValue.BooleanValue(true))
              .holdsIn(mode)) {
        add(connection);
      }
    }
  }

  /** Follows all connections. */
  public static Messages of(ArchitectureView view, OperationMode mode) {
    return new Messages(view, mode);
  }

  /** What a thread or device sends, in the order of the connections. */
  public List<Message> of(Component sender) {
    return bySender.getOrDefault(sender, List.of());
  }

  /** Tells for classifiers whether their instances have anything to send through. */
  public static final class Senders {
    private final Map<String, Boolean> byClassifier = new HashMap<>();

    /** Whether a thread has a port that leads out, or requires access to data. */
    public boolean sends(Component thread) {
      Boolean known = byClassifier.get(thread.classifier());
      if (known == null) {
        known = any(thread.distinctFeatures());
        byClassifier.put(thread.classifier(), known);
      }
      return known;
    }

    private static boolean any(List<Feature> features) {
      for (Feature feature : features) {
        boolean sends =
            switch (feature.kind()) {
              case DATA_PORT, EVENT_PORT, EVENT_DATA_PORT -> feature.direction() != Direction.IN;
              case DATA_ACCESS -> true;
              case FEATURE_GROUP -> any(feature.children());
              default -> false;
            };
        if (sends) {
          return true;
        }
      }
      return false;
    }
  }

  private void add(Connection connection) {
    switch (connection.kind()) {
      case PORT, FEATURE, FEATURE_GROUP -> {
        addFrom(connection, connection.source(), connection.destination());
        if (connection.bidirectional()) {
          addFrom(connection, connection.destination(), connection.source());
        }
      }
      case ACCESS -> addAccess(connection);
      default -> {}
    }
  }

  private void addFrom(Connection connection, String from, String to) {
    Optional<Component> sender = owner(from);
    Optional<Component> receiver = owner(to);
    if (sender.isPresent()
        && receiver.isPresent()
        && (sender.get().category() == Category.THREAD
            || sender.get().category() == Category.DEVICE)
        && sender.get() != receiver.get()) {
      add(connection, sender.get(), receiver.get(), feature(sender.get(), from));
    }
  }

  /** A thread that works on shared data moves it once a dispatch. */
  private void addAccess(Connection connection) {
    Optional<Component> one = owner(connection.source());
    Optional<Component> other = owner(connection.destination());
    if (one.isEmpty() || other.isEmpty()) {
      return;
    }
    boolean forward = other.get().category() == Category.THREAD;
    Component thread = forward ? other.get() : one.get();
    Component data = forward ? one.get() : other.get();
    if (thread.category() == Category.THREAD && data.category() == Category.DATA) {
      String path = forward ? connection.destination() : connection.source();
      add(connection, thread, data, feature(thread, path));
    }
  }

  private void add(
      Connection connection, Component sender, Component receiver, Optional<Feature> feature) {
    boolean event = feature.isPresent() && feature.get().kind() == FeatureKind.EVENT_PORT;
    Optional<PropertyAssignment> stated =
        feature.isPresent() ? feature.get().own(Properties.OUTPUT_RATE) : Optional.empty();
    Optional<PropertyValue> value =
        feature.isPresent() ? value(feature.get(), Properties.OUTPUT_RATE) : Optional.empty();
    Optional<OutputRate> rate = value.isPresent() ? OutputRate.of(value.get()) : Optional.empty();
    Optional<Problem> problem =
        value.isPresent() && rate.isEmpty()
            ? Optional.of(OutputRate.problem(value.get(), stated.get().source()))
            : Optional.empty();
    List<Component> buses = buses(connection);
    bySender
        .computeIfAbsent(sender, s -> new ArrayList<>(2))
        .add(
            new Message(
                connection.name(),
                sender,
                receiver,
                rate.orElse(OutputRate.DEFAULT),
                problem,
                bytes(receiver, feature),
                !event,
                buses,
                feature.isPresent() ? sentOver(feature.get(), buses) : buses,
                feature.isPresent() ? feature.get().source() : sender.source()));
  }

  /** All receivers on a bus hear what a port puts on it once. */
  private List<Component> sentOver(Feature port, List<Component> buses) {
    List<Component> first = new ArrayList<>(buses.size());
    for (Component bus : buses) {
      if (reached.computeIfAbsent(port, p -> new HashSet<>()).add(bus)) {
        first.add(bus);
      }
    }
    return first;
  }

  /** The component that a path of a feature begins with. */
  private Optional<Component> owner(String path) {
    String rest = path;
    while (true) {
      Optional<Component> component = view.component(rest);
      int dot = rest.lastIndexOf('.');
      if (component.isPresent() || dot < 0) {
        return component;
      }
      rest = rest.substring(0, dot);
    }
  }

  private static Optional<Feature> feature(Component component, String path) {
    return feature(component.features(), path);
  }

  private static Optional<Feature> feature(List<Feature> features, String path) {
    for (Feature feature : features) {
      if (feature.path().equalsIgnoreCase(path)) {
        return Optional.of(feature);
      }
      Optional<Feature> member = feature(feature.children(), path);
      if (member.isPresent()) {
        return member;
      }
    }
    return Optional.empty();
  }

  private Optional<Double> bytes(Component receiver, Optional<Feature> feature) {
    Optional<Double> bytes =
        receiver.category() == Category.DATA ? size(receiver) : Optional.empty();
    return bytes.isEmpty() && feature.isPresent() ? size(feature.get()) : bytes;
  }

  private Optional<Double> size(PropertyHolder holder) {
    Optional<PropertyValue> value = value(holder, Properties.DATA_SIZE);
    return value.isPresent() ? AnnotatedValues.si(value.get(), Dimension.SIZE) : Optional.empty();
  }

  private Optional<PropertyValue> value(PropertyHolder holder, String property) {
    Optional<PropertyAssignment> assignment = holder.own(property);
    return assignment.flatMap(
        its -> its.valueIn(mode).map(value -> NumberDomains.usable(property, value)));
  }

  private List<Component> buses(Connection connection) {
    List<Component> buses = new ArrayList<>(1);
    for (PropertyHolder hop : connection.hops()) {
      Optional<PropertyValue> binding = value(hop, Properties.CONNECTION_BINDING);
      if (binding.isPresent()) {
        for (String path : AnnotatedValues.references(binding.get())) {
          Optional<Component> bus = view.component(path);
          if (bus.isPresent() && !buses.contains(bus.get())) {
            buses.add(bus.get());
          }
        }
      }
    }
    return List.copyOf(buses);
  }
}
