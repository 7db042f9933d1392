package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;

/**
 * What goes on in one place over a repetition, as on a processor: at each moment one of its scenes,
 * in which some of its channels are on, each with a weight. All that is drawn in its time follows
 * from one signal.
 */
public final class PowerScenes {
  /** One scene for ever, with one channel. */
  public static final PowerScenes ALWAYS = always();

  private final Signal numbers;
  private final List<Scene> scenes;
  private final double[] means;
  private final double[] mosts;

  private PowerScenes(Signal numbers, List<Scene> scenes, double[] means) {
    this.numbers = numbers;
    this.scenes = scenes;
    this.means = means;
    this.mosts = new double[means.length];
    for (int i = 0; i < scenes.size(); i++) {
      Scene scene = scenes.get(i);
      for (int j = 0; j < scene.channels.length; j++) {
        int channel = scene.channels[j];
        mosts[channel] = Math.max(mosts[channel], scene.weights[j]);
      }
    }
  }

  /** Which channels are on, in ascending order, and how much. */
  private record Scene(int[] channels, double[] weights) {
    double weight(int channel) {
      int at = Arrays.binarySearch(channels, channel);
      return at < 0 ? 0.0 : weights[at];
    }

    @Override
    public boolean equals(Object object) {
      return object instanceof Scene other
          && Arrays.equals(channels, other.channels)
          && Arrays.equals(weights, other.weights);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(channels) + Arrays.hashCode(weights);
    }
  }

  private static PowerScenes always() {
    Builder builder = new Builder(1);
    return builder.add(1, builder.scene(new int[] {0}, new double[] {1.0})).build(0);
  }

  /** Those of one channel, whose weights are the values of a signal; none is negative. */
  public static PowerScenes of(Signal shape) {
    Map<Double, Integer> known = new HashMap<>();
    Signal numbers = shape.map(value -> known.computeIfAbsent(value, v -> known.size()));
    double[] weights = new double[known.size()];
    known.forEach((value, number) -> weights[number] = value);
    return of(numbers, weights);
  }

  /** Those of one channel that has a weight in each of the scenes that have these numbers. */
  static PowerScenes of(Signal numbers, double[] weights) {
    List<Scene> scenes = new ArrayList<>(weights.length);
    for (double weight : weights) {
      scenes.add(new Scene(new int[] {0}, new double[] {weight}));
    }
    double sum = 0.0;
    for (Map.Entry<Double, Long> entry : Durations.of(numbers).entrySet()) {
      sum += weights[entry.getKey().intValue()] * entry.getValue();
    }
    return new PowerScenes(numbers, scenes, new double[] {sum / numbers.length()});
  }

  /** The numbers of its scenes over its repetition. */
  Signal numbers() {
    return numbers;
  }

  int count() {
    return scenes.size();
  }

  /** Whether a channel is ever on. */
  public boolean has(int channel) {
    return means[channel] > 0.0;
  }

  /** How many times its average a channel has in a scene. */
  double factor(int scene, int channel) {
    return scenes.get(scene).weight(channel) / means[channel];
  }

  /** What is drawn while a channel is on as much as it is at most. */
  public double whileOn(double average, int channel) {
    return perUnit(average, channel) * mosts[channel];
  }

  /** What is drawn while a channel is on with a weight of 1. */
  public double perUnit(double average, int channel) {
    return average * perUnit(channel);
  }

  /** How many times its average that is. */
  public double perUnit(int channel) {
    return 1.0 / means[channel];
  }

  /** Whether the same average is drawn as the same power while a channel is on as while another. */
  public boolean isOnLike(int channel, PowerScenes other, int its) {
    return perUnit(channel) == other.perUnit(its)
        && perUnit(channel) * mosts[channel] == other.perUnit(its) * other.mosts[its];
  }

  /** Its scene at a moment of any of its repetitions. */
  int at(long moment) {
    return (int) numbers.at(Math.floorMod(moment, numbers.length()));
  }

  /** By scene, the first one in which every component draws the same of some contributions. */
  int[] alike(List<PowerPart> contributions) {
    List<Map<Component, Double>> byChannel = new ArrayList<>();
    for (int i = 0; i < means.length; i++) {
      byChannel.add(new HashMap<>(2));
    }
    for (PowerPart each : contributions) {
      double watts = each.watts().nominal() / means[each.channel()];
      byChannel.get(each.channel()).merge(each.payer(), watts, Double::sum);
    }
    Map<Map<Component, Double>, Integer> first = new HashMap<>();
    int[] alike = new int[scenes.size()];
    RoundedWatts rounding = new RoundedWatts();
    for (int i = 0; i < alike.length; i++) {
      Map<Component, Double> drawn = new HashMap<>(4);
      Scene scene = scenes.get(i);
      for (int j = 0; j < scene.channels.length; j++) {
        double weight = scene.weights[j];
        byChannel
            .get(scene.channels[j])
            .forEach((payer, watts) -> drawn.merge(payer, watts * weight, Double::sum));
      }
      drawn.replaceAll((payer, watts) -> rounding.rounded(watts));
      Integer before = first.putIfAbsent(drawn, i);
      alike[i] = before == null ? i : before;
    }
    return alike;
  }

  /** 1 while a channel is on, else 0. */
  Signal isOn(int channel) {
    return numbers.map(number -> scenes.get((int) number).weight(channel) > 0.0 ? 1.0 : 0.0);
  }

  /** What contributions in its time draw together. */
  Signal sum(List<PowerPart> contributions) {
    double[] values = values(contributions);
    return numbers.map(number -> values[(int) number]);
  }

  /** The most of that, and when first. */
  Signal.Extreme most(List<PowerPart> contributions) {
    double[] values = values(contributions);
    double[] most = {Double.NEGATIVE_INFINITY};
    numbers.durations((number, steps) -> most[0] = Math.max(most[0], values[(int) number]));
    return new Signal.Extreme(most[0], numbers.first(n -> values[(int) n] == most[0]));
  }

  /** By scene. */
  double[] values(List<PowerPart> contributions) {
    double[] values = new double[scenes.size()];
    double[] watts = new double[means.length];
    for (PowerPart each : contributions) {
      watts[each.channel()] += each.watts().nominal() / means[each.channel()];
    }
    for (int i = 0; i < values.length; i++) {
      Scene scene = scenes.get(i);
      for (int j = 0; j < scene.channels.length; j++) {
        values[i] += watts[scene.channels[j]] * scene.weights[j];
      }
    }
    RoundedWatts rounding = new RoundedWatts();
    for (int i = 0; i < values.length; i++) {
      values[i] = rounding.rounded(values[i]);
    }
    return values;
  }

  /** Puts scenes one after the other. */
  public static final class Builder {
    private final SignalBuilder numbers = new SignalBuilder();
    private final Map<Scene, Integer> known = new HashMap<>();
    private final List<Scene> scenes = new ArrayList<>();
    private final double[] means;

    /** A place with so many channels. */
    public Builder(int channels) {
      means = new double[channels];
    }

    /** The number of a scene; its channels are in ascending order. */
    public int scene(int[] channels, double[] weights) {
      Scene scene = new Scene(channels, weights);
      Integer number = known.get(scene);
      if (number == null) {
        number = scenes.size();
        known.put(scene, number);
        scenes.add(scene);
      }
      return number;
    }

    /** Goes on with a scene for a while. */
    public Builder add(long steps, int scene) {
      numbers.add(steps, scene);
      return this;
    }

    /** All that was put; what was put first is at a moment of all time. */
    public PowerScenes build(long begins) {
      return build(numbers.build(), begins);
    }

    /** PowerScenes in the order of a signal of their numbers. */
    public PowerScenes build(Signal order, long begins) {
      long[] spent = new long[scenes.size()];
      order.durations((number, steps) -> spent[(int) number] += steps);
      for (int i = 0; i < spent.length; i++) {
        Scene scene = scenes.get(i);
        for (int j = 0; j < scene.channels.length; j++) {
          means[scene.channels[j]] += scene.weights[j] * spent[i] / order.length();
        }
      }
      return new PowerScenes(order.shifted(begins), scenes, means);
    }
  }
}
