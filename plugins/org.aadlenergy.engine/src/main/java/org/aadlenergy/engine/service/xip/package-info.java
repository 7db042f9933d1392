/** Execution of code in place: from RAM, from flash, or through a RAM cache of code pages. */
package org.aadlenergy.engine.service.xip;
