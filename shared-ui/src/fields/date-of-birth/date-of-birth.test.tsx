import { noBirthParts, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { focusFirstInvalid } from '../focus-first-invalid';
import { takeFilledValues } from '../take-filled-values';
import { DateOfBirthPicker } from './date-of-birth-picker';
import { DateOfBirthPills } from './date-of-birth-pills';

const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' ');

const fields = { pills: DateOfBirthPills, picker: DateOfBirthPicker };

const setUp = (
  kind: keyof typeof fields,
  { start = noBirthParts, error }: { start?: BirthParts; error?: string } = {},
) => {
  const said: (string | null)[] = [];
  const Field = fields[kind];
  const Form = () => {
    const [value, setValue] = useState(start);
    return (
      <form onSubmitCapture={takeFilledValues} onSubmit={(event) => event.preventDefault()}>
        <Field
          legend="Date of birth"
          labels={{ day: 'Day', month: 'Month', year: 'Year' }}
          name="birth_date"
          value={value}
          today="2026-11-27"
          hint="Like 3 4 2005"
          error={error}
          required
          onChange={(date, parts) => {
            said.push(date);
            setValue(parts);
          }}
        />
        <button type="submit">Save</button>
      </form>
    );
  };
  const { container } = render(<Form />);
  const group = screen.getByRole('group', { name: 'Date of birth' });
  const part = (name: string): HTMLInputElement | HTMLSelectElement => within(group).getByLabelText(name);
  const parts = () => ['Day', 'Month', 'Year'].map((name) => part(name));
  return {
    said,
    container,
    group,
    part,
    values: () => parts().map(({ value }) => value),
    invalid: () => parts().map((one) => one.getAttribute('aria-invalid')),
    visitor: userEvent.setup(),
  };
};

describe('[ST-21] the pills of a date of birth', () => {
  it('are three numbers under a legend, which a browser can fill in', async () => {
    const { part, group } = setUp('pills');
    const attributes = ['Day', 'Month', 'Year'].map((name) => [
      part(name).getAttribute('inputmode'),
      part(name).getAttribute('autocomplete'),
      part(name).getAttribute('aria-required'),
    ]);
    expect(attributes).toEqual([
      ['numeric', 'bday-day', 'true'],
      ['numeric', 'bday-month', 'true'],
      ['numeric', 'bday-year', 'true'],
    ]);
    expect(descriptionOf(group)).toBe('Like 3 4 2005');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('[ST-36] pass on the date as soon as it is whole', async () => {
    const { said, visitor, part } = setUp('pills');
    await visitor.type(part('Day'), '03042005');
    expect(said).toEqual([null, null, null, null, null, null, null, '2005-04-03']);
  });

  it('[ST-35] pass on no date while a pill is invalid, and the date again once it is mended', async () => {
    const { said, visitor, part } = setUp('pills', { start: { day: '3', month: '4', year: '2005' } });
    await visitor.clear(part('Month'));
    await visitor.type(part('Month'), '13');
    expect(said.at(-1)).toBeNull();
    await visitor.clear(part('Month'));
    await visitor.type(part('Month'), '5');
    expect(said.at(-1)).toBe('2005-05-03');
  });

  it.each([
    ['[ST-32]', { day: '32', month: '', year: '' }, 'The day is invalid', ['true', null, null]],
    ['[ST-33]', { day: '3', month: '13', year: '' }, 'The month is invalid', [null, 'true', null]],
    ['[ST-34]', { day: '3', month: '4', year: '05' }, 'Year should be 4 digits long', [null, null, 'true']],
    ['[ST-27]', { day: '31', month: '4', year: '2005' }, 'Birth date is not a valid date', ['true', 'true', 'true']],
    ['[ST-27]', { day: '28', month: '11', year: '2026' }, 'Birth date is not a valid date', ['true', 'true', 'true']],
  ])('%s of %o say “%s” when they are left', async (_row, start, sentence, invalid) => {
    const fixture = setUp('pills', { start });
    expect(fixture.invalid()).toEqual([null, null, null]);
    fixture.part('Year').focus();
    await fixture.visitor.tab();
    expect(descriptionOf(fixture.group)).toBe(`Like 3 4 2005 ${sentence}`);
    expect(fixture.invalid()).toEqual(invalid);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('[ST-32] say what is wrong with the day when the month has the focus, and nothing while the day is typed again', async () => {
    const { visitor, part, group, invalid } = setUp('pills');
    await visitor.type(part('Day'), '32');
    expect(document.activeElement).toBe(part('Month'));
    expect(descriptionOf(part('Day'))).toBe('The day is invalid');
    expect(invalid()).toEqual(['true', null, null]);
    await visitor.type(part('Day'), '{Backspace}');
    expect(invalid()).toEqual([null, null, null]);
    expect(descriptionOf(group)).toBe('Like 3 4 2005');
  });

  it('say nothing of parts that nobody has been to', async () => {
    const { visitor, part, invalid } = setUp('pills');
    await visitor.type(part('Day'), '3');
    await visitor.tab();
    expect(document.activeElement).toBe(part('Month'));
    expect(invalid()).toEqual([null, null, null]);
  });

  it('say nothing of the month to somebody who comes back to an empty date and types the day', async () => {
    const { visitor, part, invalid } = setUp('pills');
    part('Day').focus();
    for (let key = 0; key < 3; key += 1) await visitor.tab();
    await visitor.type(part('Day'), '13');
    expect(document.activeElement).toBe(part('Month'));
    expect(invalid()).toEqual([null, null, null]);
  });

  it('[ST-23] show the form’s sentence, and the first pill gets the focus of the form', async () => {
    const { container, group, part } = setUp('pills', { error: 'Date of birth is required' });
    expect(descriptionOf(group)).toBe('Like 3 4 2005 Date of birth is required');
    expect(focusFirstInvalid(container)).toBe(true);
    expect(document.activeElement).toBe(part('Day'));
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('take a date that the browser fills in, part by part, and keep the focus', () => {
    const { part, values, said } = setUp('pills');
    part('Day').focus();
    for (const [name, value] of [
      ['Day', '03'],
      ['Month', '04'],
      ['Year', '2005'],
    ] as const)
      fireEvent.input(part(name), { target: { value } });
    expect(values()).toEqual(['03', '04', '2005']);
    expect(said.at(-1)).toBe('2005-04-03');
    expect(document.activeElement).toBe(part('Day'));
  });

  it('take a date that a password manager has put in without a word, when the form is sent', async () => {
    const { part, values, said, visitor } = setUp('pills');
    for (const [name, value] of [
      ['Day', '03'],
      ['Month', '04'],
      ['Year', '2005'],
    ] as const)
      Reflect.set(HTMLInputElement.prototype, 'value', value, part(name));
    await visitor.click(screen.getByRole('button', { name: 'Save' }));
    expect(values()).toEqual(['03', '04', '2005']);
    expect(said.at(-1)).toBe('2005-04-03');
  });
});

describe('the picker of a date of birth', () => {
  it('has three lists under a legend, with the years from 1910', async () => {
    const { part, group } = setUp('picker');
    const textsOf = (name: string) => [...part(name).querySelectorAll('option')].map(({ text }) => text);
    expect(textsOf('Day')).toHaveLength(32);
    expect(textsOf('Month').slice(0, 3)).toEqual(['–', 'January', 'February']);
    expect(textsOf('Year').slice(0, 2)).toEqual(['–', '1910']);
    expect(textsOf('Year').at(-1)).toBe('2026');
    expect(descriptionOf(group)).toBe('Like 3 4 2005');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('[ST-36, ST-37] passes on the date of somebody who is 18 today', async () => {
    const { said, visitor, part } = setUp('picker');
    await visitor.selectOptions(part('Day'), '27');
    await visitor.selectOptions(part('Month'), 'November');
    await visitor.selectOptions(part('Year'), '2008');
    expect(said).toEqual([null, null, '2008-11-27']);
  });

  it('[ST-37] says the minimum age when it is left', async () => {
    const { said, visitor, part, group } = setUp('picker', { start: { day: '28', month: '11', year: '' } });
    await visitor.selectOptions(part('Year'), '2008');
    await visitor.tab();
    expect(descriptionOf(group)).toBe('Like 3 4 2005 You must be at least 18 years old to sign up');
    expect(said).toEqual([null]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('[ST-39] keeps a chosen day that the chosen month does not have, explains it, and drops it once another one is chosen', async () => {
    const { said, visitor, part, group, values, invalid } = setUp('picker', {
      start: { day: '31', month: '3', year: '2005' },
    });
    await visitor.selectOptions(part('Month'), 'April');
    await visitor.tab();
    await visitor.tab();
    expect(values()).toEqual(['31', '4', '2005']);
    expect(descriptionOf(group)).toBe('Like 3 4 2005 There are only 30 days in April');
    expect(invalid()).toEqual(['true', null, null]);
    expect(said.at(-1)).toBeNull();
    await visitor.selectOptions(part('Day'), '30');
    expect(said.at(-1)).toBe('2005-04-30');
    expect(within(part('Day')).queryByRole('option', { name: '31' })).toBeNull();
  });

  it('[ST-39] names the year of February', async () => {
    const { visitor, part, group } = setUp('picker', { start: { day: '29', month: '2', year: '2004' } });
    await visitor.selectOptions(part('Year'), '2005');
    await visitor.tab();
    expect(descriptionOf(group)).toBe('Like 3 4 2005 There are only 28 days in February in 2005');
  });
});
