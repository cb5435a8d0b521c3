import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppProps } from 'single-spa';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { areaLifecycles, areaTree, type AreaBaseProps } from './area-lifecycles';
import { markupClass, placeOfArea, recordMarkup, removeMarkup, tellChanged } from './area-markup';

const name = '@bars/mfe-test';
const queryClient = new QueryClient();

interface Props extends AreaBaseProps {
  /** What the server has rendered with too. */
  people?: number;
}

const Step = ({ people: first = 0 }: Props) => {
  const [people, setPeople] = useState(first);
  const [bar, setBar] = useState('');
  const [visitor, setVisitor] = useState('');
  const [left, setLeft] = useState(0);
  return (
    <form>
      <button type="button" data-step="1" onClick={() => setPeople(people + 1)}>{`${people} people`}</button>
      <select aria-label="Bar" value={bar} onChange={({ target }) => setBar(target.value)}>
        <option value="">Which bar?</option>
        <option value="182">Shoreditch</option>
      </select>
      <input
        aria-label="Name"
        value={visitor}
        onChange={({ target }) => setVisitor(target.value)}
        onBlur={() => setLeft(left + 1)}
      />
      <output>{[bar, visitor, left].join(' ')}</output>
    </form>
  );
};

/** A page in a file of its own: React hydrates what is in a `Suspense` later than the area. */
const Form = (_props: Props) => {
  const [typed, setTyped] = useState('');
  const [isNew, setNew] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <Suspense>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, `${typed} ${String(isNew)}`]);
        }}
      >
        <input name="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <input type="checkbox" checked={isNew} onChange={({ target }) => setNew(target.checked)} />
        <button type="submit">Send</button>
        <output>{sent.join()}</output>
      </form>
    </Suspense>
  );
};

const shellProps: Props & AppProps = {
  brand: 4,
  name,
  singleSpa: {},
  mountParcel: () => expect.unreachable('no parcels here'),
};

/** A page as the server sends it. */
const receive = (people: number, root: typeof Step = Step): HTMLElement => {
  const Tree = areaTree<Props & { name: string }>({ root, queryClient });
  document.body.innerHTML = `<div id="single-spa-application:${name}" class="area-place ${markupClass}" aria-busy="true">${renderToString(<Tree brand={4} name={name} people={people} />)}</div>`;
  const place = placeOfArea(name);
  if (!place) throw new Error('no place');
  return place;
};

const parts = (place: HTMLElement) => {
  const [button, select, output, field] = ['button', 'select', 'output', 'input'].map((tag) =>
    place.querySelector(tag),
  );
  if (!(button instanceof HTMLElement && select instanceof HTMLSelectElement && output)) throw new Error('no step');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  return { button, select, output, field };
};

const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Mounts the area. The properties are what it decides to hydrate with. */
const mountArea = async (
  decide: (place: HTMLElement) => Promise<Partial<Props> | undefined>,
  root: typeof Step = Step,
) => {
  const hydrate = vi.fn<typeof decide>(decide);
  const area = areaLifecycles<Props>({ root, queryClient, hydrate });
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = Promise.resolve([area.bootstrap].flat()[0]?.(shellProps)).then(() => area.mount(shellProps));
    await expect.poll(() => hydrate.mock.calls.length).toBeGreaterThan(0);
  });
  await act(() => done);
  const leave = () => act(async () => void (await [area.unmount].flat()[0]?.(shellProps)));
  return { hydrate, leave, area };
};

/** As the script inside the page does; of one page at a time. */
let stop = (): void => {};
const record = (): void => {
  stop = recordMarkup(document);
};

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('markup of the server in an area’s place', () => {
  it('is hydrated with the properties it was rendered with, and works from then on', async () => {
    const place = receive(7);
    const { button } = parts(place);
    record();
    const { hydrate, leave } = await mountArea(async () => ({ people: 7 }));
    expect(hydrate).toHaveBeenCalledExactlyOnceWith(place, shellProps);
    expect(parts(place).button).toBe(button);
    expect([place.className, place.ariaBusy]).toEqual(['area-place', null]);
    act(() => button.click());
    expect(button.textContent).toBe('8 people');
    await leave();
    expect(place.childNodes).toHaveLength(0);
  });

  it('keeps, in order, what the visitor chose in it before it was hydrated', async () => {
    const place = receive(2);
    const { button, select } = parts(place);
    record();
    button.click();
    choose(select, '182');
    button.click();
    expect(button.textContent).toBe('2 people');
    const { leave } = await mountArea(async () => ({ people: 2 }));
    expect(parts(place).button).toBe(button);
    expect([button.textContent, select.value, parts(place).output.textContent]).toEqual(['4 people', '182', '182  0']);
    await leave();
  });

  it('keeps what was pasted into it, and that a field was left', async () => {
    record();
    const place = receive(2);
    const { field, button } = parts(place);
    field.value = 'Ada';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    button.click();
    const { leave } = await mountArea(async () => ({ people: 2 }));
    expect(parts(place).field === field, 'the same nodes').toBe(true);
    expect([field.value, button.textContent, parts(place).output.textContent]).toEqual(['Ada', '3 people', ' Ada 1']);
    await leave();
  });

  it('is repeated in the task of the hydration: nothing is painted without the choices', async () => {
    record();
    const place = receive(2);
    const { button, select } = parts(place);
    button.click();
    choose(select, '182');
    const area = areaLifecycles<Props>({ root: Step, queryClient, hydrate: async () => ({ people: 2 }) });
    await [area.bootstrap].flat()[0]?.(shellProps);
    const seen: unknown[] = [];
    await act(async () => {
      const mounted = area.mount(shellProps);
      setTimeout(() => seen.push(button.textContent, parts(place).output.textContent));
      await mounted;
    });
    expect(seen).toEqual(['3 people', '182  0']);
    await act(async () => void (await [area.unmount].flat()[0]?.(shellProps)));
  });

  it('keeps a choice that the browser has filled in again by itself', async () => {
    record();
    const place = receive(2);
    parts(place).select.value = '182';
    tellChanged(document);
    const { leave } = await mountArea(async () => ({ people: 2 }));
    expect(parts(place).output.textContent).toBe('182  0');
    await leave();
  });

  describe('with a form in it', () => {
    const fields = (place: HTMLElement) => {
      const [field, box] = place.querySelectorAll('input');
      const form = place.querySelector('form');
      if (!field || !box || !form) throw new Error('no form');
      return { field, box, form, send: () => place.querySelector('button')?.click() };
    };
    const type = (input: HTMLInputElement, text: string) => {
      for (const end of text.split('').keys()) {
        input.value = text.slice(0, end + 1);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
    it('keeps what was typed and ticked, and sends it once it can be sent', async () => {
      const place = receive(0, Form);
      const { field, box, form, send } = fields(place);
      record();
      type(field, 'Zoé');
      box.click();
      const sent = vi.fn<(event: Event) => void>();
      form.addEventListener('submit', sent, { once: true });
      send();
      expect(sent.mock.calls[0]?.[0].defaultPrevented, 'the browser does not send it').toBe(true);
      const { leave } = await mountArea(async () => ({}), Form);
      expect(fields(place).field).toBe(field);
      expect([field.value, box.checked, place.querySelector('output')?.textContent]).toEqual(['Zoé', true, 'Zoé true']);
      await leave();
    });

    it('shows at once that its button waits, and presses it once, when it was pressed last', async () => {
      const place = receive(0, Form);
      const { field, send } = fields(place);
      const state = () => {
        const button = place.querySelector('button');
        return ['aria-busy', 'aria-disabled'].map((attribute) => button?.getAttribute(attribute));
      };
      record();
      send();
      expect(state()).toEqual(['true', 'true']);
      type(field, 'Zoé');
      send();
      const { leave } = await mountArea(async () => ({}), Form);
      expect([place.querySelector('output')?.textContent, ...state()]).toEqual(['Zoé false', null, null]);
      await leave();
    });
  });

  it('a blocked button leads to the first choice that is missing, and any other leaves the focus where it is', () => {
    record();
    document.body.innerHTML = `<div class="${markupClass}">
      <select aria-required="true"><option>Leeds</option></select>
      <input name="name"><input name="date" aria-required="true"><input name="more" aria-required="true">
      <button name="near"></button><button name="next" aria-disabled="true"></button></div>`;
    const named = (what: string) => document.querySelector<HTMLElement>(`[name=${what}]`);
    named('near')?.click();
    expect(document.activeElement).toBe(document.body);
    named('next')?.click();
    expect(document.activeElement).toBe(named('date'));
    expect(named('next')?.getAttribute('aria-busy')).toBe('true');
    named('near')?.focus();
    named('next')?.click();
    expect(document.activeElement, 'it waits already').toBe(named('near'));
    stop();
    expect(['near', 'next'].map((what) => named(what)?.outerHTML)).toEqual([
      '<button name="near"></button>',
      '<button name="next" aria-disabled="true"></button>',
    ]);
  });

  it('is replaced where the area would show something else', async () => {
    const place = receive(7);
    const { button } = parts(place);
    record();
    button.click();
    const { leave } = await mountArea(async () => undefined);
    expect(button.isConnected).toBe(false);
    expect(parts(place).button.textContent).toBe('0 people');
    expect([place.className, place.ariaBusy]).toEqual(['area-place', null]);
    await leave();
  });

  it('is asked for once: the area renders anew when it is mounted again', async () => {
    const place = receive(7);
    const { hydrate, leave, area } = await mountArea(async () => ({ people: 7 }));
    await leave();
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = area.mount(shellProps);
    });
    await done;
    expect(parts(place).button.textContent).toBe('0 people');
    expect(hydrate).toHaveBeenCalledTimes(1);
    await leave();
  });

  it('gives way to a notice of the shell', () => {
    const place = receive(7);
    record();
    removeMarkup(place);
    expect(place.childNodes).toHaveLength(0);
    expect([place.className, place.ariaBusy]).toEqual(['area-place', null]);
  });
});

it('what an area has rendered itself is no markup that a notice would remove', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<p>An area</p>';
  removeMarkup(place);
  removeMarkup(null);
  recordMarkup(document)();
  expect(place.textContent).toBe('An area');
});
