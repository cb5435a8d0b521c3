import { contrast } from '@bars/tools/testing/contrast';
import { describe, expect, it } from 'vitest';
import { brands } from './brands';
import type { SchemeTokens } from './tokens';

type Colour = keyof SchemeTokens;
type Pair = readonly [Colour, Colour];

const grounds = ['bg', 'surface', 'sunken'] as const;
const tones = ['info', 'success', 'warning', 'error'] as const;
const toneGrounds = ['infoBg', 'successBg', 'warningBg', 'errorBg'] as const;

const onEach = (colours: readonly Colour[], on: readonly Colour[]): Pair[] =>
  colours.flatMap((colour) => on.map((ground): Pair => [colour, ground]));

/** Everything that is read, and what it stands on. */
const textPairs: readonly Pair[] = [
  ...onEach(['ink', 'inkSoft', 'accentInk'], grounds),
  ...onEach(['ink', 'accentInk'], toneGrounds),
  ...onEach(['onAccent'], ['accent', 'accentHover']),
  ...onEach(['onSecond'], ['second']),
  ...onEach(['surface'], ['error']),
  ...onEach(['onStage', 'stageSoft', 'stageEdge'], ['stage']),
  ...onEach(['onStageEdge'], ['stageEdge', 'onStage']),
  ...onEach(tones, ['bg', 'surface']),
  ...tones.map((tone): Pair => [tone, `${tone}Bg`]),
];

/** Borders of controls, fills that make a control, focus rings. */
const shapePairs: readonly Pair[] = [
  ...onEach(['control', 'error', 'accent'], ['bg', 'surface']),
  ...onEach(['control'], ['sunken']),
  ...onEach(['focus'], [...grounds, ...toneGrounds]),
  ...onEach(['focusStage', 'stageEdge'], ['stage']),
];

const sheets = Object.entries(brands).flatMap(([brand, { light, dark }]) => [
  { name: `brand ${brand} light`, sheet: light },
  { name: `brand ${brand} dark`, sheet: dark },
]);

const tooWeak = (sheet: SchemeTokens, pairs: readonly Pair[], least: number): string[] =>
  pairs
    .filter(([colour, ground]) => contrast(sheet[colour], sheet[ground]) < least)
    .map(([colour, ground]) => `${colour} on ${ground}: ${contrast(sheet[colour], sheet[ground]).toFixed(2)}`);

describe('contrast', () => {
  it('is computed as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(sheets)('every text of $name reaches 4.5 : 1 on every ground it stands on', ({ sheet }) => {
    expect(tooWeak(sheet, textPairs, 4.5)).toEqual([]);
  });

  it.each(sheets)('borders of controls and focus rings of $name reach 3 : 1', ({ sheet }) => {
    expect(tooWeak(sheet, shapePairs, 3)).toEqual([]);
  });
});
