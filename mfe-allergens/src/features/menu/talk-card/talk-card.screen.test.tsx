import { allergenNames } from '@bars/shared-api/contracts/allergens';
import type { FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCategory } from '../../../testing/a-menu';
import { chosen, menuServer, openMenu } from '../../../testing/menu-fixture';
import { talkLanguages, talkNames } from './talk-names';

let server: FakeServer = menuServer();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const [owner, name] of [
    [navigator, 'wakeLock'],
    [window, 'speechSynthesis'],
  ] as const)
    Reflect.deleteProperty(owner, name);
});
const open = async (fragment = '#for=&avoid=milk,molluscs&for=Sam&avoid=eggs&diet=Vegan') => {
  server = menuServer({ categories: [aCategory('Mains', [{}])] });
  openMenu(server, chosen + fragment);
  await screen.findByText(/^Version/);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it on this device' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show to staff' }));
  return within(screen.getByRole('dialog', { name: 'Card for our staff' }));
};
const lines = () => [...screen.getByRole('dialog').querySelectorAll('li')].map(({ textContent }) => textContent);

describe('the names on the card', () => {
  it('are of all fourteen allergens, in the languages that agree with the official text alone', () => {
    expect(talkLanguages).toEqual(['pl', 'it']);
    for (const language of talkLanguages)
      expect(Object.keys(talkNames[language]).toSorted()).toEqual([...allergenNames].toSorted());
    expect(allergenNames.filter((name) => talkNames.it[name] === null)).toEqual(['molluscs']);
  });
});

describe('the card for the staff', () => {
  it('says of each person in English what there must not be, and names it in a second language where that is known', async () => {
    const card = await open();
    expect(card.getAllByText(/has a food allergy/).map(({ textContent }) => textContent)).toEqual([
      'the sender has a food allergy.',
      'Sam has a food allergy.',
    ]);
    expect(card.getAllByText(/not even a trace/)).toHaveLength(2);
    expect(lines()).toEqual(['Milk', 'Molluscs', 'Eggs', 'Vegan']);
    const languages = card.getByRole('combobox', { name: 'Names in a second language' });
    expect(
      within(languages)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'Polish', 'Italian']);
    fireEvent.change(languages, { target: { value: 'it' } });
    expect(lines()).toEqual(['Milklatte', 'Molluscs', 'Eggsuova', 'Vegan']);
    expect(card.getByText('latte').lang).toBe('it');
    expect(card.getByText(/The English ones count/)).toBeTruthy();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    fireEvent.click(card.getByRole('button', { name: 'Close the card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the screen awake while it is open, and asks again after the page was hidden', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const card = await open();
    await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    fireEvent.click(card.getByRole('button', { name: 'Close the card' }));
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('is shown where the device allows no lock', async () => {
    const request = vi.fn<() => Promise<unknown>>(() =>
      Promise.reject(new DOMException('low battery', 'NotAllowedError')),
    );
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await open();
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(lines()).toHaveLength(4);
  });

  describe('read aloud', () => {
    class Utterance extends EventTarget {
      voice: unknown = null;
      lang = '';
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const withVoices = (voices: { localService: boolean; lang: string; voiceURI: string }[]) => {
      const speech = Object.assign(new EventTarget(), {
        voices,
        getVoices: () => speech.voices,
        speak: vi.fn<(said: Utterance) => void>(),
        cancel: vi.fn<() => void>(),
      });
      Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speech });
      vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
      return speech;
    };

    it('is in English by a voice of the device, and stops', async () => {
      const own = { localService: true, lang: 'en-GB', voiceURI: 'b' };
      const speech = withVoices([
        { localService: false, lang: 'en-GB', voiceURI: 'c' },
        { localService: true, lang: 'en-US', voiceURI: 'a' },
        own,
      ]);
      const card = await open('#for=&avoid=milk,eggs&diet=Vegan');
      fireEvent.click(card.getByRole('button', { name: 'Read aloud' }));
      const said = speech.speak.mock.calls[0]?.[0];
      expect([said?.voice, said?.text]).toEqual([
        own,
        'the sender has a food allergy. Please make sure there’s none of this in the food and drink, not even a trace: Milk, Eggs. the sender’s diet: Vegan. Please check with the kitchen. Thank you.',
      ]);
      fireEvent.click(card.getByRole('button', { name: 'Stop' }));
      expect(speech.cancel).toHaveBeenCalled();
      fireEvent.click(card.getByRole('button', { name: 'Read aloud' }));
      act(() => void speech.speak.mock.calls[1]?.[0].dispatchEvent(new Event('end')));
      expect(card.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
    });

    it('is not offered by a voice that would send the text to a server', async () => {
      const speech = withVoices([
        { localService: false, lang: 'en-GB', voiceURI: 'c' },
        { localService: true, lang: 'pl-PL', voiceURI: 'p' },
      ]);
      const card = await open();
      expect(card.queryByRole('button', { name: 'Read aloud' })).toBeNull();
      speech.voices = [{ localService: true, lang: 'en-GB', voiceURI: 'b' }];
      act(() => void speech.dispatchEvent(new Event('voiceschanged')));
      expect(card.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
    });
  });
});
