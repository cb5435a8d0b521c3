import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeShellPage } from '../testing/shell-page';
import { createRouteAnnouncer, type RouteAnnouncer } from './route-announcer';

let main: HTMLElement;
let liveRegion: HTMLElement;
let announcer: RouteAnnouncer;

beforeEach(() => {
  vi.useFakeTimers();
  ({ main, liveRegion } = placeShellPage());
  announcer = createRouteAnnouncer(main, liveRegion);
});
afterEach(() => void vi.useRealTimers());

const show = (html: string) => {
  main.innerHTML = html;
};
const said = async (ms = 100) => {
  await vi.advanceTimersByTimeAsync(ms);
  return liveRegion.textContent;
};

describe('a route change', () => {
  it('waits for the new heading, focuses it and announces the page', async () => {
    show('<h1>Old page</h1>');
    announcer.expect('Allergens');
    expect(await said()).toBe('');
    show('<p>loading</p>');
    expect(await said()).toBe('');
    show('<h1>The allergen menu</h1>');
    expect(await said()).toBe('Allergens');
    expect(document.activeElement?.textContent).toBe('The allergen menu');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  it('uses a heading that both pages share after half a second', async () => {
    show('<h1>Same</h1>');
    announcer.expect('Same');
    expect(await said(400)).toBe('');
    expect(await said(200)).toBe('Same');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('ignores changes of the old page while it is removed', async () => {
    show('<h1>Old page</h1><p>old</p>');
    announcer.expect('New page');
    main.querySelector('p')?.append(' and busy');
    expect(await said(300)).toBe('');
    expect(document.activeElement?.tagName).not.toBe('H1');
  });

  it('notices a heading whose text changes', async () => {
    show('<h1>One</h1>');
    announcer.expect('Two');
    const text = main.querySelector('h1')?.firstChild;
    if (text) text.textContent = 'Two';
    expect(await said()).toBe('Two');
  });

  it('announces without a heading after ten seconds', async () => {
    announcer.expect('Slow page');
    expect(await said(9_900)).toBe('');
    expect(await said(200)).toBe('Slow page');
  });

  it('is replaced by the next route change', async () => {
    announcer.expect('First');
    announcer.expect('Second');
    show('<h1>Second</h1>');
    expect(await said(20_000)).toBe('Second');
  });

  it('keeps focus that the new page has already moved', async () => {
    announcer.expect('Form');
    show('<input><h1>Form</h1>');
    main.querySelector('input')?.focus();
    expect(await said()).toBe('Form');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('moves focus away from the link that was clicked, inside the page or outside it', async () => {
    show('<a href="/x">x</a><h1>Old</h1>');
    main.querySelector('a')?.focus();
    announcer.expect('New');
    const heading = main.querySelector('h1');
    if (heading) heading.textContent = 'New';
    await said();
    expect(document.activeElement).toBe(heading);
    document.querySelector<HTMLElement>('.masthead a')?.focus();
    announcer.expect('Third');
    show('<h1>Third</h1>');
    await said();
    expect(document.activeElement?.textContent).toBe('Third');
  });

  it('keeps focus on the heading while a page that is still loading replaces it, and announces it once', async () => {
    show('<h1>Old page</h1>');
    announcer.expect('Your booking');
    show('<h1>One moment</h1>');
    expect(await said()).toBe('Your booking');
    liveRegion.textContent = '';
    show('<p>loading</p>');
    await said();
    show('<h1>You’re on the list</h1>');
    expect(await said()).toBe('');
    expect(document.activeElement?.textContent).toBe('You’re on the list');
  });

  it('leaves focus alone once the visitor has moved it', async () => {
    announcer.expect('Form');
    show('<h1>One moment</h1><input>');
    await said();
    document.querySelector<HTMLElement>('.masthead a')?.focus();
    show('<h1>Form</h1>');
    await said();
    expect(document.activeElement?.textContent).not.toBe('Form');
  });

  it('announces the same text again', async () => {
    announcer.say('Try again');
    expect(await said()).toBe('Try again');
    announcer.say('Try again');
    expect(liveRegion.textContent).toBe('');
    expect(await said()).toBe('Try again');
  });
});
