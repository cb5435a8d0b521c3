import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { contractNameKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { errorOf, field, heading, headingWithFocus, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractScreen } from './contract.screen';
import { drawLine, fakeCanvas, textWritten } from './testing/fake-canvas';
import { fakeReading, type FakeReading } from './testing/fake-reading';

const portal = '/api/customers/societies/society-portal/contract/netball/admin-code';
const [read, viewed, sign] = [`GET ${portal}`, `POST ${portal}/viewed`, `POST ${portal}/sign`];
const readFirst = 'Please read full contract before proceeding';
const title = 'Agreement between Northlight and Leeds Netball Club';
const hash = 'a'.repeat(64);

type Name = SocietyContract['status']['name'];
const contract = (name: Name, change: Partial<SocietyContract> = {}): FakeAnswer => ({
  body: {
    data: {
      id: 'netball',
      title,
      status: { completed: name === 'completed', name },
      current_user_name: 'Ada Marsh',
      rendered_contract: [
        { kind: 'heading', text: '1. Who agrees' },
        { kind: 'paragraph', text: 'Northlight and <b>Leeds</b> Netball Club agree.' },
        { kind: 'list', items: ['20% off food'] },
      ],
      version: 1,
      text_hash: hash,
      signers: [
        { number: 1, name: 'Ada Marsh', role: 'Captain', signed_at: null },
        { number: 2, name: 'Bea Holt', role: 'Secretary', signed_at: null },
      ],
      expires_at: '2027-01-31T23:59:59.000Z',
      ...change,
    },
  },
});
const signedByAda: Partial<SocietyContract> = {
  signers: [
    { number: 1, name: 'Ada Marsh', role: 'Captain', signed_at: '2026-11-28T12:00:00.000Z' },
    { number: 2, name: 'Bea Holt', role: 'Secretary', signed_at: null },
  ],
};

let server: FakeServer;
let reading: FakeReading;
beforeEach(() => {
  server = fakeServer();
  reading = fakeReading();
  fakeCanvas();
});
afterEach(() => {
  server.assertStrict();
  vi.useRealTimers();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (brand: 1 | 2 | 4 = 1) =>
  openAt(
    '/society/contract/netball/admin-code',
    <ContractScreen brand={brand} api={server.api()} code="netball" adminCode="admin-code" />,
  );
const shown = () => document.body.textContent;
const posts = () => server.calls.filter(({ method }) => method === 'POST');
const box = () => screen.getByRole('region', { name: 'Text of the contract' });
const signButton = () => screen.queryByRole('button', { name: 'Sign the contract' });
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const canvas = () => screen.getByRole<HTMLCanvasElement>('img', { name: 'Your signature as it will be kept' });
const openSignable = async (brand: 1 | 2 | 4 = 1, change: Partial<SocietyContract> = {}) => {
  server.on(read, () => contract('signable', change));
  const page = open(brand);
  await screen.findByRole('button', { name: 'Sign the contract' });
  return page;
};

describe('reading the contract', () => {
  it('[ST-98, RT-49, ST-109, API-M-65, AC-55] shows the rendered contract and whose link it is, as text and never as markup', async () => {
    server.on(read, () => contract('not_viewed'));
    const { container } = open();
    await heading(title);
    expect(shown()).toContain('You’re reading this as Ada Marsh.');
    expect(screen.getByRole('heading', { level: 2, name: '1. Who agrees' })).toBeTruthy();
    expect(box().textContent).toContain('Northlight and <b>Leeds</b> Netball Club agree.');
    expect([box().querySelector('b'), screen.getByText('20% off food').tagName]).toEqual([null, 'LI']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-102] says to read it first, and has no signing control', async () => {
    reading.measure({ clientHeight: 400, scrollHeight: 2000 });
    server.on(read, () => contract('not_viewed'));
    open();
    await heading(title);
    expect(screen.getByText(readFirst)).toBeTruthy();
    expect([signButton(), screen.queryByRole('img'), screen.queryByRole('radio')]).toEqual([null, null, null]);
    expect(posts()).toEqual([]);
  });

  it('[ST-99, ST-100, ST-101, API-M-67] counts as viewed after 95 percent, posts it once, and can be signed then', async () => {
    reading.measure({ clientHeight: 400, scrollHeight: 2000 });
    server.on(read, () => contract('not_viewed'));
    let give: (answer: FakeAnswer) => void = () => {};
    server.on(viewed, () => new Promise((resolve) => (give = resolve)));
    open();
    await heading(title);
    reading.scrollTo(box(), 1499);
    expect([posts(), screen.queryByText(readFirst) === null]).toEqual([[], false]);
    reading.scrollTo(box(), 1500);
    await screen.findByText('One moment: we’re noting that you’ve read it.');
    expect([screen.queryByText(readFirst), signButton()]).toEqual([null, null]);
    reading.scrollTo(box(), 1600);
    reading.scrollTo(box(), 0);
    reading.scrollTo(box(), 1600);
    await waitFor(() => expect(posts()).toHaveLength(1));
    give(contract('signable'));
    await screen.findByRole('button', { name: 'Sign the contract' });
    expect(posts().map(({ path, json }) => [path, json])).toEqual([[`${portal}/viewed`, { text_hash: hash }]]);
  });

  it('[ST-103] counts a short text once it was on screen of a seen page for two seconds', async () => {
    reading.measure({ clientHeight: 200, scrollHeight: 200 });
    server.on(read, () => contract('not_viewed'));
    server.on(viewed, () => contract('signable'));
    open();
    await heading(title);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pass(5000);
    expect(posts()).toEqual([]);
    reading.setOnScreen(true);
    pass(1999);
    reading.setOnScreen(false);
    pass(5000);
    reading.setOnScreen(true);
    reading.setVisible('hidden');
    pass(5000);
    expect(posts()).toEqual([]);
    reading.setVisible('visible');
    pass(1999);
    expect(shown()).toContain(readFirst);
    pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(posts()).toHaveLength(1));
    await screen.findByRole('button', { name: 'Sign the contract' });
  });

  it('[ST-100] is reached by the keyboard: the text takes the focus', async () => {
    server.on(read, () => contract('not_viewed'));
    open();
    await heading(title);
    box().focus();
    expect([document.activeElement, box().getAttribute('tabindex')]).toEqual([box(), '0']);
    expect(shown()).toContain('With a keyboard, go to the text and press End.');
  });

  it('[ST-101] says that the server could not be told, and tells it again', async () => {
    reading.measure({ clientHeight: 400, scrollHeight: 2000 });
    server.on(read, () => contract('not_viewed'));
    server.on(viewed, () => 'offline');
    open();
    await heading(title);
    reading.scrollTo(box(), 1600);
    await screen.findByText('We couldn’t note that you’ve read it.');
    expect(signButton()).toBeNull();
    server.on(viewed, () => contract('signable'));
    press('Try again');
    await screen.findByRole('button', { name: 'Sign the contract' });
  });

  it('says that it is loading, that it is offline, and fetches it again', async () => {
    server.on(read, () => 'offline');
    open();
    await screen.findByText('Sorry, you seem to be offline');
    server.on(read, () => contract('not_viewed'));
    press('Try again');
    await heading(title);
  });

  it.each([
    [404, 'contract_unknown', 'We don’t recognise this link. Please open it from our email again, or ring us.'],
    [410, 'link_expired', 'This link has expired. Please ring us and we’ll send you a new one.'],
  ])('says of a link that is answered with %i what it is, and whom to ring', async (status, code, sentence) => {
    server.on(read, () => ({ status, body: { error: sentence, code } }));
    const { container } = open();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('signing it', () => {
  it('[ST-104, ST-105, ST-106, API-M-66] draws on a canvas of 300 by 100 and sends it as a PNG with the text that was read', async () => {
    server.on(sign, () => contract('signed', signedByAda));
    const { container } = await openSignable();
    expect([canvas().getAttribute('width'), canvas().getAttribute('height')]).toEqual(['300', '100']);
    expect(await axeViolations(container)).toEqual([]);
    drawLine(canvas(), [40, 50], [200, 60]);
    press('Sign the contract');
    await headingWithFocus(title);
    expect(posts().map(({ json }) => json)).toEqual([
      { signature_data: expect.stringMatching(/^data:image\/png;base64,/), text_hash: hash },
    ]);
    expect(shown()).toContain('You’ve signed. Thank you!');
    expect(shown()).toContain('We’re waiting for Bea Holt.');
    expect(signButton()).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-105] has a canvas of the device’s pixels, and draws again when the screen is turned', async () => {
    await openSignable();
    drawLine(canvas(), [40, 50], [200, 60]);
    vi.stubGlobal('devicePixelRatio', 2);
    fireEvent(window, new Event('resize'));
    expect([canvas().width, canvas().height]).toEqual([600, 200]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(false);
    server.on(sign, () => contract('signed', signedByAda));
    press('Sign the contract');
    await screen.findByText('You’ve signed. Thank you!');
  });

  it('[ST-104] refuses an empty canvas and a dot with a sentence, and sends nothing', async () => {
    await openSignable();
    press('Sign the contract');
    const problem = await screen.findByText('Please draw your signature, or type your name.');
    expect(problem.closest('[role="alert"]')?.id).toBe(canvas().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(canvas());
    drawLine(canvas(), [40, 50], [41, 50]);
    press('Sign the contract');
    await waitFor(() => expect(shown()).toContain('That’s only a dot.'));
    expect(posts()).toEqual([]);
  });

  it('takes the last stroke away, and all of them', async () => {
    await openSignable();
    const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the last stroke' });
    expect(undo().disabled).toBe(true);
    drawLine(canvas(), [40, 50], [200, 60]);
    drawLine(canvas(), [60, 20], [220, 30]);
    fireEvent.click(undo());
    expect(undo().disabled).toBe(false);
    fireEvent.click(undo());
    expect(undo().disabled).toBe(true);
    drawLine(canvas(), [40, 50], [200, 60]);
    press('Clear');
    press('Sign the contract');
    await screen.findByText('Please draw your signature, or type your name.');
    expect(posts()).toEqual([]);
  });

  it('[ST-104] takes a typed name, drawn on the same canvas, which is there after a reload', async () => {
    await openSignable();
    fireEvent.click(screen.getByRole('radio', { name: 'Type my name' }));
    type('Your name', ' Ada Marsh ');
    expect(textWritten()).toBe('Ada Marsh');
    cleanup();
    const { container } = await openSignable();
    expect(field('Your name').value).toBe(' Ada Marsh ');
    expect(textWritten()).toBe('Ada Marsh');
    expect(await axeViolations(container)).toEqual([]);
    server.on(sign, () => contract('signed', signedByAda));
    press('Sign the contract');
    await screen.findByText('You’ve signed. Thank you!');
    expect(posts()[0]?.json).toMatchObject({ signature_data: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(window.sessionStorage.getItem(contractNameKey)).toBeNull();
  });

  it('shows a typed name to nobody else who signs in the same tab', async () => {
    await openSignable();
    fireEvent.click(screen.getByRole('radio', { name: 'Type my name' }));
    type('Your name', 'Ada Marsh');
    cleanup();
    await openSignable(1, { current_user_name: 'Bo Reed' });
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('[ST-104] refuses a typed name that is none', async () => {
    await openSignable();
    fireEvent.click(screen.getByRole('radio', { name: 'Type my name' }));
    type('Your name', 'A');
    press('Sign the contract');
    await waitFor(() => expect(errorOf('Your name')).toBe('Please draw your signature, or type your name.'));
    expect([posts(), field('Your name').value, document.activeElement]).toEqual([[], 'A', field('Your name')]);
  });

  it('keeps the drawing and says why it was not sent, and sends it again', async () => {
    server.on(sign, () => 'offline');
    await openSignable();
    drawLine(canvas(), [40, 50], [200, 60]);
    press('Sign the contract');
    await screen.findByText('Sorry, you seem to be offline');
    server.on(sign, () => ({
      status: 422,
      body: { errors: { signature_data: ['That’s only a dot.'] }, code: 'invalid' },
    }));
    press('Sign the contract');
    await screen.findByText('That’s only a dot.');
    server.on(sign, () => contract('signed', signedByAda));
    press('Sign the contract');
    await screen.findByText('You’ve signed. Thank you!');
    expect(new Set(posts().map(({ json }) => JSON.stringify(json))).size).toBe(1);
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (answer: FakeAnswer) => void = () => {};
    server.on(sign, () => new Promise((resolve) => (give = resolve)));
    await openSignable();
    drawLine(canvas(), [40, 50], [200, 60]);
    press('Sign the contract');
    const busy = await screen.findByRole('button', { name: 'Signing…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    give(contract('signed', signedByAda));
    await screen.findByText('You’ve signed. Thank you!');
    expect(posts()).toHaveLength(1);
  });

  it('shows a text that has changed since it was read, and asks to read it again', async () => {
    await openSignable();
    drawLine(canvas(), [40, 50], [200, 60]);
    reading.measure({ clientHeight: 400, scrollHeight: 2000 });
    server.on(sign, () => ({ status: 409, body: { error: 'Changed.', code: 'contract_changed' } }));
    const other = 'b'.repeat(64);
    server.on(read, () =>
      contract('not_viewed', {
        text_hash: other,
        rendered_contract: [{ kind: 'paragraph', text: 'Only 10% off food.' }],
      }),
    );
    press('Sign the contract');
    await headingWithFocus(title);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'The contract has changed since you read it. Please read it again before you sign.',
    );
    expect([box().textContent, signButton()]).toEqual(['Only 10% off food.', null]);
    expect(shown()).toContain(readFirst);
    server.on(viewed, () => contract('signable', { text_hash: other }));
    reading.scrollTo(box(), 1600);
    await screen.findByRole('button', { name: 'Sign the contract' });
    expect(posts().at(-1)?.json).toEqual({ text_hash: other });
  });

  it('shows what is true where this signer has signed before', async () => {
    await openSignable();
    drawLine(canvas(), [40, 50], [200, 60]);
    server.on(sign, () => ({ status: 409, body: { error: 'Signed already.', code: 'contract_signed' } }));
    server.on(read, () => contract('signed', signedByAda));
    press('Sign the contract');
    await screen.findByText('You’ve signed. Thank you!');
    expect(signButton()).toBeNull();
  });
});

describe('a contract that is completed', () => {
  it('[ST-107] is shown as completed, with its text and its copy, and cannot be signed', async () => {
    server.on(read, () => contract('completed'));
    const { container } = open();
    await screen.findByText('This contract is completed: everybody has signed it. It can’t be signed any more.');
    expect(link('See the signed copy')).toBe('/society/contract-copy/netball/admin-code');
    expect(box().textContent).toContain('20% off food');
    reading.scrollTo(box(), 5000);
    expect([signButton(), screen.queryByRole('radio'), posts(), screen.queryByText(readFirst)]).toEqual([
      null,
      null,
      [],
      null,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [2, '¡Gracias! You’ve signed.'],
    [4, 'You’ve signed. Much obliged.'],
  ] as const)('brand %i has its own thanks', async (brand, thanks) => {
    server.on(read, () => contract('signed', signedByAda));
    open(brand);
    expect(await screen.findByText(thanks)).toBeTruthy();
  });
});
