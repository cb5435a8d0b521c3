import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MotifKind } from '../../motif';
import { times } from '../../seeded';
import Drawing from './compose';

const drawn = (kind: MotifKind, seed: number, subject = '') =>
  renderToStaticMarkup(<Drawing kind={kind} seed={seed} width={400} height={300} subject={subject} />);

/** What is drawn, without the measures that differ from seed to seed. */
const figuresOf = (markup: string) => markup.replaceAll(/-?\d*\.?\d+/g, '').replaceAll(/[\s,]+/g, ' ');

it('shows nine venues in a list as nine places', () => {
  const places = times(9, (place) => figuresOf(drawn('venue', 401 + place)));
  expect(new Set(places).size).toBe(9);
});

it('shows the dish that is named, on a plate and on a laid board, and no other one for a name it does not know', () => {
  for (const kind of ['dish', 'package'] as const) {
    const beef = drawn(kind, 4201, 'Sirloin of beef');
    expect(drawn(kind, 4201, 'Half a chicken')).not.toBe(beef);
    expect(drawn(kind, 4201, 'Rib of beef')).toBe(beef);
    expect(drawn(kind, 4201, 'Cooked for your table')).toBe(drawn(kind, 4201));
  }
});
