/** Idle time: what each component draws while it does not work, awake or asleep. */
package org.aadlenergy.engine.service.idle;
