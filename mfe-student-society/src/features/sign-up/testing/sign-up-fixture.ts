import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { field, type } from '@bars/shared-ui/testing/visitor';
import { fireEvent, screen, waitFor } from '@testing-library/react';

export const bars = 'GET /static/bars.json';
export const signUp = 'POST /api/customers/student/data-collect';
export const thanks = 'Thanks! Check your e-mail for what to do next!';

/** Of the server, a year before the device's. */
export const now = '2025-11-27T20:00:00Z';

export const listOf = (list: ListedBar[]): FakeAnswer => ({ body: list, headers: { 'x-server-time': now } });
export const done: FakeAnswer = { body: { data: { is_signed_up: true } } };

export const universityBox = () => screen.findByLabelText<HTMLInputElement>('University', { selector: 'input' });

/** The universities that are listed, and one's own; by the markup, because roles of so many take a test seconds. */
export const listed = () => [...document.querySelectorAll<HTMLElement>('li[role="option"]')];

/** Types a university and chooses the option that it finds first, or one's own. */
export const chooseUniversity = async (text: string, option: RegExp): Promise<void> => {
  fireEvent.change(await universityBox(), { target: { value: text } });
  const found = listed().find(({ textContent }) => option.test(textContent));
  if (found === undefined) throw new Error(`No university is found by ${text}.`);
  fireEvent.click(found);
};

/** Fills in all but the bar. */
export const fill = async (change: Record<string, string> = {}): Promise<void> => {
  const values = {
    'Email address': 'ada@guests.example',
    Day: '3',
    Month: '4',
    Year: '2005',
    'First name': 'Ada',
    'Last name': 'Marsh',
    'Mobile number': '07700 900123',
    'Year of graduation': '2027',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) type(label, value);
  await chooseUniversity('UCL', /^University College London/);
  await waitFor(() => values.Day === field('Day').value);
};

/** Everything that the form holds, as text. */
export const typed = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')]
    .filter(({ type: kind, name }) => kind !== 'checkbox' && name !== '')
    .map(({ value }) => value);
