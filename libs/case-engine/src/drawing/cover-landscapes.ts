import {
  asMany,
  disc,
  greatest,
  n,
  onCircle,
  OVERPRINT,
  path,
  rect,
  shape,
  stroke,
  sumOf,
  times,
  visible,
  whole,
  type Composition,
  type Point,
} from './cover-plate.js';

/** Bands of a landscape with a sun. */
export const horizon: Composition = ({ width, height, back, first, second, values, random }) => {
  const heights = visible(values.slice(0, whole(random, 3, 7)), 0.2);
  const total = sumOf(heights);
  const sky = height * (0.26 + random() * 0.36);
  const r = 44 + random() * 62;
  const sun = disc(width * (0.15 + random() * 0.7), sky - r * (random() - 0.35), r, second);
  const turn = whole(random, 0, 1);
  let y = sky;
  const bands = heights.map((share, index) => {
    const tall = (share / total) * (height - sky);
    const fill = (index + turn) % 2 === 0 ? first : (index + turn) % 4 === 1 ? back : second;
    const band = rect(0, y, width, tall + 0.5, fill);
    y += tall;
    return band;
  });
  return [sun, ...bands];
};

/** Ranges of hills, one behind the other, with a sun. */
export const ridges: Composition = ({ width, height, first, second, values, random }) => {
  const sun = disc(
    width * (0.2 + 0.6 * random()),
    height * (0.2 + 0.14 * random()),
    26 + random() * 42,
    second,
  );
  const jagged = random() < 0.5;
  const ranges = whole(random, 2, 4);
  const lit = whole(random, 0, ranges - 1);
  const range = (depth: number) => {
    const peaks = asMany(visible(values.slice(depth), 0.05), 4 + ((depth + values.length) % 4));
    const foot = height * (0.5 + (0.42 * (depth + 1)) / ranges);
    const rise = height * (0.48 - 0.08 * depth);
    const step = width / (peaks.length - 1);
    const tops = peaks.map((peak, index): Point => [index * step, foot - peak * rise]);
    const fill = depth === lit ? second : first;
    const opacity = depth === lit ? 1 : (depth + 2) / (ranges + 1);
    if (jagged) return shape([[0, height], ...tops, [width, height]], fill, opacity);
    const curve = tops.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = tops[index] ?? [0, 0];
      const middle = (fromX + x) / 2;
      return `C${n(middle)} ${n(fromY)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    });
    return path(
      `M0 ${height} L0 ${n(tops[0]?.[1] ?? foot)} ${curve.join(' ')} L${width} ${height} Z`,
      fill,
      opacity,
    );
  };
  return [sun, ...times(ranges, range)];
};

/** Rays from a point at the edge. */
export const rays: Composition = ({ width, height, first, second, values, random }) => {
  const spans = visible(values.slice(0, whole(random, 4, 9)), 0.2);
  const gap = 0.4 + random() * 0.5;
  const total = sumOf(spans) * (1 + gap);
  const origin = [width * (0.1 + 0.8 * random()), height + 10] as const;
  const tall = greatest(spans);
  let angle = Math.PI;
  const reach = width + height;
  const beams = spans.map((span, index) => {
    const turn = (span / total) * Math.PI;
    const points = [origin, onCircle(origin, reach, angle), onCircle(origin, reach, angle - turn)];
    angle -= turn * (1 + gap);
    return shape(points, index === tall ? second : first);
  });
  return [...beams, disc(origin[0], height, 40 + random() * 60, second)];
};

/** A staircase and its shadow. */
export const stairs: Composition = ({ width, height, first, second, values, random }) => {
  const steps = visible(values.slice(0, whole(random, 3, 8)), 0.25);
  const total = sumOf(steps);
  const flight = (lift: number, shift: number): Point[] => {
    const points: Point[] = [[-20, height + 20]];
    let y = height - lift;
    steps.forEach((step, index) => {
      const x = (index / steps.length) * width + shift;
      y -= (step / total) * height * 0.7;
      points.push(
        [index === 0 ? -20 : x, y],
        [index === steps.length - 1 ? width + 20 : x + width / steps.length, y],
      );
    });
    return [...points, [width + 20, height + 20]];
  };
  const r = 26 + random() * 36;
  return [
    disc(width * (0.18 + random() * 0.15), height * (0.2 + random() * 0.14), r, second),
    shape(flight(64 + random() * 30, -24), second, OVERPRINT),
    shape(flight(10, 0), first, 0.94),
  ];
};

/** Gates: arches inside one another, side by side. */
export const arches: Composition = ({ width, height, back, first, second, values, random }) => {
  const gates = whole(random, 1, 3);
  const weights = asMany(visible(values, 0.5), gates);
  const total = sumOf(weights);
  const marked = whole(random, 0, gates - 1);
  let x = 0;
  return weights.flatMap((weight, gate) => {
    const broad = (weight / total) * width;
    const rings = whole(random, 2, 5);
    const centre = x + broad / 2;
    const crown = Math.max(height * 0.14, height * (0.34 - 0.1 * weight));
    x += broad;
    return times(rings * 2, (ring) => {
      const r = (broad / 2 - 5) * (1 - ring / (rings * 2));
      const top = crown + broad / 2 + (gate % 2) * 12;
      const d = `M${n(centre - r)} ${height} V${n(top)} A${n(r)} ${n(r)} 0 0 1 ${n(centre + r)} ${n(top)} V${height} Z`;
      return path(d, ring % 2 ? back : gate === marked ? second : first);
    });
  });
};

/** A bridge on arches, and what it stands in. */
export const viaduct: Composition = ({ width, height, back, first, second, values, random }) => {
  const spans = visible(values.slice(0, whole(random, 2, 5)), 0.4);
  const deck = height * (0.3 + random() * 0.15);
  const water = height * (0.76 + random() * 0.1);
  const pier = 14 + random() * 10;
  const total = sumOf(spans);
  let x = -width * 0.06;
  const openings = spans.map((span) => {
    const broad = (span / total) * width * 1.12 - pier;
    const r = broad / 2;
    const rise = Math.min(r, water - deck - 26);
    const d = `M${n(x)} ${height} V${n(deck + 26 + rise)} A${n(r)} ${n(rise)} 0 0 1 ${n(x + broad)} ${n(deck + 26 + rise)} V${height} Z`;
    x += broad + pier;
    return path(d, back);
  });
  return [
    disc(width * (0.2 + 0.6 * random()), deck * (0.5 + random() * 0.5), 30 + random() * 34, second),
    rect(0, deck, width, height - deck, first),
    ...openings,
    rect(0, water, width, height - water, second, OVERPRINT),
    rect(0, deck - 12, width, 5, first),
  ];
};

/** One peak in layers, narrow at its top. */
export const peak: Composition = ({ width, height, back, first, second, values, random }) => {
  const layers = visible(values.slice(0, whole(random, 3, 7)), 0.3);
  const total = sumOf(layers);
  const apex: Point = [width * (0.3 + 0.4 * random()), height * 0.1];
  const [left, right] = [-width * (0.02 + 0.2 * random()), width * (1.02 + 0.2 * random())];
  const side = (edge: number, share: number): Point => [
    apex[0] + (edge - apex[0]) * share,
    apex[1] + (height - apex[1]) * share,
  ];
  const lit = whole(random, 0, layers.length - 1);
  let from = 0;
  return layers.map((layer, index) => {
    const to = from + layer / total;
    const points = [side(left, from), side(right, from), side(right, to), side(left, to)];
    from = to;
    return shape(points, index === lit ? second : index % 2 ? back : first);
  });
};

/** Currents: one curve many times, one of them in the second ink. */
export const currents: Composition = ({ width, height, first, second, values, random }) => {
  const bends = asMany(values, whole(random, 3, 6));
  const lines = whole(random, 4, 9);
  const pitch = (height * 1.5) / lines;
  const swing = height * (0.16 + random() * 0.2);
  const marked = whole(random, 1, lines - 2);
  const step = width / (bends.length - 1);
  const heightAt = (x: number) => {
    const place = Math.min(bends.length - 1.001, x / step);
    const [low, part] = [Math.floor(place), place % 1];
    const ease = (1 - Math.cos(part * Math.PI)) / 2;
    return ((bends[low] ?? 0) * (1 - ease) + (bends[low + 1] ?? 0) * ease) * swing;
  };
  return times(lines, (line) => {
    const y = (line + 0.5) * pitch - height * 0.15;
    const points = times(26, (index): Point => {
      const x = (index / 25) * width;
      return [x, y - heightAt(x)];
    });
    return stroke(points, line === marked ? second : first, pitch * (line === marked ? 0.6 : 0.42));
  });
};
