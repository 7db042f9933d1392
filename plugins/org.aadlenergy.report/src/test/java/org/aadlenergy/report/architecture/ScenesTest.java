package org.aadlenergy.report.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.api.Test;

class ScenesTest {
  private static final int MANY = 45;

  private static List<Scene> scenes(int boards) {
    return Scenes.of(Architecture.of(Boards.mode(boards), Boards.wiring(boards)));
  }

  private static List<Box> own(Scene scene) {
    return scene.boxes().stream().filter(box -> box.kind() != Box.Kind.OUTSIDE).toList();
  }

  /** What a result says of a thread or component is what its box says. */
  @Test
  void boxesHaveTheEnergyOfTheResult() {
    ModeResult mode = Boards.mode(3);
    Map<String, Double> joules = new HashMap<>();
    for (ComponentResult component : mode.components()) {
      joules.put(component.path(), component.subtreeJoules().nominal());
    }
    for (ThreadResult thread : mode.threads()) {
      joules.put(thread.path(), thread.averagePowerWatts().nominal() * mode.windowSeconds());
    }
    for (Box box : scenes(3).get(0).boxes()) {
      String path = box.part().path();
      if (path.endsWith(".app")) { // 2 times a second 1, 2, 3 and 4 times 2 mJ in the memory
        double number = Double.parseDouble(path.replaceAll("\\D", ""));
        assertThat(box.part().joules()).isCloseTo(0.04 + 0.008 * number, within(1e-9));
      } else {
        assertThat(box.part().joules()).as(path).isEqualTo(joules.get(path));
      }
    }
  }

  @Test
  void aSmallArchitectureIsOnePicture() {
    List<Scene> scenes = scenes(3);
    assertThat(scenes).hasSize(1);
    assertThat(scenes.get(0).boxes()).hasSize(3 * (Boards.PARTS + 2) + 1);
    assertThat(scenes.get(0).boxes()).noneMatch(box -> box.kind() == Box.Kind.CLOSED);
  }

  /** 45 boards are 495 components and threads, and 45 processes. */
  @Test
  void fiveHundredComponentsAreClosedBySystem() {
    List<Scene> scenes = scenes(MANY);
    assertThat(scenes).hasSize(1 + MANY);
    Scene whole = scenes.get(0);
    assertThat(whole.boxes()).hasSize(MANY + 1);
    assertThat(scenes).allSatisfy(scene -> assertThat(own(scene)).hasSizeLessThan(Scenes.MOST));
    for (Scene inner : scenes.subList(1, scenes.size())) {
      Box closed =
          whole.boxes().stream()
              .filter(box -> box.part().path().equals(inner.path()))
              .findFirst()
              .orElseThrow();
      double inside = 0.0;
      for (Box box : inner.boxes()) {
        boolean drawn = Scene.isHeated(box) && !box.part().role().isSoftware();
        inside += drawn ? box.part().joules() : 0.0;
      }
      assertThat(closed.kind()).isEqualTo(Box.Kind.CLOSED);
      assertThat(inside).isCloseTo(closed.part().joules(), within(1e-9));
    }
  }

  @Test
  void linksEndAtWhatIsSeen() {
    Scene whole = scenes(MANY).get(0);
    assertThat(whole.edges()).hasSize(MANY);
    assertThat(whole.edges()).allMatch(edge -> edge.relation() == Relation.BUS);
    Scene board = scenes(MANY).get(1);
    assertThat(board.boxes().get(board.boxes().size() - 1).kind()).isEqualTo(Box.Kind.OUTSIDE);
    assertThat(board.edges().stream().filter(e -> e.relation() == Relation.RUNS_ON)).hasSize(4);
    assertThat(board.edges().stream().filter(e -> e.relation() == Relation.LIES_IN)).hasSize(4);
    assertThat(board.edges().stream().filter(e -> e.relation() == Relation.BUS)).hasSize(6);
  }

  /** What is too many for one picture is summed up. */
  @Test
  void whatIsTooManyIsSummedUp() {
    List<Scene> scenes = scenes(200);
    Scene whole = scenes.get(0);
    assertThat(whole.boxes()).hasSizeLessThanOrEqualTo(Scenes.MOST);
    double sum = 0.0;
    int count = 0;
    for (Box box : whole.boxes()) {
      sum += box.part().joules();
      count += box.kind() == Box.Kind.OTHERS ? box.count() : 1;
    }
    assertThat(count).isEqualTo(201);
    double all = Boards.mode(200).totals().energyJoules().nominal();
    assertThat(sum).isCloseTo(all, within(1e-9 * all));
  }
}
