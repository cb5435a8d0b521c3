import { useState } from 'react';
import { afterEach, axeViolations, describe, expect, it, sendKeys, until } from '@bars/tools/testing/elements';
import { Button } from '../../actions/button';
import { makeShow, one, press, type Shown } from '../../testing/show';
import { BarSelector, type BarSelectorProps } from './bar-selector';

const show = makeShow();

/** Twelve bars in a row to the north, each a hundredth of a degree further, in mixed order. */
const bars = [5, 12, 1, 8, 3, 10, 7, 2, 11, 4, 9, 6].map((id) => ({
  id,
  name: `Northlight ${id}`,
  city: id === 12 ? 'York' : 'Leeds',
  latitude: 53 + id / 100,
  longitude: -1.5,
  covid_closed: id === 4,
}));

/** What the browser says when it is asked; the questions are counted. */
const locations = () => {
  const fixture = { answer: 'here' as 'here' | 'denied' | 'timeout' | 'nothing', asked: 0 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    fixture.asked += 1;
    const error = {
      code: fixture.answer === 'denied' ? 1 : 3,
      message: '',
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    } as const;
    const coords = {
      latitude: 53,
      longitude: -1.5,
      accuracy: 1,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    if (fixture.answer === 'here')
      found({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords });
    else if (fixture.answer !== 'nothing') failed?.(error);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return fixture;
};
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const chosen: number[] = [];
const Page = (props: Partial<BarSelectorProps>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Find a bar</Button>
      {isOpen ? (
        <BarSelector
          brand={1}
          list={{ state: 'ready', bars }}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            chosen.push(id);
            setOpen(false);
          }}
          {...props}
        />
      ) : null}
    </>
  );
};

const open = (
  props: Partial<BarSelectorProps> = {},
  options: Parameters<typeof show>[1] = { brand: 1 },
): Shown['inside'] => {
  const { inside } = show(<Page {...props} />, options);
  press(one(inside, 'button'));
  return inside;
};
const named = (inside: ParentNode, name: string): HTMLButtonElement => {
  const found = [...inside.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
const rows = (inside: ParentNode): (string | null)[] =>
  [...inside.querySelectorAll('li')].map(({ textContent }) => textContent);
const nearest = (id: number, distance: string) => `Northlight ${id} Leeds ${distance}`;
const alertOf = (inside: ParentNode) => one(inside, '[role=alert]').textContent;

for (const inShadow of [false, true]) {
  it(`[BW-199, MG-173] is a modal with the nearest bars, used by the keyboard alone, ${inShadow ? 'in a shadow root' : 'in the page'}`, async () => {
    const fixture = locations();
    const { inside } = show(<Page />, { brand: 1, inShadow });
    const opener = one(inside, 'button');
    opener.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = one(inside, 'dialog', HTMLDialogElement);
    expect([dialog.matches(':modal'), rows(inside).length, fixture.asked]).toEqual([true, 12, 0]);
    for (const key of ['Tab', 'Tab', 'Enter']) await sendKeys({ press: key });
    await until(() => rows(inside).length === 10, 'the nearest bars');
    expect(fixture.asked).toBe(1);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await sendKeys({ press: key });
    await until(() => inside.querySelector('dialog') === null, 'the dialog to close');
    expect(chosen.splice(0)).toEqual([2]);
    const root = inside instanceof ShadowRoot ? inside : document;
    expect(root.activeElement).toBe(opener);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Escape' });
    await until(() => inside.querySelector('dialog') === null, 'Escape to close it');
    expect(chosen).toEqual([]);
  });
}

describe('the nearest bars', () => {
  it('[BW-200, MG-177] are ten, the nearest first, and a bar that is closed for now is not one of them', () => {
    locations();
    const inside = open();
    expect(rows(inside)[9]).toBe('Northlight 4 Leeds · Closed for now');
    press(named(inside, 'Near me'));
    expect(
      [...inside.querySelectorAll('li button span span:first-child')].map(({ textContent }) => textContent),
    ).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((id) => `Northlight ${id}`));
    expect(one(inside, 'dialog [role=status]').textContent).toBe('The 10 bars nearest to you');
    press(named(inside, 'Show all bars'));
    expect(rows(inside)).toHaveLength(12);
  });

  it('[BW-201, MG-180] have their great-circle distance in miles with two decimals, or in kilometres', () => {
    locations();
    const inside = open();
    press(named(inside, 'Near me'));
    // A hundredth of a degree is 0.6 minutes of arc: 0.6 × 1.1515 = 0.6909 miles, × 1.609344 = 1.1119 kilometres.
    expect(rows(inside).slice(0, 3)).toEqual([
      nearest(1, '0.69 miles'),
      nearest(2, '1.38 miles'),
      nearest(3, '2.07 miles'),
    ]);
    press(named(inside, 'Show kilometres'));
    expect(rows(inside).slice(0, 3)).toEqual([
      nearest(1, '1.11 kilometres'),
      nearest(2, '2.22 kilometres'),
      nearest(3, '3.34 kilometres'),
    ]);
    press(named(inside, 'Show miles'));
    expect(rows(inside)[0]).toBe(nearest(1, '0.69 miles'));
  });

  it('are asked for at once when the button that opened the dialog said so', async () => {
    const fixture = locations();
    const inside = open({ asksAtOnce: true });
    await until(() => rows(inside).length === 10, 'the nearest bars');
    expect(fixture.asked).toBe(1);
  });

  it('leave the whole list in use while nobody answers the question', () => {
    locations().answer = 'nothing';
    const inside = open();
    press(named(inside, 'Near me'));
    expect([
      rows(inside).length,
      one(inside, 'dialog [role=status]').textContent,
      named(inside, 'Near me').getAttribute('aria-busy'),
    ]).toEqual([12, 'Finding the bars near you', 'true']);
  });
});

describe('what goes wrong', () => {
  it('[BW-203, MG-181] a refused location is said in the words of the specification, and the list stays with its search', async () => {
    const fixture = locations();
    fixture.answer = 'denied';
    const inside = open();
    press(named(inside, 'Near me'));
    expect(alertOf(inside)).toMatch(/^Access to location denied/);
    expect(rows(inside)).toHaveLength(12);
    one(inside, 'input').focus();
    await sendKeys({ type: 'york' });
    expect(rows(inside)).toEqual(['Northlight 12 York']);
    fixture.answer = 'here';
    press(named(inside, 'Near me'));
    expect([alertOf(inside), rows(inside).length]).toEqual(['', 10]);
  });

  it('a location that is not found in time can be asked for again', () => {
    const fixture = locations();
    fixture.answer = 'timeout';
    const inside = open();
    press(named(inside, 'Near me'));
    expect(alertOf(inside)).toMatch(/^We can’t tell where you are at the moment/);
    fixture.answer = 'here';
    press(named(inside, 'Try again'));
    expect([alertOf(inside), rows(inside).length]).toEqual(['', 10]);
  });

  it('a page that has taken the function away leaves the list', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
    const inside = open({ asksAtOnce: true });
    await until(() => alertOf(inside)?.startsWith('We can’t tell where you are at the moment') ?? false, 'the notice');
    expect(rows(inside)).toHaveLength(12);
  });

  it('[BW-204] a list that cannot be fetched is said in the words of the specification, and can be asked for again', () => {
    let tries = 0;
    const inside = open({ list: { state: 'problem', retry: () => (tries += 1) } });
    expect(alertOf(inside)).toMatch(/^Sorry, you seem to be offline/);
    press(named(inside, 'Try again'));
    expect(tries).toBe(1);
  });

  it('a name that no bar has leads back to all of them', async () => {
    const inside = open();
    one(inside, 'input').focus();
    await sendKeys({ type: 'Atlantis' });
    expect(one(inside, 'dialog').textContent).toContain('“Atlantis”');
    press(named(inside, 'Show all bars'));
    expect([rows(inside).length, one(inside, 'input', HTMLInputElement).value]).toEqual([12, '']);
  });

  it('an empty list and a loading one are told apart', () => {
    expect(one(open({ list: { state: 'ready', bars: [] } }), 'dialog').textContent).toContain(
      'There’s no bar to choose here at the moment.',
    );
    expect(one(open({ list: { state: 'loading' } }), 'dialog [role=status]').textContent).toBe('Looking up our bars');
  });
});

for (const brand of [0, 1, 2, 4] as const) {
  it(`meets the accessibility rules in brand ${brand}, with bars, refused, offline and loading`, async () => {
    const fixture = locations();
    for (const [answer, list] of [
      ['here', { state: 'ready', bars }],
      ['denied', { state: 'ready', bars }],
      ['here', { state: 'problem', retry: () => {} }],
      ['here', { state: 'loading' }],
    ] as const) {
      fixture.answer = answer;
      const inside = open({ brand, list }, { brand });
      if (list.state !== 'loading') press(named(inside, 'Near me'));
      expect(await axeViolations(one(inside, 'dialog'))).toEqual([]);
    }
  });
}
