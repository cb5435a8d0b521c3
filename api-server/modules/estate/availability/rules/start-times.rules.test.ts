import { describe, expect, it } from 'vitest';
import { sampleType } from '../../bars/testing/samples';
import { nearestStart, startTimes, usualStart } from './start-times.rules';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const roast = sampleType({ served: [{ weekdays: ['sunday'], from: '12:00', to: '17:30' }] });
const kitchen = sampleType({
  served: [
    { weekdays: weekdays.slice(1), from: '12:00', to: '21:15' },
    { weekdays: ['sunday'], from: '18:00', to: '20:15' },
  ],
});
const night = sampleType({ served: [{ weekdays, from: '21:30', to: '02:15' }] });
const ends = (times: string[]) => [times[0], times.at(-1), times.length];

describe('the times at which a type starts', () => {
  it.each([
    ['end a quarter of an hour before its day does', roast, '2026-11-22', ['12:00', '17:15', 22]],
    ['are those of the weekday', kitchen, '2026-11-22', ['18:00', '20:00', 9]],
    ['are those of another weekday', kitchen, '2026-11-21', ['12:00', '21:00', 37]],
    ['are those of any day while there is no date', kitchen, null, ['12:00', '21:00', 37]],
    ['are those of any day where it is not served', roast, '2026-11-21', ['12:00', '17:15', 22]],
    ['go on after midnight', night, '2026-11-21', ['21:30', '02:00', 19]],
  ] as const)('%s', (_, type, date, wanted) => {
    expect(ends(startTimes(type, date))).toEqual(wanted);
  });
});

describe('a wanted time', () => {
  it.each([
    ['19:00', roast, '17:15'],
    ['10:30', roast, '12:00'],
    ['12:45', roast, '12:45'],
    ['12:50', roast, '12:50'],
    ['19:00', night, '21:30'],
    ['00:45', night, '00:45'],
    ['03:30', night, '02:00'],
    ['19:00', sampleType({ served: [] }), '19:00'],
  ] as const)('%s becomes the nearest time of the type', (wished, type, time) => {
    expect(nearestStart(startTimes(type, null), wished)).toBe(time);
  });
});

describe('the usual time', () => {
  it.each([
    ['19:00', kitchen, '19:00'],
    ['19:10', kitchen, '19:10'],
    ['19:00', roast, '12:00'],
    ['19:00', night, '21:30'],
    ['19:00', sampleType({ served: [] }), '19:00'],
  ] as const)('%s is that of the type, or its first start where it is not served then', (usual, type, time) => {
    expect(usualStart(startTimes(type, null), usual)).toBe(time);
  });
});
