import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChosenSession, aCompletedSession } from '../../testing/fixtures/a-session';
import {
  completeCall,
  logErrorCall,
  sessionCall,
  dtoBody,
  wizardFixture,
  type WorldOptions,
} from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, giveDetails, heading, pickTime, planTable, whenOpen } from '../../testing/visitor';
import { BookingFlow } from './booking.flow';

type Surface = 'portal' | 'widget';

/** The wizard of the portal, or that of elements and frames. */
const openOn = (surface: Surface, options: WorldOptions) => {
  const fixture = wizardFixture({ ...options, environment: { surface } });
  fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
  fixture.server.on(logErrorCall, () => ({ body: { data: { saved: true } } }));
  if (surface === 'portal') fixture.open();
  else fixture.show(<BookingFlow environment={fixture.environment} start={{ choices: {} }} />);
  return fixture;
};

/** Books a table, then reports a problem on another page. @returns what was sent, by call; how it was split up depends on the time between two choices */
const sentOn = async (surface: Surface) => {
  const booking = openOn(surface, { react: tableServer() });
  await planTable(booking.user);
  await booking.user.click(button('Next'));
  await pickTime(booking.user, '19:00');
  await booking.user.click(button('Continue'));
  await giveDetails(booking.user);
  await whenOpen('Complete Booking');
  await booking.user.click(button('Complete Booking'));
  await heading('Time to Party!');
  cleanup();
  const problem = openOn(surface, { session: aChosenSession({ step: 999 }) });
  await problem.user.click(await screen.findByRole('button', { name: 'Report this problem' }));
  await waitFor(() => expect(screen.getByText('Report saved')).toBeTruthy());
  cleanup();
  const calls = [...booking.server.calls, ...problem.server.calls].filter(({ path }) =>
    path.includes('/booking/session'),
  );
  return Object.fromEntries(
    [sessionCall, completeCall, logErrorCall].map((name) => [
      name,
      Object.assign(
        {},
        ...calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ form }) => form),
      ) as Record<string, string>,
    ]),
  );
};

it('[BW-60] the portal’s wizard uses the widget’s session calls unchanged: session, complete, log-error', async () => {
  const portal = await sentOn('portal');
  const widget = await sentOn('widget');
  expect(portal).toEqual(widget);
  expect(portal[sessionCall]).toMatchObject({
    brand: '1',
    booking_flow_version: '2',
    form_version: '2.0',
    include: 'bars',
    bar_id: '11',
    time: '19:00',
    step: '4',
    email: 'ana@example.com',
  });
  expect(portal[completeCall]).toEqual({ brand: '1', session_id: 's'.repeat(22) });
  expect(portal[logErrorCall]).toMatchObject({ session_id: 's'.repeat(22), error: expect.stringMatching(/^step 999/) });
});
