import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { invitationAnswer, type Invitation } from '@bars/shared-api/contracts/bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InvitationScreen } from './invitation.screen';

const token = 'k'.repeat(32);
const bar = {
  id: 101, bar_id: 101, bar_name: 'Northlight Leeds', branded_name: 'Northlight, Call Lane', brand_id: 1, cost_centre: 'NL1', city: 'Leeds', address: '1 Call Lane, Leeds', close_date: null, covid_closed: false,
  party_booking_phone: '0113 496 0101', phone: '0113 496 0101', party_booking_email: 'leeds@northlight.example', full_url: 'https://www.northlight.example/leeds', latitude: 53.7968, longitude: -1.5422,
};
const anInvitation: Invitation = { can_use_invite: true, ref_code: '7NDHW3', people: 8, booking_date: '2026-11-28T19:00:00+00:00', status_id: 1, bar };
const invitationBody = (data: Invitation): FakeAnswer => ({ body: z.encode(invitationAnswer, { data }) });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const call = `GET /api/rest/booking/join/${token}`;
const open = (answer: FakeAnswer, brand: 1 | 2 = 1) => {
  server.on(call, () => answer);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <InvitationScreen brand={brand} api={server.api({ apiKey: 'pk_portal', brand })} token={token} />
    </QueryClientProvider>,
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent)]);
const which = [['When', 'Saturday 28 November 2026, 19:00'], ['Where', 'Northlight, Call Lane'], ['Address', '1 Call Lane, Leeds'], ['Party', '8 people'], ['Reference', '7NDHW3']];

describe('InvitationScreen', () => {
  it('shows the booking in the words of its brand', async () => {
    const { container } = open(invitationBody(anInvitation), 2);
    expect(screen.getByRole('heading', { level: 1, name: 'Your invitation' })).toBeTruthy();
    await heading('Hola! You’re invited');
    expect(facts()).toEqual(which);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Ring 0113 496 0101');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that the booking is cancelled', async () => {
    open(invitationBody({ ...anInvitation, status_id: 4 }));
    await heading('This booking is cancelled');
    expect(facts()).toEqual(which);
  });

  it('[MG-138] shows nothing of a booking whose day has passed', async () => {
    open(invitationBody({ can_use_invite: false }));
    await heading('Sorry, the link you have been provided will no longer work');
    expect(screen.queryByRole('term')).toBeNull();
    expect(link('Ring 020 7946 0111')).toBe('tel:+442079460111');
  });
});

describe('without an answer the page of an invitation', () => {
  it('says that the booking is unknown, and gives the brand’s telephone', async () => {
    open({ status: 404, body: { error: 'Unknown' } });
    await heading('Guest not found');
    expect([screen.queryByRole('term'), screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([null, null, 'tel:+442079460111']);
  });

  it.each<[string, FakeAnswer]>([['no connection', 'offline'], ['a fault of the server', { status: 500, body: {} }], ['too many calls', { status: 429, body: {} }]])('shows a failure for %s, and reads again on Try again', async (_, failure) => {
    open(failure);
    await heading('We can’t show your invitation just now');
    expect(link('Ring 020 7946 0111')).not.toBeNull();
    server.on(call, () => invitationBody(anInvitation));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You’re invited');
  });
});
