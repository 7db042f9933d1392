package org.aadlenergy.aadl.internal.token;

import java.util.Locale;

/** The words with a meaning; those that are not reserved may also be names. */
public enum Keyword {
  /** Not such a word. */
  NONE(false),
  AADLBOOLEAN,
  AADLINTEGER,
  AADLREAL,
  AADLSTRING,
  ABSTRACT,
  ACCESS,
  ALL,
  AND,
  ANNEX,
  APPLIES,
  BINDING,
  BUS,
  CALLS,
  CLASSIFIER,
  COMPUTE,
  CONNECTIONS,
  CONSTANT,
  DATA,
  DELTA,
  DEVICE,
  END,
  ENUMERATION,
  EVENT,
  EXTENDS,
  FALSE,
  FEATURE,
  FEATURES,
  FLOW,
  FLOWS,
  GROUP,
  IMPLEMENTATION,
  IN,
  INHERIT,
  INITIAL,
  INTERNAL(false),
  INVERSE,
  IS,
  LIST,
  MEMORY,
  MODE,
  MODES,
  NOT,
  OF,
  OR,
  OUT,
  PACKAGE,
  PARAMETER,
  PATH,
  PORT,
  PRIVATE,
  PROCESS,
  PROCESSOR,
  PROPERTIES,
  PROPERTY,
  PROTOTYPE(false),
  PROTOTYPES,
  PROVIDES,
  PUBLIC,
  RANGE,
  RECORD,
  REFERENCE,
  REFINED,
  REFINES(false),
  RENAMES,
  REQUIRES,
  SELF,
  SERVER(false),
  SET,
  SINK,
  SOURCE,
  SUBCOMPONENTS,
  SUBPROGRAM,
  SYSTEM,
  THREAD,
  TO,
  TRUE,
  TYPE,
  UNITS,
  VALUE(false),
  VIRTUAL,
  WITH,
  /** {@code none}. */
  NO_ITEMS("none");

  private final String word;
  private final boolean reserved;

  Keyword() {
    this(true);
  }

  Keyword(boolean reserved) {
    this.word = name().toLowerCase(Locale.ROOT);
    this.reserved = reserved;
  }

  Keyword(String word) {
    this.word = word;
    this.reserved = true;
  }

  /** As it is written, in lower case. */
  public String word() {
    return word;
  }

  /** Whether it cannot be a name. */
  public boolean isReserved() {
    return reserved;
  }
}
