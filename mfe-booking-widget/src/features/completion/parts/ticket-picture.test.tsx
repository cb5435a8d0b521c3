import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aModel } from '../../../testing/fixtures/a-model';
import { aCompletedSession } from '../../../testing/fixtures/a-session';
import { CompletionScreen } from '../completion.screen';

const drawTicket = vi.hoisted(() =>
  vi.fn<(canvas: HTMLCanvasElement, source: Element, ticket: { fileName: string }) => Promise<Blob>>(),
);
vi.mock('../ticket/draw-ticket', () => ({ drawTicket }));

const [share, revoke] = [vi.fn<() => Promise<void>>(), vi.fn<(address: string) => void>()];

beforeEach(() => {
  drawTicket.mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:ticket', revokeObjectURL: revoke }));
  share.mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const canShare = (is: boolean) => Object.assign(navigator, { canShare: () => is, share });
const make = () => {
  const view = render(<CompletionScreen model={aModel(aCompletedSession())} />);
  fireEvent.click(screen.getByRole('button', { name: 'Make a picture' }));
  return view;
};
const save = () => screen.findByRole('link', { name: 'Save the picture' });

it('is drawn when it is asked for, from the card on the page, and can be saved', async () => {
  const { container, unmount } = make();
  expect((await save()).getAttribute('href')).toBe('blob:ticket');
  expect((await save()).getAttribute('download')).toBe('booking-NL-4F7Q2.png');
  const picture = screen.getByRole('img', {
    name: /^Ticket: Northlight 11, Saturday 28 November 2026, 19:00, yours until 21:00, 8 people\. Reference NL-4F7Q2/,
  });
  expect(document.activeElement).toBe(picture);
  const [canvas, source] = drawTicket.mock.calls[0] ?? [];
  expect([canvas, source?.textContent]).toEqual([picture, expect.stringContaining('NL-4F7Q2')]);
  expect(drawTicket).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Share the picture' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  unmount();
  expect(revoke).toHaveBeenCalledWith('blob:ticket');
});

it('is shared as a file where the device can', async () => {
  canShare(true);
  make();
  fireEvent.click(await screen.findByRole('button', { name: 'Share the picture' }));
  expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], title: expect.stringMatching(/^Ticket: /) });
});

it('says so where sharing is refused, and nothing where the guest closes it', async () => {
  canShare(true);
  make();
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  const button = await screen.findByRole('button', { name: 'Share the picture' });
  fireEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(screen.queryByText(/can’t share the picture from here/)).toBeNull();
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  fireEvent.click(button);
  expect(await screen.findByText(/can’t share the picture from here/)).toBeTruthy();
  expect(await save()).toBeTruthy();
});

it('says so where no picture can be made', async () => {
  drawTicket.mockRejectedValueOnce(new Error('no canvas'));
  make();
  expect(await screen.findByText('Sorry, we can’t make the picture here. It’s all in your email too.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^Ticket/ })).toBeNull();
});

it('is not offered for an enquiry or a booking that is not certain', () => {
  render(<CompletionScreen model={aModel(aCompletedSession({ step: 99 }))} />);
  expect(screen.queryByRole('button', { name: 'Make a picture' })).toBeNull();
});
