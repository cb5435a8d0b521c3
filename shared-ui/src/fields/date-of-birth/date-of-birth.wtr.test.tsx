import { noBirthParts, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import { axeViolations, describe, expect, it, sendKeys, setViewport, until } from '@bars/tools/testing/elements';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '../../layout/page';
import { descriptionOf, makeShow, one } from '../../testing/show';
import { DateOfBirthPicker } from './date-of-birth-picker';
import { DateOfBirthPills } from './date-of-birth-pills';

const show = makeShow();
const shared = {
  legend: 'Date of birth',
  labels: { day: 'Day', month: 'Month', year: 'Year' },
  name: 'birth_date',
  today: '2026-11-27',
};
const fields = { pills: DateOfBirthPills, picker: DateOfBirthPicker };

const setUp = (kind: keyof typeof fields, start: BirthParts = noBirthParts) => {
  const said: (string | null)[] = [];
  const Field = fields[kind];
  const Form = () => {
    const [value, setValue] = useState(start);
    return (
      <Field
        {...shared}
        value={value}
        onChange={(date, parts) => {
          said.push(date);
          setValue(parts);
        }}
      />
    );
  };
  const { inside } = show(<Form />);
  return { said, inside, group: one(inside, 'fieldset') };
};

const setUpPills = (start?: BirthParts) => {
  const { said, inside, group } = setUp('pills', start);
  const pill = (part: string) => one(inside, `input[name=birth_date_${part}]`, HTMLInputElement);
  const pills = { day: pill('day'), month: pill('month'), year: pill('year') };
  return { ...pills, said, group, values: () => Object.values(pills).map(({ value }) => value) };
};

/** Pastes a text, as the shortcut would. @returns whether the browser may put it into the pill itself */
const paste = (text: string, into: HTMLInputElement): boolean => {
  const clipboard = new DataTransfer();
  clipboard.setData('text/plain', text);
  into.focus();
  const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true });
  return flushSync(() => into.dispatchEvent(event));
};

describe('DateOfBirthPills, typed', () => {
  it('leads on when a pill is full, and passes on the date', async () => {
    const { day, month, year, said } = setUpPills();
    day.focus();
    await sendKeys({ type: '03' });
    expect(document.activeElement === month).toBe(true);
    await sendKeys({ type: '04' });
    expect(document.activeElement === year).toBe(true);
    await sendKeys({ type: '2005' });
    expect(document.activeElement === year).toBe(true);
    expect(said.at(-1)).toBe('2005-04-03');
  });

  it('can be typed in one go with separators, whether the pills are full before them or not', async () => {
    for (const text of ['3/4/2005', '03/04/2005', '03-4.2005']) {
      const { day, said, values } = setUpPills();
      day.focus();
      await sendKeys({ type: text });
      expect(said.at(-1), text).toBe('2005-04-03');
      expect(values().map(Number)).toEqual([3, 4, 2005]);
    }
  });

  it('stays in a full pill whose text is changed elsewhere than at its end', async () => {
    const { day } = setUpPills({ day: '3', month: '4', year: '2005' });
    day.focus();
    day.setSelectionRange(0, 0);
    await sendKeys({ type: '1' });
    expect(day.value).toBe('13');
    expect(document.activeElement === day).toBe(true);
  });

  it('leads on to a pill that is filled already, whose text the next digit replaces', async () => {
    const { day, month, values } = setUpPills({ day: '', month: '4', year: '2005' });
    day.focus();
    await sendKeys({ type: '13' });
    expect(document.activeElement === month).toBe(true);
    await sendKeys({ type: '5' });
    expect(values()).toEqual(['13', '5', '2005']);
  });

  it('goes back with Backspace from an empty pill, without taking a digit away there', async () => {
    const { day, month, year, values } = setUpPills({ day: '13', month: '4', year: '' });
    year.focus();
    await sendKeys({ press: 'Backspace' });
    expect(document.activeElement === month).toBe(true);
    expect(values()).toEqual(['13', '4', '']);
    await sendKeys({ press: 'Backspace' });
    expect(values()).toEqual(['13', '', '']);
    await sendKeys({ press: 'Backspace' });
    expect(document.activeElement === day).toBe(true);
    await sendKeys({ press: 'Backspace' });
    expect(values()).toEqual(['1', '', '']);
  });

  it('[ST-27, ST-35] explains a day that does not exist once it is left, and clean to axe', async () => {
    const { day, month, year, group, said } = setUpPills();
    day.focus();
    await sendKeys({ type: '31042005' });
    expect(day.getAttribute('aria-invalid')).toBeNull();
    await sendKeys({ press: 'Tab' });
    await until(() => year.getAttribute('aria-invalid') === 'true', 'the pills to be invalid');
    expect([day, month].map((pill) => pill.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(descriptionOf(group)).toBe('Birth date is not a valid date');
    expect(descriptionOf(day)).toBe('Birth date is not a valid date');
    expect(said.at(-1)).toBeNull();
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('DateOfBirthPills, pasted', () => {
  it('fill all three, whichever the text is pasted into', () => {
    for (const text of ['3/4/2005', '03-04-2005', '2005-04-03', ' 3.4.2005 '])
      for (const part of ['day', 'month', 'year'] as const) {
        const pills = setUpPills({ day: '9', month: '', year: '1999' });
        expect(paste(text, pills[part])).toBe(false);
        expect(pills.values().map(Number), `${text} into ${part}`).toEqual([3, 4, 2005]);
        expect(pills.said).toEqual(['2005-04-03']);
        expect(document.activeElement === pills.year).toBe(true);
      }
  });

  it('leave a text that is no date to the pill', () => {
    const { day, said } = setUpPills();
    expect(paste('13', day)).toBe(true);
    expect(said).toEqual([]);
  });

  it('[ST-34] keep a short year, which is explained', async () => {
    const { day, values, group, said } = setUpPills();
    paste('3/4/05', day);
    expect(values()).toEqual(['3', '4', '05']);
    expect(said).toEqual([null]);
    await sendKeys({ press: 'Tab' });
    await until(() => descriptionOf(group) === 'Year should be 4 digits long', 'the explanation');
  });
});

describe('DateOfBirthPicker', () => {
  it('[ST-37] is chosen from by keyboard alone', async () => {
    const { inside, said } = setUp('picker', { day: '27', month: '11', year: '2007' });
    const year = one(inside, 'select[name=birth_date_year]', HTMLSelectElement);
    year.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => year.value === '2008', 'the next year');
    expect(said.at(-1)).toBe('2008-11-27');
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('a date of birth on a narrow page', () => {
  it('is not wider than the window, and has controls of 44 px', async () => {
    for (const brand of [0, 1, 2, 4] as const)
      for (const Field of Object.values(fields)) {
        const { inside, again } = show(
          <Page>
            <Field {...shared} value={{ day: '30', month: '9', year: '2005' }} onChange={() => {}} />
          </Page>,
          { brand },
        );
        for (const width of [148, 240, 320, 360]) {
          await setViewport({ width, height: 700 });
          expect(document.documentElement.scrollWidth, `brand ${brand}, ${width} px`).toBeLessThanOrEqual(width);
        }
        const heights = [...inside.querySelectorAll('input, select')].map(
          (control) => control.getBoundingClientRect().height,
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        again(null);
      }
  });
});
