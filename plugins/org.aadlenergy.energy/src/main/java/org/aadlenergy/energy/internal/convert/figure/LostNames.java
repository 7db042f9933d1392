package org.aadlenergy.energy.internal.convert.figure;

import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** The names under which what a declaration loses by a mistake is remembered. */
public final class LostNames {
  private LostNames() {}

  /** The name that later stages would miss, "" for a declaration that nothing asks for by name. */
  public static String of(Node member) {
    return switch (member.type()) {
      case "EventDecl" -> member.word("service");
      case "ProfileDecl", "ConstantDecl", "ParameterDecl", "StateDecl", "PolicyDecl" ->
          member.name();
      case "RailDecl" -> ofRail(member.name());
      case "DramDecl" -> CalibratedPlatform.DRAM;
      // the only condition that a derivation falls back on
      case "ConditionsDecl" -> "page_size";
      default -> "";
    };
  }

  /** A rail; other names may be the same. */
  static String ofRail(String rail) {
    return "rail ".concat(rail);
  }
}
