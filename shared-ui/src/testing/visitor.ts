import { createQueryClient } from '@bars/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, type RenderResult } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect } from 'vitest';

/** Renders a page at an address, with a cache of its own or a given one. */
export const openAt = (path: string, page: ReactNode, cache = createQueryClient()): RenderResult => {
  window.history.replaceState(null, '', path);
  return render(createElement(QueryClientProvider, { client: cache }, page));
};

/** The control of a label. A calendar that is loaded with its field, and not opened, has the same name. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** Waits for a heading that takes the focus. It waits for the event: a focus changes no markup, and a test may hold the intervals by which a wait looks again. */
export const headingWithFocus = async (name: string): Promise<void> => {
  const found = await heading(name);
  if (document.activeElement !== found)
    await new Promise<void>((resolve) => found.addEventListener('focus', () => resolve(), { once: true }));
};

/** The text of a field's error; undefined without one. */
export const errorOf = (label: string): string | undefined => {
  const control = field(label);
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? undefined;
};

export const expectToArriveAt = (path: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));

/** The facts that are shown, each with its label. */
export const facts = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [
      term.textContent,
      ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent),
    ]);
