import { useState } from 'react';
import { axeViolations, describe, expect, it, sendKeys, until } from '@bars/tools/testing/elements';
import { descriptionOf, makeShow, one } from '../../testing/show';
import { DateField } from './date-field';

const show = makeShow();

const labels = {
  open: 'Open the calendar',
  title: 'Choose a day',
  close: 'Close',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  invalid: 'Type the date like 28/11/2026',
  unavailable: 'Not on this day',
};

const setUp = (start: string | null = null) => {
  const said: (string | null)[] = [];
  const Form = () => {
    const [value, setValue] = useState(start);
    return (
      <DateField
        label="Day"
        name="date"
        value={value}
        today="2026-11-21"
        min="2026-11-21"
        max="2027-02-28"
        isDayDisabled={(day) => day === '2026-11-25'}
        onChange={(day) => {
          said.push(day);
          setValue(day);
        }}
        labels={labels}
        placeholder="dd/mm/yyyy"
        hint="We are open every day"
      />
    );
  };
  const { inside } = show(<Form />);
  return {
    said,
    inside,
    input: one(inside, 'input[name=date]', HTMLInputElement),
    opener: one(inside, '[aria-haspopup=dialog]'),
  };
};

const type = async (input: HTMLInputElement, text: string) => {
  input.focus();
  await sendKeys({ press: 'Control+A' });
  await sendKeys({ type: text });
};

describe('DateField, typed', () => {
  it('[BW-92, BW-93] shows dd/MM/yyyy and passes on YYYY-MM-DD as soon as the date is whole', async () => {
    const { said, input } = setUp('2026-11-28');
    expect(input.value).toBe('28/11/2026');
    await type(input, '05/12/2026');
    expect(said.at(-1)).toBe('2026-12-05');
    input.blur();
    expect(input.value).toBe('05/12/2026');
  });

  it('[BW-92] accepts digits alone, as a telephone types them, and writes them out', async () => {
    const { said, input } = setUp();
    await type(input, '05122026');
    input.blur();
    await until(() => input.value === '05/12/2026', 'the written-out date');
    expect(said).toEqual(['2026-12-05']);
  });

  it('keeps text that is no date, shows an error when the field is left, and passes on no day', async () => {
    const { said, input, inside } = setUp('2026-11-28');
    await type(input, '31/11/2026');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    input.blur();
    await until(() => input.getAttribute('aria-invalid') === 'true', 'the field to be invalid');
    expect(input.value).toBe('31/11/2026');
    expect(descriptionOf(input)).toBe('We are open every day | Type the date like 28/11/2026');
    expect(one(inside, '[aria-live=polite]').textContent).toBe('Type the date like 28/11/2026');
    expect(said.at(-1)).toBeNull();
    await type(input, '30/11/2026');
    expect(said.at(-1)).toBe('2026-11-30');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('refuses a day before the first, after the last, or closed', async () => {
    const { said, input } = setUp();
    for (const text of ['20/11/2026', '01/03/2027', '25/11/2026']) {
      await type(input, text);
      input.blur();
      await until(() => input.getAttribute('aria-invalid') === 'true', `${text} to be refused`);
      expect(descriptionOf(input)).toContain('Not on this day');
    }
    expect(said).toEqual([]);
  });

  it('is emptied without complaint', async () => {
    const { said, input } = setUp('2026-11-28');
    input.focus();
    await sendKeys({ press: 'Control+A' });
    await sendKeys({ press: 'Backspace' });
    input.blur();
    expect(said).toEqual([null]);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('DateField, picked', () => {
  const openCalendar = async (inside: ParentNode, opener: HTMLElement) => {
    opener.focus();
    await sendKeys({ press: 'Enter' });
    return until(() => inside.querySelector('table'), 'the calendar');
  };

  it('opens a calendar whose week starts on Monday, at the chosen day', async () => {
    const { inside, opener } = setUp('2026-11-28');
    const table = await openCalendar(inside, opener);
    expect(table.querySelector('th')?.getAttribute('aria-label')).toBe('Monday');
    const chosen = await until(() => inside.querySelector('[aria-selected=true] button'), 'the chosen day');
    await until(() => document.activeElement === chosen, 'the focus on the chosen day');
    expect(chosen.textContent).toBe('28');
    expect(await axeViolations(document)).toEqual([]);
  });

  it('[BW-93] is picked by keyboard, gives the focus back, and skips days that are closed', async () => {
    const { said, inside, input, opener } = setUp('2026-11-24');
    await openCalendar(inside, opener);
    await until(() => document.activeElement?.textContent === '24', 'the focus on the 24th');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => !inside.querySelector('dialog[open]'), 'the calendar to close');
    expect(said).toHaveLength(1);
    expect(said[0]).not.toBe('2026-11-25');
    expect(input.value).toBe(said[0]?.split('-').reverse().join('/'));
    expect(document.activeElement === opener).toBe(true);
  });

  it('offers no month before the first day, and is left by Escape without a choice', async () => {
    const { said, inside, opener } = setUp();
    await openCalendar(inside, opener);
    expect(one(inside, '[aria-label="Previous month"]').getAttribute('aria-disabled')).toBe('true');
    const closed = [...inside.querySelectorAll<HTMLButtonElement>('td button')].filter(
      (day) => day.textContent === '25' || day.textContent === '20',
    );
    expect(closed.map((day) => day.disabled)).toEqual([true, true]);
    await sendKeys({ press: 'Escape' });
    await until(() => !inside.querySelector('dialog[open]'), 'the calendar to close');
    expect(said).toEqual([]);
  });
});
