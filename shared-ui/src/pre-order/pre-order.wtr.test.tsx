import { useState } from 'react';
import {
  axeViolations,
  describe,
  emulateMedia,
  expect,
  it,
  sendKeys,
  sendMouse,
  setViewport,
} from '@bars/tools/testing/elements';
import { QuantityStepper } from '../fields/quantity-stepper/quantity-stepper';
import { Motif } from '../identity/motif';
import { Page } from '../layout/page';
import { descriptionOf, makeShow, one, press } from '../testing/show';
import type { BrandId } from '../theme/brand-scope';
import { Fold } from './fold';
import { OrderRow } from './order-row';
import { PickToggle } from './pick-toggle';
import { PictureCard } from './picture-card';
import { Tag } from './tag';
import { Tally } from './tally';

const show = makeShow();

const Stepper = ({ start = 0, max = 8, said }: { start?: number; max?: number; said?: number[] }) => {
  const [value, setValue] = useState(start);
  const set = (next: number) => {
    said?.push(next);
    setValue(next);
  };
  return (
    <QuantityStepper
      label="Croquetas"
      value={value}
      max={max}
      onChange={set}
      decreaseLabel="One fewer Croquetas"
      increaseLabel="One more Croquetas"
    />
  );
};

const Menu = ({ brand }: { brand: BrandId }) => {
  const [chosen, setChosen] = useState(false);
  const rows = chosen && (
    <>
      <Fold title="Plates" startsOpen={false} aside={<Tally count={6} of={8} text="6 of 8 chosen" />}>
        <p>Paella</p>
      </Fold>
      <Fold title="Tapas" startsOpen aside={<Tally count={8} of={8} text="8 of 8 chosen" />}>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          <OrderRow
            name="Croquetas of the house with a rather long name"
            more={<Tag>+£4</Tag>}
            about={{ label: 'About Croquetas of the house with a rather long name', onPress: () => {} }}
            control={<Stepper start={3} />}
          />
          <OrderRow
            name="Oysters"
            more={<Tag tone="soft">Not available</Tag>}
            about={{ label: 'About Oysters', onPress: () => {} }}
          />
        </ul>
      </Fold>
    </>
  );
  return (
    <Page>
      {(['feature', 'plain'] as const).map((tone) => (
        <PictureCard
          key={tone}
          title={`Feast ${tone}`}
          text="Everything on the table at once, and something sweet at the end."
          picture={<Motif brand={brand} kind="party" seed={4} />}
          badge="Most loved"
          tone={tone}
          isChosen={chosen}
          foot={
            <>
              <span id={`${tone}-price`}>£28 per person</span>
              <PickToggle
                label="For all 8 of us"
                name={`Feast ${tone}`}
                describedBy={`${tone}-price`}
                checked={chosen}
                onChange={setChosen}
              />
              <Stepper />
            </>
          }
        >
          {rows}
        </PictureCard>
      ))}
    </Page>
  );
};

describe('QuantityStepper', () => {
  const setUp = (start: number, max?: number) => {
    const said: number[] = [];
    const { inside } = show(<Stepper start={start} said={said} {...(max === undefined ? {} : { max })} />);
    return {
      said,
      input: one(inside, 'input', HTMLInputElement),
      fewer: one(inside, '[aria-label="One fewer Croquetas"]'),
      more: one(inside, '[aria-label="One more Croquetas"]'),
    };
  };

  it('counts by its buttons between 0 and the most', () => {
    const { said, fewer, more } = setUp(0, 2);
    press(fewer);
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    for (let turn = 0; turn < 3; turn += 1) press(more);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    press(fewer);
    expect(said).toEqual([1, 2, 1]);
  });

  it('counts by arrow keys and typing, and is named by what it counts', async () => {
    const { said, input } = setUp(0);
    input.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowDown' });
    expect(input.value).toBe('1');
    input.select();
    await sendKeys({ type: '12' });
    expect(input.value).toBe('8');
    expect(said).toEqual([1, 2, 1, 8]);
    expect(
      ['role', 'aria-label', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => input.getAttribute(name)),
    ).toEqual(['spinbutton', 'Croquetas', '8', '0', '8']);
  });

  it('keeps a value over the most until it is taken back', () => {
    const { said, fewer, more } = setUp(5, 3);
    press(more);
    expect(said).toEqual([]);
    press(fewer);
    expect(said).toEqual([4]);
  });
});

describe('a card to choose', () => {
  it('is chosen by its whole head, and taken back again', async () => {
    await setViewport({ width: 800, height: 900 });
    const { inside } = show(<Menu brand={0} />);
    const box = one(inside, 'input[type=checkbox]', HTMLInputElement);
    const title = one(inside, 'h4').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(title.x + 4), Math.round(title.y + 4)] });
    expect(box.checked).toBe(true);
    expect(one(inside, 'article').dataset['chosen']).toBe('true');
    await sendKeys({ press: 'Space' });
    expect(box.checked).toBe(false);
  });

  it('says what it is, what ticking means and what it costs', () => {
    const { inside } = show(<Menu brand={0} />);
    const box = one(inside, 'input[type=checkbox]');
    expect(box.getAttribute('aria-label')).toBe('Feast feature: For all 8 of us');
    expect(descriptionOf(box)).toBe('£28 per person');
  });

  it('has its picture’s room before the picture', () => {
    const { inside } = show(<Menu brand={1} />);
    const heights = () =>
      [...inside.querySelectorAll('article')].map((card) => Math.round(card.getBoundingClientRect().height));
    const before = heights();
    for (const svg of inside.querySelectorAll('article svg[aria-hidden]')) svg.replaceChildren();
    expect(heights()).toEqual(before);
  });
});

describe('a part to fold', () => {
  it('is open or not to begin with, and by keyboard', async () => {
    const { inside } = show(<Menu brand={0} />);
    press(one(inside, 'input[type=checkbox]'));
    const folds = [...inside.querySelectorAll('article:first-of-type details')];
    expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([false, true]);
    one(inside, 'summary').focus();
    await sendKeys({ press: 'Enter' });
    expect(folds[0]?.hasAttribute('open')).toBe(true);
    press(one(inside, '[aria-label="One more Croquetas"]'));
    expect(folds[0]?.hasAttribute('open')).toBe(true);
  });
});

describe('the parts of a pre-order', () => {
  for (const brand of [0, 1, 2, 4] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`are clean to axe, chosen or not: brand ${brand}, ${scheme}`, async () => {
        await setViewport({ width: 800, height: 900 });
        await emulateMedia({ reducedMotion: 'reduce' });
        const { inside } = show(<Menu brand={brand} />, { brand, scheme });
        expect(await axeViolations(document)).toEqual([]);
        press(one(inside, 'input[type=checkbox]'));
        expect(await axeViolations(document)).toEqual([]);
        await emulateMedia({ reducedMotion: 'no-preference' });
      });
    }

    it(`fit from 320 to 1200 px, with targets of 44 px: brand ${brand}`, async () => {
      const { inside } = show(<Menu brand={brand} />, { brand });
      for (const width of [320, 360, 768, 1200]) {
        await setViewport({ width, height: 900 });
        expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(
          document.documentElement.clientWidth,
        );
        const small = [
          ...inside.querySelectorAll<HTMLElement>('button, input[role=spinbutton], label, summary'),
        ].filter((target) => {
          const { width: wide, height: high } = target.getBoundingClientRect();
          return wide < 44 || high < 44;
        });
        expect(
          small.map((target) => target.outerHTML.slice(0, 120)),
          `${width}`,
        ).toEqual([]);
      }
    });
  }
});
