import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { wizardFixture, type WorldOptions } from '../../testing/render-wizard';

const partnerUrl = 'https://sing.example/leeds';
const karaoke = {
  party_type: 93,
  party_type_name: 'Karaoke',
  booking_flow_name: 'Karaoke',
  can_take_booking: true,
  can_auto_confirm: true,
  no_autoconfirm_reason: null,
} as const;

const at = (change: Parameters<typeof aChosenSession>[0], options: Omit<WorldOptions, 'session'> = {}) => {
  const fixture = wizardFixture({ ...options, session: aChosenSession({ ...karaoke, ...change }) });
  fixture.open();
  return fixture;
};

describe('karaoke', () => {
  it.each([182, 187])(
    '[BW-22] redirects from step 2 to the booking partner in the top window at venue %i',
    async (id) => {
      const { user, left } = at({ step: 1, bar_id: id, partner_url: partnerUrl });
      await user.click(await screen.findByRole('button', { name: 'Next' }));
      await waitFor(() => expect(left).toEqual([partnerUrl]));
      const link = await screen.findByRole('link', { name: 'Open our partner’s page' });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([partnerUrl, '_top']);
    },
  );

  it('does not redirect a visitor who comes back to its step, and keeps the link', async () => {
    const { left } = at({ step: 2, partner_url: partnerUrl });
    await screen.findByRole('link', { name: 'Open our partner’s page' });
    expect(left).toEqual([]);
  });

  it.each(['portal', 'widget'] as const)(
    '[BW-23] says in the %s that a venue without a partner has no karaoke, and leads on',
    async (surface) => {
      const { user, left, changes } = at(
        { step: 2, partner_url: null, can_fallback: true },
        { environment: { surface } },
      );
      await screen.findByText('Sorry, karaoke is not available at Northlight 11');
      expect([left, screen.queryByRole('link', { name: 'Open our partner’s page' })]).toEqual([[], null]);
      expect(screen.getByRole('button', { name: 'Send Enquiry' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Choose something else' }));
      await waitFor(() => expect(changes().at(-1)).toEqual({ step: '1' }));
    },
  );

  it.each([
    ['portal', "Sorry, looks like we can't take this booking right now"],
    ['widget', "Sorry, looks like we can't take this booking right now."],
  ] as const)('[BW-24] says in the %s that a closed day cannot be taken', async (surface, text) => {
    const { left } = at({ step: 2, partner_url: partnerUrl, can_take_booking: false }, { environment: { surface } });
    await screen.findByText(text);
    expect(left).toEqual([]);
  });
});
