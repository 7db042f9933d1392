package org.aadlenergy.aadl.internal.token;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/** Component categories among the tokens, and whether a classifier begins with one. */
public final class ClassifierStart {
  /** What thousands of classifiers share, by the number of the category. */
  private static final List<Optional<Category>> PRESENT = present();

  private ClassifierStart() {}

  private static List<Optional<Category>> present() {
    List<Optional<Category>> present = new ArrayList<>();
    for (Category category : Category.values()) {
      present.add(Optional.of(category));
    }
    return present;
  }

  /** The category whose first word is the given token. */
  public static @Nullable Category category(Tokens tokens, int ahead) {
    boolean group = false;
    switch (tokens.keyword(ahead)) {
      case SUBPROGRAM, THREAD -> group = tokens.keyword(ahead + 1) == Keyword.GROUP;
      default -> {}
    }
    return switch (tokens.keyword(ahead)) {
      case ABSTRACT -> Category.ABSTRACT;
      case DATA -> Category.DATA;
      case SUBPROGRAM -> group ? Category.SUBPROGRAM_GROUP : Category.SUBPROGRAM;
      case THREAD -> group ? Category.THREAD_GROUP : Category.THREAD;
      case PROCESS -> Category.PROCESS;
      case MEMORY -> Category.MEMORY;
      case PROCESSOR -> Category.PROCESSOR;
      case BUS -> Category.BUS;
      case DEVICE -> Category.DEVICE;
      case SYSTEM -> Category.SYSTEM;
      case VIRTUAL -> virtual(tokens.keyword(ahead + 1));
      default -> null;
    };
  }

  private static @Nullable Category virtual(Keyword second) {
    return switch (second) {
      case PROCESSOR -> Category.VIRTUAL_PROCESSOR;
      case BUS -> Category.VIRTUAL_BUS;
      default -> null;
    };
  }

  /** How many words a category has. */
  static int words(Category category) {
    return switch (category) {
      case SUBPROGRAM_GROUP, THREAD_GROUP, VIRTUAL_PROCESSOR, VIRTUAL_BUS -> 2;
      default -> 1;
    };
  }

  /** Takes a category, if one stands here. */
  public static Optional<Category> accept(Tokens tokens) {
    Category category = category(tokens, 0);
    if (category == null) {
      return Optional.empty();
    }
    for (int i = words(category); i > 0; i--) {
      tokens.next();
    }
    return PRESENT.get(category.ordinal());
  }

  /** The words with which a category can begin, to find what a misspelled one was meant to be. */
  public static Keyword[] firstWords() {
    return new Keyword[] {
      Keyword.ABSTRACT,
      Keyword.BUS,
      Keyword.DATA,
      Keyword.DEVICE,
      Keyword.MEMORY,
      Keyword.PROCESS,
      Keyword.PROCESSOR,
      Keyword.SUBPROGRAM,
      Keyword.SYSTEM,
      Keyword.THREAD,
      Keyword.VIRTUAL
    };
  }

  /** The category of a first word that has been read, with the second word behind it. */
  public static Category completed(Tokens tokens, Keyword first) {
    return switch (first) {
      case BUS -> Category.BUS;
      case DATA -> Category.DATA;
      case DEVICE -> Category.DEVICE;
      case MEMORY -> Category.MEMORY;
      case PROCESS -> Category.PROCESS;
      case PROCESSOR -> Category.PROCESSOR;
      case SYSTEM -> Category.SYSTEM;
      case SUBPROGRAM ->
          tokens.accept(Keyword.GROUP) ? Category.SUBPROGRAM_GROUP : Category.SUBPROGRAM;
      case THREAD -> tokens.accept(Keyword.GROUP) ? Category.THREAD_GROUP : Category.THREAD;
      case VIRTUAL -> virtualCompleted(tokens);
      default -> Category.ABSTRACT;
    };
  }

  private static Category virtualCompleted(Tokens tokens) {
    Keyword second = tokens.choice("after 'virtual'", Keyword.PROCESSOR, Keyword.BUS);
    return second == Keyword.BUS ? Category.VIRTUAL_BUS : Category.VIRTUAL_PROCESSOR;
  }

  /** Whether a component or feature group type, or an implementation, begins here. */
  public static boolean isAt(Tokens tokens) {
    int length = headLength(tokens);
    if (length == 0) {
      return false;
    }
    if (tokens.keyword(length) == Keyword.IMPLEMENTATION) {
      return true;
    }
    return tokens.isName(length) && followsHead(tokens, length + 1);
  }

  private static int headLength(Tokens tokens) {
    if (tokens.at(Keyword.FEATURE, Keyword.GROUP)) {
      return 2;
    }
    Category category = category(tokens, 0);
    return category == null ? 0 : words(category);
  }

  private static boolean followsHead(Tokens tokens, int ahead) {
    return switch (tokens.keyword(ahead)) {
      case EXTENDS,
              PROTOTYPES,
              FEATURES,
              FLOWS,
              MODES,
              PROPERTIES,
              ANNEX,
              END,
              REQUIRES,
              INVERSE,
              SUBCOMPONENTS,
              CONNECTIONS,
              CALLS ->
          true;
      default -> false;
    };
  }
}
