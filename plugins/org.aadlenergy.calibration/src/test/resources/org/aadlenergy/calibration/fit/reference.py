"""Reference figures for the regressions of this module, by statsmodels and scipy. See README.md."""
import csv
from fractions import Fraction
import numpy as np
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.diagnostic import het_breuschpagan


def read(name):
    with open(name) as file:
        rows = list(csv.reader(file))
    return np.array([[float(cell) for cell in row] for row in rows[1:]])


def show(name, value):
    print('%s,%.17g' % (name, value))


def fit(name, model):
    for i in range(len(model.params)):
        show('%s.coefficient.%d' % (name, i), model.params[i])
        show('%s.stderr.%d' % (name, i), model.bse[i])
        low, high = model.conf_int(0.05)[i]
        show('%s.low.%d' % (name, i), low)
        show('%s.high.%d' % (name, i), high)
    show(name + '.r2', model.rsquared)
    show(name + '.sigma', np.sqrt(model.mse_resid))


def exact_fit(name, data):
    """Normal equations in fractions: statsmodels' standard errors lose digits where columns nearly depend."""
    y = [Fraction(float(row[0])) for row in data]
    x = [[Fraction(1)] + [Fraction(float(cell)) for cell in row[1:]] for row in data]
    p, n = len(x[0]), len(x)
    rows = [[sum(r[i] * r[j] for r in x) for j in range(p)] + [Fraction(int(i == j)) for j in range(p)] for i in range(p)]
    for i in range(p):
        pivot = rows[i][i]
        rows[i] = [cell / pivot for cell in rows[i]]
        for k in range(p):
            if k != i:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    inverse = [row[p:] for row in rows]
    xy = [sum(r[i] * v for r, v in zip(x, y)) for i in range(p)]
    coefficients = [sum(inverse[i][j] * xy[j] for j in range(p)) for i in range(p)]
    left = sum((v - sum(c * cell for c, cell in zip(coefficients, r))) ** 2 for r, v in zip(x, y))
    mean = sum(y) / n
    variance = left / (n - p)
    t = stats.t.ppf(0.975, n - p)
    for i in range(p):
        error = float(variance * inverse[i][i]) ** 0.5
        show('%s.coefficient.%d' % (name, i), float(coefficients[i]))
        show('%s.stderr.%d' % (name, i), error)
        show('%s.low.%d' % (name, i), float(coefficients[i]) - t * error)
        show('%s.high.%d' % (name, i), float(coefficients[i]) + t * error)
    show(name + '.r2', float(1 - left / sum((v - mean) ** 2 for v in y)))
    show(name + '.sigma', float(variance) ** 0.5)


print('figure,value')
bench = read('bench.csv')
x, y = bench[:, 0], bench[:, 1]
line = sm.OLS(y, sm.add_constant(x)).fit(method='qr')
fit('line', line)
lagrange, probability, _, _ = het_breuschpagan(line.resid, sm.add_constant(x))
show('line.uneven_spread', probability)
centred = x - x.mean()
parabola = sm.OLS(y, np.column_stack([np.ones(len(x)), centred, centred ** 2])).fit(method='qr')
show('line.curvature', parabola.pvalues[2])
robust = sm.RLM(y, sm.add_constant(x), M=sm.robust.norms.HuberT(t=1.345)).fit(maxiter=2000, tol=1e-15, conv='coefs')
show('robust.coefficient.0', robust.params[0])
show('robust.coefficient.1', robust.params[1])
show('robust.scale', robust.scale)
exact_fit('longley', read('longley.csv'))
differences = y[:64] / 1024
show('mean.value', differences.mean())
show('mean.stderr', stats.sem(differences))
low, high = stats.t.interval(0.95, len(differences) - 1, differences.mean(), stats.sem(differences))
show('mean.low', low)
show('mean.high', high)
