package org.aadlenergy.engine.evaluation;

import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** The way of power where each component draws its margin as well. */
public interface MarginedWay {
  /** That of a mode, made when somebody asks. */
  record Asked(Supplier<MarginedWay> way) {}

  /** What a converter draws and loses itself; nothing of what is none, or loses nothing here. */
  Optional<Estimate> ofConverter(Component converter);

  /** What a battery, a supply or a converter gives, or should; nothing of what is none. */
  Optional<Estimate> given(Component giver);

  /** Whether something gives on what it is fed with. */
  boolean converts(Component component);

  /** What sources beside the batteries give. */
  Estimate suppliedWatts();

  /** Adds to an account of what is drawn with margins what is lost then, and what sources give. */
  void feed(Account account);
}
