/**
 * What radio protocols do, as pure equations: parameters in, events of states with their times out.
 * Nothing here knows of power; that is the part's.
 *
 * <pre>
 * RadioParameter, RadioSettings --&gt; RadioProtocol (a package each) --&gt; RadioPlan of RadioEvent of RadioStep
 * standard.RadioProtocols is the list of them
 * </pre>
 */
package org.aadlenergy.engine.radio;
