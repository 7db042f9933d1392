package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.ArchitectureBuilder;

/** What may be drawn at once, against each choice that there is in small random places. */
class AtOnceChoicesTest {
  /** The first two of them share a line, and so do the others. */
  private static final List<Component> COMPONENTS = components();

  private static final int ALL = COMPONENTS.size();

  /** A choice of a place: what each component draws, and how many times it may be on. */
  private record Plain(double[] watts, int times) {}

  private static List<Component> components() {
    ArchitectureBuilder builder = ArchitectureBuilder.system("Once::Sys.impl");
    List<String> paths = List.of("a", "b", "c", "d");
    paths.forEach(path -> builder.add(path, Category.DEVICE));
    ArchitectureView view = builder.build();
    return paths.stream().map(path -> view.component(path).orElseThrow()).toList();
  }

  private static int line(Component component) {
    return COMPONENTS.indexOf(component) / 2;
  }

  private static double[] random(Random random) {
    return random.doubles(ALL).map(any -> any < 0.5 ? 0.0 : Math.rint(any * 16) / 4).toArray();
  }

  /** All that may be on at once in a place, from what is on already. */
  private static void choose(List<Plain> choices, int left, double[] before, List<double[]> into) {
    if (choices.isEmpty()) {
      into.add(before);
      return;
    }
    Plain first = choices.get(0);
    for (int times = 0; times <= Math.min(left, first.times()); times++) {
      int often = times;
      double[] more =
          IntStream.range(0, ALL).mapToDouble(i -> before[i] + often * first.watts()[i]).toArray();
      choose(choices.subList(1, choices.size()), left - times, more, into);
    }
  }

  @Property(tries = 100)
  void noChoiceDrawsMore(@ForAll Random random) {
    AtOnce atOnce = new AtOnce();
    double[] always = random(random);
    add(always, (payer, watts) -> atOnce.always(payer, watts));
    List<double[]> all = List.of(always);
    boolean oneByOne = true;
    for (int place = 0; place < 3; place++) {
      int count = 1 + random.nextInt(4) / 3;
      oneByOne &= count == 1;
      String its = "p" + place;
      List<Plain> choices = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(3); i++) {
        Plain choice = new Plain(random(random), 1 + random.nextInt(2));
        String name = "c" + i;
        add(
            choice.watts(),
            (payer, watts) -> atOnce.add(its, count, name, choice.times(), payer, watts.nominal()));
        choices.add(choice);
      }
      List<double[]> next = new ArrayList<>();
      all.forEach(before -> choose(choices, count, before, next));
      all = next;
    }
    for (int set = 1; set < 1 << ALL; set++) {
      int those = set;
      double[] counts = IntStream.range(0, ALL).mapToDouble(i -> those >> i & 1).toArray();
      double most = most(all, counts);
      assertThat(
              atOnce.most(
                  COMPONENTS.stream()
                      .filter(each -> counts[COMPONENTS.indexOf(each)] > 0.0)
                      .collect(Collectors.toSet())))
          .isEqualTo(most);
    }
    List<double[]> situations =
        atOnce.situations(AtOnceChoicesTest::line).stream().map(AtOnceChoicesTest::plain).toList();
    for (int share = 0; share <= 4; share++) {
      double[] weights = {share, share, 4 - share, 4 - share};
      double told = most(situations, weights);
      assertThat(told).isGreaterThanOrEqualTo(most(all, weights));
      assertThat(oneByOne && told > most(all, weights)).isFalse();
    }
  }

  private interface Adding {
    void add(Component payer, Estimate watts);
  }

  private static void add(double[] drawn, Adding to) {
    for (int i = 0; i < ALL; i++) {
      to.add(COMPONENTS.get(i), Estimate.exact(drawn[i]));
    }
  }

  private static double[] plain(Map<Component, Estimate> situation) {
    return COMPONENTS.stream()
        .mapToDouble(each -> situation.getOrDefault(each, Estimate.ZERO).nominal())
        .toArray();
  }

  private static double most(List<double[]> all, double[] weights) {
    double most = 0.0;
    for (double[] each : all) {
      double sum = 0.0;
      for (int i = 0; i < ALL; i++) {
        sum += weights[i] * each[i];
      }
      most = Math.max(most, sum);
    }
    return most;
  }
}
