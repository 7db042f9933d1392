package org.aadlenergy.web.numbers;

/** Prints what comes of operators within operators, whose parentheses a writer of code may lose. */
final class Shapes {
  /** What an expression of three numbers says. */
  @FunctionalInterface
  private interface Three {
    double of(double x, double y, double z);
  }

  private final Numbers numbers;

  Shapes(Numbers numbers) {
    this.numbers = numbers;
  }

  private void three(String name, Three expression) {
    double[] last = {1.0, 1.0};
    numbers.one(
        name,
        x -> {
          double value = expression.of(last[1], last[0], x);
          last[1] = last[0];
          last[0] = x;
          return value;
        });
  }

  void print() {
    operators();
    calls();
    signs();
    choices();
    wholes();
  }

  private void operators() {
    three("x+(y+z)", (x, y, z) -> x + (y + z));
    three("x+(y-z)", (x, y, z) -> x + (y - z));
    three("x-(y+z)", (x, y, z) -> x - (y + z));
    three("x-(y-z)", (x, y, z) -> x - (y - z));
    three("x*(y*z)", (x, y, z) -> x * (y * z));
    three("x*(y/z)", (x, y, z) -> x * (y / z));
    three("x/(y*z)", (x, y, z) -> x / (y * z));
    three("x/(y/z)", (x, y, z) -> x / (y / z));
    three("x*(y%z)", (x, y, z) -> x * (y % z));
    three("x%(y*z)", (x, y, z) -> x % (y * z));
    three("x*y%z", (x, y, z) -> x * y % z);
    three("(x+y)*(y+z)", (x, y, z) -> (x + y) * (y + z));
    three("x*y+y*z", (x, y, z) -> x * y + y * z);
    three("x+(y+(z+(x-(y-z))))", (x, y, z) -> x + (y + (z + (x - (y - z)))));
    three("0.1*(x/(3*(y*z)))", (x, y, z) -> 0.1 * (x / (3 * (y * z))));
  }

  private void calls() {
    three("x+sum", (x, y, z) -> x + sum(y, z));
    three("x*share", (x, y, z) -> x * share(y, z));
    three(
        "x*named",
        (x, y, z) -> {
          double part = y / z;
          return x * part;
        });
    three(
        "x+=sum",
        (x, y, z) -> {
          double total = x;
          total += y + z;
          total *= 0.3 * y;
          return total;
        });
  }

  private static double sum(double x, double y) {
    return x + y;
  }

  private static double share(double x, double y) {
    return x / y;
  }

  private void signs() {
    three("-x*(-y*z)", (x, y, z) -> -x * (-y * z));
    three("-(x*(y*z))", (x, y, z) -> -(x * (y * z)));
    three("x+-(y+z)", (x, y, z) -> x + -(y + z));
    three("x- -(y-z)", (x, y, z) -> x - -(y - z));
    three("x-(-1.5+(y- -2.5))", (x, y, z) -> x - (-1.5 + (y - -2.5)));
    three("x*-0.0", (x, y, z) -> x * -0.0);
  }

  private void choices() {
    three("x<y", (x, y, z) -> x < y ? x + (y + z) : z);
    three("!(x<y)", (x, y, z) -> !(x < y) ? x + (y + z) : z);
    three("!(x>=y)", (x, y, z) -> !(x >= y) && y > z ? z : x);
    three("x+(x>y?y:z)", (x, y, z) -> x + (x > y ? y : z));
    three("x*(x!=y?y-z:z)", (x, y, z) -> x * (x != y ? y - z : z));
  }

  private void wholes() {
    three("(int)x+(int)y", (x, y, z) -> x + ((int) y + (int) z));
    three("(int)x*(int)y", (x, y, z) -> x * ((int) y * (int) z));
    three("(long)x*(long)y", (x, y, z) -> x * ((long) y * (long) z));
    three("i-(j-k)", (x, y, z) -> 7 - ((int) x - (int) y - ((int) z - 1_000_000_007)));
    three("i*(j*k)", (x, y, z) -> 31 * ((int) x * ((int) y * (int) z)));
    three("i+(i<<j)", (x, y, z) -> (int) x + ((int) x << (int) y) - ((int) y >>> ((int) z >> 3)));
    three("i/j", (x, y, z) -> (int) x / ((int) y | 1) + (int) y % ((int) z | 1));
    three("l/m", (x, y, z) -> (long) x / ((long) y | 1) + (long) y % ((long) z | 1));
    three("(byte)x", (x, y, z) -> (byte) x + (short) y + (char) z);
  }
}
