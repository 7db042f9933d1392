/** Holds the caches of code pages against independent implementations and hand computations. */
package org.aadlenergy.engine.xip;
