import { axeViolations } from '@bars/tools/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aHostBooking } from '../../testing/a-host-booking';
import { link, press } from '../../testing/account-world';
import { Invite } from './invite.screen';

const href = aHostBooking().invite_link;
const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${href}`)}`;

it('[MG-122, MG-123] shows the link that comes ready in invite_link, with a WhatsApp share text and a code to scan', async () => {
  const { container } = render(<Invite brand={1} booking={aHostBooking()} />);
  const section = within(screen.getByRole('region', { name: 'Bring your crew' }));
  expect(section.getByRole('link', { name: 'https://northlight.example/join/i' }).getAttribute('href')).toBe('https://northlight.example/join/i');
  expect(link('Share on WhatsApp')).toBe(whatsApp('We’re out at Northlight, Leeds on Saturday 28 November 2026, 19:00. Join me:'));
  expect(screen.queryByRole('img')).toBeNull();
  press('Show a code to scan');
  expect(screen.getByRole('img', { name: 'The invitation as a code to scan' })).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
  press('Hide the code');
  expect(screen.queryByRole('img')).toBeNull();
});

it('says no day on 25 December', () => {
  render(<Invite brand={4} booking={aHostBooking({ booking_date: '2026-12-25T13:00:00.000Z' })} />);
  expect(link('Share on WhatsApp')).toBe(whatsApp('We’ve a table at Northlight, Leeds. Do join us:'));
});
