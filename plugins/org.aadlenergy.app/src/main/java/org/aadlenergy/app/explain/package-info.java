/** Why a number is what it is: the explanations of results, as text and as JSON. */
package org.aadlenergy.app.explain;
