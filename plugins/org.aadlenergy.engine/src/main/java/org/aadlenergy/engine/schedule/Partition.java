package org.aadlenergy.engine.schedule;

/** How the tasks of one partition share its time; a processor without partitions is one. */
public record Partition(Protocol protocol, boolean preemptive) {}
