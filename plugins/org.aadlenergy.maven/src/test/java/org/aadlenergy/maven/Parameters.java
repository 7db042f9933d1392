package org.aadlenergy.maven;

import java.lang.reflect.Field;

/** Fills in parameters as Maven does it: by their names. */
final class Parameters {
  private Parameters() {}

  static void set(EnergyMojo goal, String parameter, Object value) throws Exception {
    for (Class<?> type = goal.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(parameter)) {
          field.setAccessible(true);
          field.set(goal, value);
          return;
        }
      }
    }
    throw new NoSuchFieldException(parameter);
  }
}
