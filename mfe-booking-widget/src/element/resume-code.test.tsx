import { afterEach, describe, expect, it } from 'vitest';
import { forgetResumeCode, keepResumeCode, keptResumeCode, slotOf } from './resume-code';

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

const widget = (attributes: string) => `<bars-booking-widget api-key="pk" ${attributes}></bars-booking-widget>`;
const slots = (html: string): string[] => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('[api-key]')].map((one) => slotOf(one, Number(one.getAttribute('brand'))));
};

describe('the slot of an element', () => {
  it.each([
    ['is empty for the only one of its brand', [widget('brand="1"'), widget('brand="2"')], ['', '']],
    [
      'is empty for the only one of its brand, whatever its id',
      [widget('brand="1" id="soho"'), widget('brand="2" id="north"')],
      ['', ''],
    ],
    [
      'is its index among those of its brand',
      [widget('brand="1"'), widget('brand="2"'), widget('brand=" 1 "'), widget('brand="1"')],
      ['', '', '.1', '.2'],
    ],
    [
      'is its id if there are several',
      [widget('brand="1" id="soho"'), widget('brand="1" id="leeds"')],
      ['.#soho', '.#leeds'],
    ],
    [
      'is its id or its index',
      [widget('brand="1"'), widget('brand="1" id="leeds"'), widget('brand="1"')],
      ['', '.#leeds', '.2'],
    ],
    [
      'counts the frame, too',
      [widget('brand="1"'), '<bars-booking-frame api-key="pk" brand="1"></bars-booking-frame>'],
      ['', '.1'],
    ],
    ['is separate for elements without a brand, too', [widget('brand="0"'), widget('brand="0"')], ['', '.1']],
  ])('%s', (_, elements, expected) => {
    expect(slots(elements.join(''))).toEqual(expected);
  });

  it('keeps the slot of an id when the elements change places', () => {
    const [one, two] = [widget('brand="1" id="soho"'), widget('brand="1" id="leeds"')];
    expect([slots(one + two), slots(two + one)]).toEqual([
      ['.#soho', '.#leeds'],
      ['.#leeds', '.#soho'],
    ]);
  });
});

it('a code is stored for its slot alone, and a single element uses the key without a slot', () => {
  keepResumeCode(1, '', 'first');
  keepResumeCode(1, '.1', 'second');
  keepResumeCode(1, '.#soho', 'third');
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
    'bars.resume.1': 'first',
    'bars.resume.1.1': 'second',
    'bars.resume.1.#soho': 'third',
  });
  forgetResumeCode(1, '.1');
  expect([keptResumeCode(1, ''), keptResumeCode(1, '.1'), keptResumeCode(1, '.#soho')]).toEqual([
    'first',
    undefined,
    'third',
  ]);
});
