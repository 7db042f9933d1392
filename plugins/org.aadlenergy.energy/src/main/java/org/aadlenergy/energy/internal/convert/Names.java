package org.aadlenergy.energy.internal.convert;

import org.aadlenergy.energy.syntax.ConditionsDecl;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.EventDecl;
import org.aadlenergy.energy.syntax.Member;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PolicyDecl;
import org.aadlenergy.energy.syntax.ProfileDecl;
import org.aadlenergy.energy.syntax.RailDecl;
import org.aadlenergy.energy.syntax.StateDecl;

/** The names under which what a declaration loses by a mistake is remembered. */
final class Names {
  /** The only condition that a derivation falls back on. */
  private static final String PAGE_SIZE = "page_size";

  private Names() {}

  /** The name that later stages would miss, "" for a declaration that nothing asks for by name. */
  static String of(Member member) {
    if (member instanceof EventDecl event) {
      return event.getService();
    } else if (member instanceof ProfileDecl profile) {
      return profile.getName();
    } else if (member instanceof ConstantDecl constant) {
      return constant.getName();
    } else if (member instanceof ParameterDecl parameter) {
      return parameter.getName();
    } else if (member instanceof StateDecl state) {
      return state.getName();
    } else if (member instanceof PolicyDecl policy) {
      return policy.getName();
    } else if (member instanceof RailDecl rail) {
      return ofRail(rail.getName());
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
