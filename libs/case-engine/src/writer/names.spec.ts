import { inventName } from './names.js';
import { createRandom } from './random.js';

// `npm run bench` asks for the large sample.
const COUNT = process.env.ENGINE_SAMPLES === 'large' ? 30_000 : 5000;

it('names no place or firm that stands for a business: a college, an airport, a pension firm', () => {
  const places = new Set(
    Array.from({ length: COUNT }, (_, seed) => inventName(createRandom(seed), ['Trust']).split(' ')[0]),
  );
  expect(places.size).toBeGreaterThan(1000);
  for (const known of ['Birkbeck', 'Prestwick', 'Rowanmoor']) expect(places).not.toContain(known);
});
