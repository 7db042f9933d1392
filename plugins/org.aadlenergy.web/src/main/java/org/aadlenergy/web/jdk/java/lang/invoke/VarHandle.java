package org.aadlenergy.web.jdk.java.lang.invoke;

/** Stands for one: what it would do is called in its place. */
public final class VarHandle {}
