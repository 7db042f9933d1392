"""Writes sun.txt: what astropy 8.0.2 (PyPI) says of the sun at 20 places and days, and of 10 orbits.

pip install astropy==8.0.2; python sun.py > sun.txt

A day: the light above the air on a flat square metre in kJ, on one that is tilted and turned, and
on that the hours with sun; by the sun's place at each minute of the place's own day, without
refraction. An orbit: the share of its light that a panel gets that follows the sun, and one that
looks away from the earth, over the whole turns of a day, with the sun as a disk (penumbra) and the earth as a ball.
"""
import math
import random
import warnings
import numpy as np
import astropy.units as u
from astropy.coordinates import AltAz, EarthLocation, GCRS, get_sun
from astropy.time import Time
from astropy.utils import iers

warnings.simplefilter("ignore")
iers.conf.auto_download = False
iers.conf.auto_max_age = None
SUN = 1361.0
RADIUS = 6378.137
SUN_RADIUS = 695700.0
AU = 149597870.7
PLACES = [
    ("Helsinki", 60.17, 24.94, "2026-12-21"), ("Helsinki", 60.17, 24.94, "2026-03-10"),
    ("Tromso", 69.65, 18.96, "2026-06-21"), ("Tromso", 69.65, 18.96, "2026-02-01"),
    ("Tromso", 69.65, 18.96, "2026-12-21"), ("Hamburg", 53.55, 9.99, "2026-12-21"),
    ("Hamburg", 53.55, 9.99, "2026-09-23"), ("Madrid", 40.42, -3.70, "2026-01-15"),
    ("Seville", 37.39, -5.99, "2026-12-21"), ("Cairo", 30.04, 31.24, "2026-05-05"),
    ("Singapore", 1.35, 103.82, "2026-03-21"), ("Singapore", 1.35, 103.82, "2026-11-11"),
    ("Nairobi", -1.29, 36.82, "2026-07-07"), ("Lima", -12.05, -77.04, "2026-08-18"),
    ("Cape Town", -33.92, 18.42, "2026-06-21"), ("Sydney", -33.87, 151.21, "2026-04-02"),
    ("Ushuaia", -54.80, -68.30, "2026-06-21"), ("Denver", 39.74, -104.99, "2026-10-30"),
    ("Tokyo", 35.68, 139.69, "2026-02-17"), ("Reykjavik", 64.15, -21.94, "2026-11-20"),
]


def day(latitude, longitude, date, tilt, azimuth):
    minutes = np.arange(0, 1440) + 0.5
    start = Time(date + "T00:00:00", scale="utc") - longitude / 15.0 * u.hour
    times = start + minutes * u.min
    place = EarthLocation(lat=latitude * u.deg, lon=longitude * u.deg)
    sun = get_sun(times)
    distance = sun.distance.to(u.AU).value
    there = sun.transform_to(AltAz(obstime=times, location=place))
    height = np.radians(there.alt.value)
    turned = np.radians(there.az.value - 180.0)
    light = SUN / distance ** 2
    up = height > 0
    flat = np.where(up, light * np.sin(height), 0.0)
    cosine = (math.cos(math.radians(tilt)) * np.sin(height) + math.sin(math.radians(tilt))
              * np.cos(height) * np.cos(turned - math.radians(azimuth)))
    tilted = np.where(up & (cosine > 0), light * cosine, 0.0)
    return flat.sum() * 60 / 1e3, tilted.sum() * 60 / 1e3, up.sum() / 60.0


def seen(offset, sun_half, earth_half):
    """The share of the sun's disk that the earth leaves."""
    if offset >= sun_half + earth_half:
        return 1.0
    if offset <= earth_half - sun_half:
        return 0.0
    a, b, c = sun_half, earth_half, offset
    first = a * a * math.acos((c * c + a * a - b * b) / (2 * c * a))
    second = b * b * math.acos((c * c + b * b - a * a) / (2 * c * b))
    third = math.sqrt((-c + a + b) * (c + a - b) * (c - a + b) * (c + a + b)) / 2
    return 1.0 - (first + second - third) / (math.pi * a * a)


def orbit(altitude, inclination, node, date):
    a = RADIUS + altitude
    period = 2 * math.pi * math.sqrt(a ** 3 / 398600.4418)
    start = Time(date + "T00:00:00", scale="utc")
    sun = get_sun(start + 0.5 * u.day).cartesian.xyz.to(u.km).value
    i, o = math.radians(inclination), math.radians(node)
    p = np.array([math.cos(o), math.sin(o), 0.0])
    q = np.array([-math.sin(o) * math.cos(i), math.cos(o) * math.cos(i), math.sin(i)])
    normal = np.cross(p, q)
    beta = math.degrees(math.asin(normal @ sun / np.linalg.norm(sun)))
    follows = away = 0.0
    count = 17280
    turns = round(86400 / period)
    for k in range(count):
        angle = 2 * math.pi * (k + 0.5) * turns / count
        there = a * (math.cos(angle) * p + math.sin(angle) * q)
        to_sun = sun - there
        d = np.linalg.norm(to_sun)
        offset = math.acos(np.clip(-(there @ to_sun) / a / d, -1, 1))
        share = seen(offset, math.asin(SUN_RADIUS / d), math.asin(RADIUS / a))
        follows += share
        away += share * max(0.0, (there @ to_sun) / a / d)
    return period, beta, follows / count, away / count


rng = random.Random(47)
for name, latitude, longitude, date in PLACES:
    tilt, azimuth = rng.choice([20, 45, 60, 90]), rng.choice([-90, -30, 0, 45])
    if latitude < 0:
        azimuth = 180 - azimuth
    flat, tilted, hours = day(latitude, longitude, date, tilt, azimuth)
    print(f"day | {name} | {latitude} | {date} | {tilt} | {azimuth} | {flat:.3f} | {tilted:.3f} | {hours:.3f}")
for _ in range(10):
    altitude, inclination = rng.uniform(300, 1500), rng.uniform(0, 100)
    date = f"2026-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}"
    period, beta, follows, away = orbit(altitude, inclination, rng.uniform(0, 360), date)
    print(f"orbit | {period:.3f} | {beta:.4f} | {follows:.6f} | {away:.6f}")
