package org.aadlenergy.energy.internal.convert.figure;

import org.aadlenergy.energy.internal.tree.Member;
import org.aadlenergy.energy.internal.tree.Member.ConditionsDecl;
import org.aadlenergy.energy.internal.tree.Member.ConstantDecl;
import org.aadlenergy.energy.internal.tree.Member.DramDecl;
import org.aadlenergy.energy.internal.tree.Member.EventDecl;
import org.aadlenergy.energy.internal.tree.Member.ParameterDecl;
import org.aadlenergy.energy.internal.tree.Member.PolicyDecl;
import org.aadlenergy.energy.internal.tree.Member.ProfileDecl;
import org.aadlenergy.energy.internal.tree.Member.RailDecl;
import org.aadlenergy.energy.internal.tree.Member.StateDecl;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** The names under which what a declaration loses by a mistake is remembered. */
public final class LostNames {
  /** The only condition that a derivation falls back on. */
  private static final String PAGE_SIZE = "page_size";

  private LostNames() {}

  /** The name that later stages would miss, "" for a declaration that nothing asks for by name. */
  public static String of(Member member) {
    if (member instanceof EventDecl event) {
      return event.service();
    } else if (member instanceof ProfileDecl profile) {
      return profile.name();
    } else if (member instanceof ConstantDecl constant) {
      return constant.name();
    } else if (member instanceof ParameterDecl parameter) {
      return parameter.name();
    } else if (member instanceof StateDecl state) {
      return state.name();
    } else if (member instanceof PolicyDecl policy) {
      return policy.name();
    } else if (member instanceof RailDecl rail) {
      return ofRail(rail.name());
    } else if (member instanceof DramDecl) {
      return CalibratedPlatform.DRAM;
    } else if (member instanceof ConditionsDecl) {
      return PAGE_SIZE;
    }
    return "";
  }

  /** A rail; other names may be the same. */
  static String ofRail(String rail) {
    return "rail ".concat(rail);
  }
}
