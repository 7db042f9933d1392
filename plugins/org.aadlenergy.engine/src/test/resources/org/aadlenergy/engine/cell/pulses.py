"""Writes pulses.txt: what PyBaMM 26.10.1.1 (PyPI) says of 50 drawn cells under drawn pulses of power.

pip install pybamm==26.10.1.1; python pulses.py > pulses.txt

Each cell is PyBaMM's equivalent circuit (Thevenin) with two RC elements, kept at 25 degC, and drawn
from full to its cut-off by a pattern that repeats. The voltage is that at the end of each power, of
the first 24; life is the moment at which the voltage is the cut-off, straight between two samples.
"""
import random
import numpy
import pybamm

pybamm.set_logging_level("ERROR")
CAPACITY = 3600.0  # coulombs in an ampere hour


def table(points):
    xs, ys = map(numpy.array, zip(*points))
    return lambda T, current, soc: pybamm.Interpolant(xs, ys, soc, extrapolate=True)


def draw(rng):
    shares = [0.0, 0.05, 0.2, 0.5, 0.8, 1.0]
    volts = sorted(rng.uniform(3.1, 4.1) for _ in shares)
    volts[0] = min(volts[0], rng.uniform(2.4, 3.0))
    ohms = rng.uniform(0.05, 2.0)
    amperes = rng.uniform(0.01, 0.1)  # of the highest pulse
    resistances = [ohms * rng.uniform(0.8, 2.0) for _ in range(3)]
    branches = [(ohms * rng.uniform(0.2, 1.0), rng.choice([0.5, 2.0, 7.0])),
                (ohms * rng.uniform(0.2, 1.0), rng.choice([20.0, 60.0, 300.0]))]
    pieces = [(round(rng.choice([0.1, 0.5, 2.0, 10.0]) * rng.uniform(0.5, 1.5), 3),
               round(rng.choice([0.05, 0.3, 1.0]) * amperes * 3.5, 6)) for _ in range(rng.randint(2, 5))]
    pieces[0] = (pieces[0][0], round(amperes * 3.5, 6))
    if rng.random() < 0.5:  # a rest
        pieces.append((round(rng.uniform(1.0, 60.0), 3), 0.0))
    mean = sum(d * p for d, p in pieces) / sum(d for d, _ in pieces)
    repetitions = rng.randint(20, 60)
    coulombs = mean / 3.6 * repetitions * sum(d for d, _ in pieces)
    return (coulombs, rng.choice([2.5, 3.0]), list(zip(shares, volts)),
            list(zip([0.0, 0.5, 1.0], resistances)), branches, pieces)


def simulate(coulombs, cutoff, volts, ohms, branches, pieces):
    model = pybamm.equivalent_circuit.Thevenin(
        options={"number of rc elements": 2, "operating mode": "power"})
    model.events = []  # the end is looked for below
    values = model.default_parameter_values
    hours = coulombs / CAPACITY
    xs, ys = map(numpy.array, zip(*volts))
    values.update({
        "Initial SoC": 1.0, "Cell capacity [A.h]": hours, "Nominal cell capacity [A.h]": hours,
        "Upper voltage cut-off [V]": 10.0, "Lower voltage cut-off [V]": 0.0,
        "Open-circuit voltage [V]": lambda soc: pybamm.Interpolant(xs, ys, soc, extrapolate=True),
        "R0 [Ohm]": table(ohms), "Entropic change [V/K]": lambda a, b: 0.0 * a,
        "Cell thermal mass [J/K]": 1e12, "Jig thermal mass [J/K]": 1e12,
        "Power function [W]": "[input]",
    }, check_already_exists=False)
    for i, (r, tau) in enumerate(branches, 1):
        values.update({f"R{i} [Ohm]": (lambda r: lambda T, current, soc: pybamm.Scalar(r))(r),
                       f"C{i} [F]": (lambda c: lambda T, current, soc: pybamm.Scalar(c))(tau / r),
                       f"Element-{i} initial overpotential [V]": 0.0}, check_already_exists=False)
    solver = pybamm.IDAKLUSolver(rtol=1e-9, atol=1e-9)
    simulation = pybamm.Simulation(model, parameter_values=values, solver=solver)
    ends, clock = [], 0.0
    while True:
        for seconds, watts in pieces:
            grid = numpy.linspace(0.0, seconds, 201)
            simulation.step(seconds, t_eval=grid, t_interp=grid, inputs={"Power function [W]": max(watts, 1e-12)},
                            save=False)
            found = simulation.solution
            times = found.t - found.t[0]
            terminal = found["Voltage [V]"].entries
            share = found["SoC"].entries
            under = numpy.nonzero((terminal < cutoff) | (share < 0))[0]
            if len(under):
                at = under[0]
                if at == 0:
                    return ends, clock
                low, high = (terminal, cutoff) if terminal[at] < cutoff else (share, 0.0)
                part = (low[at - 1] - high) / (low[at - 1] - low[at])
                return ends, clock + times[at - 1] + part * (times[at] - times[at - 1])
            clock += seconds
            ends.append(terminal[-1])
            if clock > 1e7:
                raise RuntimeError("endless")


def pairs(points):
    return " ".join(f"{a:.9g}:{b:.9g}" for a, b in points)


if __name__ == "__main__":
    rng = random.Random(47)
    for number in range(50):
        coulombs, cutoff, volts, ohms, branches, pieces = drawn = draw(rng)
        # what is printed is what is simulated
        rounded = [[(float(f"{a:.9g}"), float(f"{b:.9g}")) for a, b in part] for part in drawn[2:]]
        coulombs = float(f"{coulombs:.9g}")
        ends, life = simulate(coulombs, cutoff, *rounded)
        print(f"{coulombs:.9g} | {cutoff} | {pairs(volts)} | {pairs(ohms)} | {pairs(branches)} | {pairs(pieces)}"
              f" | {' '.join(f'{v:.6f}' for v in ends[:24])} | {life:.6f}", flush=True)
