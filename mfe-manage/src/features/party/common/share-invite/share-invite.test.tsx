import { axeViolations } from '@bars/tools/testing/axe';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { link, press } from '@bars/shared-ui/testing/visitor';
import { QrCode } from './qr-code';
import { ShareInvite } from './share-invite';

const href = 'https://northlight.example/join/abc';
const words = { bar: 'Northlight, Leeds', when: 'Saturday 28 November 2026, 19:00' };
const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('the invitation link is shown, shared on WhatsApp with a text, and has a code to scan', async () => {
  const { container } = render(
    <ShareInvite brand={4} href={href} words={words}>
      <QrCode brand={4} href={href} />
    </ShareInvite>,
  );
  expect(link(href)).toBe(href);
  expect(link('Share on WhatsApp')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`We’ve a table at Northlight, Leeds on Saturday 28 November 2026, 19:00. Do join us: ${href}`)}`,
  );
  expect(
    screen.getByRole('img', { name: 'QR code for the invitation' }).querySelector('path')?.getAttribute('d'),
  ).toMatch(/^M4 4h1v1h-1z/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('the link is shared by the device, and copied', async () => {
  const share = vi.fn<typeof navigator.share>(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  give('share', share);
  give('clipboard', { writeText });
  render(<ShareInvite brand={1} href={href} words={{ bar: 'Northlight, Leeds', when: null }} />);
  press('Share the link');
  expect(share).toHaveBeenCalledWith({ text: 'We’re out at Northlight, Leeds. Join me:', url: href });
  press('Copy link');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The link is copied.'));
  writeText.mockRejectedValue(new Error('not allowed'));
  press('Copy link');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We couldn’t copy it.'));
  expect(writeText).toHaveBeenCalledWith(href);
});
