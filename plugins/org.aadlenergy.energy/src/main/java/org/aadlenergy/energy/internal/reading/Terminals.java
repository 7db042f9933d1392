package org.aadlenergy.energy.internal.reading;

import java.util.Map;

/**
 * The words of the language as a machine: it takes the longest word, and the first rule of those
 * that are equally long.
 *
 * @param ranges where each class of characters starts, the first at 0; the classes are numbered in
 *     this order
 * @param next the state after a state and a class, {@code state * classes + class}; state 0 is the
 *     start and stands for "none" as a follower
 * @param accepted the word that ends in a state, 0 for none
 * @param hidden whether a word is space or comment
 * @param keywords the words that are a keyword by their text
 * @param quoted the word whose text is in quotes
 */
public record Terminals(
    char[] ranges,
    short[] next,
    short[] accepted,
    boolean[] hidden,
    Map<String, Integer> keywords,
    int quoted) {}
