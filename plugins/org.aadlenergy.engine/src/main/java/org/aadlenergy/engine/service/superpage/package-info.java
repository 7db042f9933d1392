/** Superpages: which memory is promoted, and what is written back whole for a part of it. */
package org.aadlenergy.engine.service.superpage;
