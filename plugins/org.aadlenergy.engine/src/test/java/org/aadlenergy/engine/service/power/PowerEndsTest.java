package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerEnds.Link;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/**
 * Who is connected to whom: a rail and a chip on a board in a box. Both board and box have a plug
 * for a bus, and a lamp that has no feature for power; the box has a feature of another kind, too.
 */
class PowerEndsTest {
  private static final OperationMode NORMAL = new OperationMode("normal", List.of("normal"));
  private final ArchitectureBuilder builder =
      ArchitectureBuilder.system("Node::Sys.impl")
          .feature(".plug", FeatureKind.BUS_ACCESS, Direction.IN)
          .add("rail", Category.BUS)
          .add("box", Category.SYSTEM)
          .feature("box.plug", FeatureKind.BUS_ACCESS, Direction.IN)
          .feature("box.data", FeatureKind.ABSTRACT_FEATURE, Direction.IN)
          .add("box.board", Category.SYSTEM)
          .feature("box.board.plug", FeatureKind.BUS_ACCESS, Direction.IN)
          .add("box.board.chip", Category.DEVICE)
          .feature("box.board.chip.power", FeatureKind.BUS_ACCESS, Direction.IN)
          .feature("box.board.chip.other", FeatureKind.BUS_ACCESS, Direction.IN)
          .add("lamp", Category.DEVICE);

  private ArchitectureView view = builder.build();

  private PowerEnds ends(OperationMode mode) {
    view = builder.build();
    return new PowerEnds(view, mode, view.components());
  }

  private Component at(String path) {
    return view.component(path).orElseThrow();
  }

  private Feature feature(String owner, String name) {
    return at(owner).features().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private List<String> peers(PowerEnds ends, String path) {
    return ends.peers(at(path)).stream().map(End::path).toList();
  }

  @Test
  void eachPairIsThereOnceHoweverOftenItIsConnected() {
    builder
        .connect(Kind.ACCESS, "rail", "box.board.chip.power")
        .connect(Kind.ACCESS, "box.board.chip.power", "rail")
        .connectBoth(Kind.ACCESS, "rail", "lamp");
    PowerEnds ends = ends(NORMAL);

    assertThat(peers(ends, "rail")).containsExactly("box.board.chip.power", "lamp");
    assertThat(peers(ends, "lamp")).containsExactly("rail");
    assertThat(peers(ends, "box")).isEmpty();
    assertThat(ends.components()).extracting(Component::path).hasSize(3).contains("rail", "lamp");
    Link link = ends.links(at("box.board.chip")).get(0);
    assertThat(ends.links(at("box.board.chip"))).hasSize(1);
    assertThat(link.own().path()).isEqualTo("box.board.chip.power");
    assertThat(link.own().component()).isSameAs(at("box.board.chip"));
    assertThat(link.other().path()).isEqualTo("rail");
    assertThat(link.other().feature()).isEmpty();
  }

  /** Two features at one line are two links, and one peer of the line each. */
  @Test
  void eachFeatureIsAnEndOfItsOwn() {
    builder
        .connect(Kind.ACCESS, "rail", "box.board.chip.power")
        .connect(Kind.ACCESS, "rail", "box.board.chip.other");
    PowerEnds ends = ends(NORMAL);

    assertThat(peers(ends, "rail")).containsExactly("box.board.chip.power", "box.board.chip.other");
    assertThat(ends.links(at("box.board.chip"))).hasSize(2);
    assertThat(peers(ends, "box.board.chip")).containsExactly("rail");
  }

  @Test
  void onlyConnectionsOfPowerCount() {
    for (Kind kind : Kind.values()) {
      ArchitectureBuilder two =
          ArchitectureBuilder.system("Node::Sys.impl")
              .add("rail", Category.BUS)
              .add("lamp", Category.DEVICE)
              .connect(kind, "rail", "lamp");
      ArchitectureView its = two.build();
      boolean power = kind == Kind.ACCESS || kind == Kind.FEATURE || kind == Kind.FEATURE_GROUP;
      assertThat(new PowerEnds(its, NORMAL, its.components()).components())
          .as(kind.toString())
          .hasSize(power ? 2 : 0);
    }
  }

  /** Of a mode that is several of components, either may say it. */
  @Test
  void aConnectionIsThereInItsModes() {
    builder.connectIn("fast", Kind.ACCESS, "rail", "lamp");

    assertThat(ends(NORMAL).components()).isEmpty();
    assertThat(ends(new OperationMode("fast", List.of())).components()).hasSize(2);
    assertThat(ends(new OperationMode("b+fast", List.of("b", "fast"))).components()).hasSize(2);
    assertThat(new PowerEnds(builder.build()).components()).hasSize(2);
  }

  /** Nobody is connected to itself, to what is not active, or to a feature that is not there. */
  @Test
  void whatLeadsNowhereIsNoConnection() {
    builder
        .connect(Kind.ACCESS, "box.board.chip.power", "box.board.chip.other")
        .connect(Kind.ACCESS, "rail", "box.board.chip.missing")
        .connect(Kind.ACCESS, "nobody", "rail")
        .connect(Kind.ACCESS, "lamp", "box.board.plug");
    view = builder.build();
    List<Component> active =
        view.components().stream().filter(each -> !each.path().equals("lamp")).toList();
    PowerEnds ends = new PowerEnds(view, NORMAL, active);

    assertThat(ends.components()).isEmpty();
    assertThat(ends.isConnected(feature("box.board.chip", "power"))).isFalse();
  }

  @Test
  void aGroupStandsForAllThatIsInIt() {
    builder
        .add("cell", Category.DEVICE)
        .feature("cell.plug", FeatureKind.FEATURE_GROUP, Direction.IN_OUT)
        .feature("cell.plug.plus", FeatureKind.BUS_ACCESS, Direction.OUT)
        .feature("cell.plug.more", FeatureKind.FEATURE_GROUP, Direction.IN_OUT)
        .feature("cell.plug.more.minus", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connect(Kind.FEATURE_GROUP, "cell.plug", "rail")
        .connect(Kind.ACCESS, "cell.plug.more.minus", "lamp");
    PowerEnds ends = ends(NORMAL);

    assertThat(peers(ends, "rail")).containsExactly("cell.plug.plus", "cell.plug.more.minus");
    assertThat(peers(ends, "lamp")).containsExactly("cell.plug.more.minus");
    Feature plug = feature("cell", "plug");
    assertThat(ends.isConnected(plug.children().get(0))).isTrue();
    assertThat(ends.isConnected(plug.children().get(1).children().get(0))).isTrue();
    assertThat(ends.isConnected(plug)).isFalse();
  }

  /** A connection of the chip with a rail outside passes the plugs around it, and the root's no. */
  @Test
  void aConnectionPassesTheFeaturesOfItsKindOnItsWayOut() {
    builder.connect(Kind.ACCESS, "rail", "box.board.chip.power");
    PowerEnds ends = ends(NORMAL);

    assertThat(ends.isConnected(feature("box.board.chip", "power"))).isTrue();
    assertThat(ends.isConnected(feature("box.board.chip", "other"))).isFalse();
    assertThat(ends.isConnected(feature("box.board", "plug"))).isTrue();
    assertThat(ends.isConnected(feature("box", "plug"))).isTrue();
    assertThat(ends.isConnected(feature("box", "data"))).isFalse();
    assertThat(ends.isConnected(feature("", "plug"))).isFalse();
  }

  /** Seen from a bus inside of the box, the box is not left. */
  @Test
  void aConnectionInsideOfAComponentDoesNotPassIt() {
    builder
        .add("box.bus", Category.BUS)
        .connect(Kind.ACCESS, "box.board.chip.power", "box.bus")
        .set("box.board.plug", PowerFigures.BUDGET, "2.0 W")
        .set("box.plug", PowerFigures.BUDGET, "3.0 W");
    PowerEnds ends = ends(NORMAL);
    PowerFigures figures = new PowerFigures(NORMAL);

    assertThat(ends.isConnected(feature("box.board", "plug"))).isTrue();
    assertThat(ends.isConnected(feature("box", "plug"))).isFalse();
    End chip = ends.links(at("box.board.chip")).get(0).own();
    assertThat(PowerEnds.outermost(chip, at("box.bus"), figures))
        .contains(feature("box.board", "plug"));
    assertThat(PowerEnds.outermost(chip, at("rail"), figures)).contains(feature("box", "plug"));
  }

  @Test
  void ofBudgetsOnTheWayTheOutermostCounts() {
    builder
        .connect(Kind.ACCESS, "rail", "box.board.chip.power")
        .connect(Kind.ACCESS, "rail", "lamp");
    PowerFigures figures = new PowerFigures(NORMAL);
    End chip = ends(NORMAL).links(at("box.board.chip")).get(0).own();
    assertThat(PowerEnds.outermost(chip, at("rail"), figures)).isEmpty();

    builder.set("box.board.chip.power", PowerFigures.BUDGET, "1.0 W");
    chip = ends(NORMAL).links(at("box.board.chip")).get(0).own();
    assertThat(PowerEnds.outermost(chip, at("rail"), figures))
        .contains(feature("box.board.chip", "power"));

    builder.set("box.board.plug", PowerFigures.BUDGET, "2.0 W");
    chip = ends(NORMAL).links(at("box.board.chip")).get(0).own();
    assertThat(PowerEnds.outermost(chip, at("rail"), figures))
        .contains(feature("box.board", "plug"));
    End lamp = new End(at("lamp"), Optional.empty());
    assertThat(PowerEnds.outermost(lamp, at("rail"), figures)).isEmpty();
  }
}
