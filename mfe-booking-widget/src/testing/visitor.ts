import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Queries and actions of a visitor in the wizard, by role and label. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const isBlocked = (name: string | RegExp): boolean => button(name).getAttribute('aria-disabled') === 'true';
export const whenOpen = (name: string) => waitFor(() => expect(isBlocked(name)).toBe(false));
export const summary = () => within(screen.getByRole('region', { name: 'Your booking so far' }));

/** Texts of the page's status regions, as a screen reader announces them. */
export const announcements = (): string[] =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

/** The visible value of a field. */
export const shown = (label: string | RegExp): string => {
  const field = screen.getByLabelText(label, { selector: 'input, select, textarea' });
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    return field.value;
  throw new Error(`${String(label)} is no field`);
};

/** The error text of a field, which is linked to it and announced. Empty for a valid field. */
export const errorBeside = (label: string | RegExp): string => {
  const field = screen.getByLabelText(label, { selector: 'input, select, textarea' });
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  return described.find((text) => text?.closest('[aria-live="polite"]'))?.textContent ?? '';
};

/** Clears a field, pastes the text, and leaves the field. */
export const fill = async (user: UserEvent, label: string | RegExp, text: string): Promise<void> => {
  const field = screen.getByLabelText(label, { selector: 'input, textarea' });
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
  await user.tab();
};

export const planTable = async (user: UserEvent): Promise<void> => {
  await user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
  await fill(user, 'How many people?', '8');
  await fill(user, 'Which day?', '28/11/2026');
  await user.click(screen.getByLabelText(/^Tables/));
  await whenOpen('Next');
};

export const pickTime = async (user: UserEvent, time: string): Promise<void> => {
  await user.click(await screen.findByText(time, { selector: 'button *' }));
  await whenOpen('Continue');
};

export const giveDetails = async (user: UserEvent): Promise<void> => {
  await screen.findByLabelText('First name');
  await fill(user, 'First name', 'Ana');
  await fill(user, 'Last name', 'Ruiz');
  await fill(user, 'Email', 'ana@example.com');
  await fill(user, 'Phone number', '07700 900123');
};
