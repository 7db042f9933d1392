package org.aadlenergy.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A list is made when somebody looks into it, once. */
class LaterListTest {
  private final AtomicInteger made = new AtomicInteger();

  private List<String> later() {
    return LaterList.of(
        2,
        () -> {
          made.incrementAndGet();
          return List.of("a", "b");
        });
  }

  @Test
  void isMadeWhenAskedFor() {
    List<String> list = LaterList.copyOf(later());
    assertThat(list.size()).isEqualTo(2);
    assertThat(made).hasValue(0);
    assertThat(list.get(1)).isEqualTo("b");
    assertThat(list).containsExactly("a", "b").isEqualTo(List.of("a", "b"));
    assertThat(made).hasValue(1);
  }

  @Test
  void cannotBeChanged() {
    assertThatThrownBy(() -> later().add("c")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> later().set(0, "c")).isInstanceOf(UnsupportedOperationException.class);
    assertThat(LaterList.copyOf(List.of("a"))).isEqualTo(List.of("a"));
    assertThat(LaterList.of(0, () -> List.of("never"))).isEmpty();
  }

  @Test
  void hasAsManyElementsAsWereSaid() {
    List<String> wrong = LaterList.of(3, () -> List.of("a", "b"));
    assertThatThrownBy(() -> wrong.get(0)).hasMessage("2 elements in place of 3");
  }
}
