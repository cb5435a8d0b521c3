import { fakeServer } from '@bars/shared-api/client/testing';
import { expectConsole } from '@bars/tools/testing/console';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { heading, openAt, press } from '../testing/account-world';
import { ManagePages } from './manage-pages';

vi.mock('../features/account-deleted/account-deleted.screen', () => ({
  AccountDeletedScreen: (): never => {
    throw new Error('no words');
  },
}));

it('[MG-35] a page that breaks can be reported, and ‘Report saved’ is said', async () => {
  expectConsole('error', /no words/);
  const server = fakeServer();
  server.on('POST /api/rest/booking/session/log-error', () => ({ body: { data: { saved: true } } }));
  openAt('/account-deleted', <ManagePages area="@bars/mfe-manage" brand={1} api={server.api()} portal={{ apiKey: 'pk_test', loadElement: async () => {} }} />);
  await heading('Something broke on this page');
  press('Report this problem');
  expect((await screen.findByText('Report saved')).getAttribute('role')).toBe('status');
  expect(server.calls.map(({ form }) => form)).toEqual([{ error: 'reported by the visitor, @bars/mfe-manage: Error: no words' }]);
  server.assertStrict();
});
