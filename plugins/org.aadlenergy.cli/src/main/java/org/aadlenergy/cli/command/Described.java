package org.aadlenergy.cli.command;

import java.util.List;

/** What has a manual. */
public interface Described {
  Manual manual();

  default String name() {
    return manual().name();
  }

  default String summary() {
    return manual().summary();
  }

  default String operands() {
    return manual().operands();
  }

  default List<String> examples() {
    return manual().examples();
  }
}
