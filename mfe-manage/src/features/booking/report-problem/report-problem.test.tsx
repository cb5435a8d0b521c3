import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { areaErrorEvent } from '@bars/shared-ui/area/area-events';
import { axeViolations } from '@bars/tools/testing/axe';
import { expectConsole } from '@bars/tools/testing/console';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { ReportedPages } from './reported-pages.screen';

const logError = 'POST /api/rest/booking/session/log-error';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const Broken = (): never => {
  throw new TypeError('no words');
};
const open = (page = <Broken />) =>
  openAt(
    '/manage/key',
    <ReportedPages area="@bars/mfe-manage" brand={1} api={server.api()}>
      {page}
    </ReportedPages>,
  );
/** What the page around is told. */
const announced = () => {
  const told: unknown[] = [];
  const listen = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
  window.addEventListener(areaErrorEvent, listen);
  onTestFinished(() => window.removeEventListener(areaErrorEvent, listen));
  return told;
};

describe('a page of the area that breaks', () => {
  it('[MG-35] is reported by the visitor, and says ‘Report saved’', async () => {
    expectConsole('error', /no words/);
    server.on(logError, () => ({ body: { data: { saved: true } } }));
    const told = announced();
    const { container } = open();
    await heading('Something broke on this page');
    expect(told).toEqual([{ area: '@bars/mfe-manage', error: new TypeError('no words') }]);
    expect([screen.queryByText('Report saved'), server.calls, await axeViolations(container)]).toEqual([null, [], []]);
    press('Report this problem');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Report saved']),
    );
    expect(server.calls.map(({ form }) => form)).toEqual([
      { error: 'reported by the visitor, @bars/mfe-manage: TypeError: no words' },
    ]);
    expect(screen.getByRole('button', { name: 'Report this problem' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says where the report could not be saved, and can be reported again', async () => {
    expectConsole('error', /no words/);
    server.on(logError, () => 'offline');
    open();
    press('Report this problem');
    expect(await screen.findByText('We couldn’t save your report. Check your connection and try again.')).toBeTruthy();
    expect(screen.queryByText('Report saved')).toBeNull();
    server.on(logError, () => ({ body: { data: { saved: true } } }));
    press('Report this problem');
    expect(await screen.findByText('Report saved')).toBeTruthy();
  });

  it('is in place of nothing while the page works', () => {
    const told = announced();
    open(<p>Whole</p>);
    expect([screen.getByText('Whole').textContent, screen.queryByRole('button'), told]).toEqual(['Whole', null, []]);
  });
});
