package org.aadlenergy.ui.launch;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy;

/** An analysis or a sweep as the console and the debug view know a process. */
final class EnergyProcess implements IProcess, IStreamsProxy {
  private final ILaunch launch;
  private final String label;
  private final Map<String, String> attributes = new HashMap<>();
  private final OutputText out = new OutputText();
  private final OutputText err = new OutputText();
  private volatile boolean cancelled;
  private volatile int exitCode = -1;
  private volatile boolean terminated;

  /** A process that runs from now on; whoever made it says when it is over. */
  EnergyProcess(ILaunch launch, String label) {
    this.launch = launch;
    this.label = label;
    launch.addProcess(this);
    fire(DebugEvent.CREATE);
  }

  OutputText out() {
    return out;
  }

  OutputText err() {
    return err;
  }

  /** Whether the user wants it to end. */
  boolean isCancelled() {
    return cancelled;
  }

  /** It is over. */
  void end(int code) {
    exitCode = code;
    terminated = true;
    fire(DebugEvent.TERMINATE);
  }

  private void fire(int kind) {
    DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {new DebugEvent(this, kind)});
  }

  @Override
  public String getLabel() {
    return label;
  }

  @Override
  public ILaunch getLaunch() {
    return launch;
  }

  @Override
  public IStreamsProxy getStreamsProxy() {
    return this;
  }

  @Override
  public IStreamMonitor getOutputStreamMonitor() {
    return out;
  }

  @Override
  public IStreamMonitor getErrorStreamMonitor() {
    return err;
  }

  @Override
  public void write(String input) {
    // nothing is asked of the user
  }

  @Override
  public void setAttribute(String key, String value) {
    synchronized (attributes) {
      attributes.put(key, value);
    }
  }

  @Override
  public String getAttribute(String key) {
    synchronized (attributes) {
      return attributes.get(key);
    }
  }

  @Override
  public int getExitValue() throws DebugException {
    if (!terminated) {
      throw new DebugException(org.eclipse.core.runtime.Status.error(label + " is not over"));
    }
    return exitCode;
  }

  @Override
  public boolean canTerminate() {
    return !terminated;
  }

  @Override
  public boolean isTerminated() {
    return terminated;
  }

  @Override
  public void terminate() {
    cancelled = true;
  }

  @Override
  public <T> T getAdapter(Class<T> adapter) {
    if (adapter.isInstance(launch)) {
      return adapter.cast(launch);
    }
    return Adapters.adapt(launch, adapter);
  }
}
