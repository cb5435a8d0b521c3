import type { FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { errorOf, type } from '@bars/shared-ui/testing/visitor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCategory } from '../../../testing/a-menu';
import { menuServer, openMenu } from '../../../testing/menu-fixture';

const call = 'POST /api/menus/allergen-menu/182/7/questions';
let server: FakeServer;
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});
const open = async () => {
  server = menuServer({
    categories: [
      aCategory('Mains', [
        { id: 41, name: 'Pie' },
        { id: 42, name: 'Soup' },
      ]),
    ],
  });
  openMenu(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Is this right? Pie' }));
  return within(screen.getByRole('dialog', { name: 'Is this right?' }));
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('“Is this right?”', () => {
  it('sends a question to the bar, with the item and the version that were seen', async () => {
    const dialog = await open();
    expect(dialog.getByText('About “Pie”, version 12 of the menu.')).toBeTruthy();
    expect(dialog.getByText(/write about the dish and not about your own health/)).toBeTruthy();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    server.on(call, () => ({ body: { data: { is_sent: true } } }));
    type('What isn’t right?', ' There’s butter in the pastry. ');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Thank you. We’ve passed it on to the bar.')).toBeTruthy();
    expect(sent()).toEqual([{ item_id: 41, version: 12, question: 'There’s butter in the pastry.' }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a text, and sends nothing without one', async () => {
    const dialog = await open();
    type('What isn’t right?', '  ');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect([errorOf('What isn’t right?'), sent()]).toEqual(['Please say what isn’t right.', []]);
  });

  it.each([
    [{ status: 429, body: { error: 'That’s enough questions for now.' } } as const, 'That’s enough questions for now.'],
    [
      { status: 422, body: { errors: { question: ['Please use letters and figures.'] } } } as const,
      'Please use letters and figures.',
    ],
    ['offline' as const, 'Sorry, you seem to be offline'],
  ])('says why it could not be sent, keeps what was typed and sends it again', async (answer, reason) => {
    const dialog = await open();
    server.on(call, () => answer);
    type('What isn’t right?', 'Butter');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(reason));
    server.on(call, () => ({ body: { data: { is_sent: true } } }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/We’ve passed it on/)).toBeTruthy();
  });
});
