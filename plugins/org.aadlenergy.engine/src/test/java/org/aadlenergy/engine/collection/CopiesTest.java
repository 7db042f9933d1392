package org.aadlenergy.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class CopiesTest {

  @Property
  void a_copy_is_the_same_map_in_the_same_order(
      @ForAll @Size(max = 10) List<@IntRange(max = 20) Integer> keys) {
    Map<Integer, String> map = map(keys);
    Map<Integer, String> copy = Copies.of(map);

    assertThat(copy).isEqualTo(map).hasSameHashCodeAs(map).hasToString(map.toString());
    assertThat(map).isEqualTo(copy);
    assertThat(new ArrayList<>(copy.entrySet())).isEqualTo(new ArrayList<>(map.entrySet()));
    for (int key = 0; key <= 21; key++) {
      assertThat(copy.get(key)).isEqualTo(map.get(key));
      assertThat(copy.containsKey(key)).isEqualTo(map.containsKey(key));
    }
  }

  @Property(tries = 100)
  void nobody_changes_a_copy(@ForAll @Size(max = 10) List<@IntRange(max = 20) Integer> keys) {
    Map<Integer, String> map = map(keys);
    Map<Integer, String> copy = Copies.of(map);
    Map<Integer, String> before = new LinkedHashMap<>(map);

    map.put(99, "new");
    assertThat(copy).isEqualTo(before);
    assertThatThrownBy(() -> copy.put(100, "new"))
        .isInstanceOf(UnsupportedOperationException.class);
    if (!copy.isEmpty()) {
      assertThatThrownBy(() -> copy.remove(keys.get(0)))
          .isInstanceOf(UnsupportedOperationException.class);
      assertThatThrownBy(copy::clear).isInstanceOf(UnsupportedOperationException.class);
      assertThatThrownBy(() -> copy.entrySet().iterator().next().setValue("other"))
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }

  private static Map<Integer, String> map(List<Integer> keys) {
    Map<Integer, String> map = new LinkedHashMap<>();
    for (int key : keys) {
      map.put(key, "value " + key);
    }
    return map;
  }
}
