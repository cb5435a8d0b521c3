import { describe, expect, it } from 'vitest';
import { drawingProblem, isReadTo, isShort, nameProblem, stageOf } from './contract.rules';

describe('how far a signer is', () => {
  it.each([
    ['not_viewed', false, 'notViewed'],
    ['not_viewed', true, 'viewed'],
    ['signable', false, 'signable'],
    ['signable', true, 'signable'],
    ['signed', true, 'signed'],
    ['completed', false, 'completed'],
  ] as const)('[ST-99] %s, read here: %s, is %s', (name, isRead, stage) => {
    expect(stageOf({ completed: name === 'completed', name }, isRead)).toBe(stage);
  });
});

describe('what was read', () => {
  it.each([
    [0, false],
    [449, false],
    [450, true],
    [500, true],
  ])('[ST-100] 500 of 1000 pixels scrolled to %i: %s', (scrollTop, isRead) => {
    expect(isReadTo({ scrollTop, clientHeight: 500, scrollHeight: 1000 })).toBe(isRead);
  });

  it.each([
    [400, true],
    [420, true],
    [422, false],
    [1000, false],
  ])('[ST-103] a text of %i pixels in a box of 400 needs no scrolling: %s', (scrollHeight, short) => {
    expect(isShort({ scrollTop: 0, clientHeight: 400, scrollHeight })).toBe(short);
  });
});

describe('[ST-104] what is no signature', () => {
  const missing = 'Please draw your signature, or type your name.';
  const dot = 'That’s only a dot. Please draw your whole signature, or type your name.';
  it.each([
    ['nothing', [], missing],
    ['a dot', [{ points: [{ x: 10, y: 10 }] }], dot],
    ['two dots beside each other', [{ points: [{ x: 10, y: 10 }] }, { points: [{ x: 33, y: 20 }] }], dot],
    [
      'a line across',
      [
        {
          points: [
            { x: 10, y: 10 },
            { x: 34, y: 11 },
          ],
        },
      ],
      null,
    ],
    [
      'a line down',
      [
        {
          points: [
            { x: 10, y: 10 },
            { x: 12, y: 60 },
          ],
        },
      ],
      null,
    ],
  ])('%s', (_what, strokes, problem) => expect(drawingProblem(strokes)).toBe(problem));

  it.each([
    ['', missing],
    ['  ', missing],
    ['A', missing],
    ['Al', null],
  ])('the name "%s"', (name, problem) => expect(nameProblem(name)).toBe(problem));
});
