import { BrandScope, Button, Page, SelectField, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { afterEach, describe, expect, it, place, setViewport } from '@bars/tools/testing/elements';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { tablesCopy, type TablesCopy } from '../tables.copy';
import { StatusBox, TimesBox, TimesPlace, WishBox, WishFields } from './table-boxes';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

const brands = [1, 2, 4] as const;
const widths = [320, 360, 768, 1280];

/** The box as it stands on the page of a brand. */
const boxOf = (brand: (typeof brands)[number], box: ReactElement): { height: number; overflow: number } => {
  const host = place('<div></div>');
  const root = createRoot(host);
  roots.push(root);
  flushSync(() =>
    root.render(
      <BrandScope brand={brand}>
        <Page>
          <div id="box">{box}</div>
        </Page>
      </BrandScope>,
    ),
  );
  const found = host.querySelector('#box');
  if (!found) throw new Error('There is no box.');
  return { height: found.getBoundingClientRect().height, overflow: found.scrollWidth - found.clientWidth };
};

const fields = (copy: TablesCopy) => (
  <WishBox>
    <SelectField
      name="people"
      label={copy.people}
      value="12"
      options={[{ value: '12', label: copy.count(12) }]}
      onChange={() => {}}
    />
    <SelectField
      name="day"
      label={copy.day}
      value="a"
      options={[{ value: 'a', label: 'Wed 30 Dec' }]}
      onChange={() => {}}
    />
    <SelectField
      name="time"
      label={copy.time}
      value="a"
      options={[{ value: 'a', label: '19:00' }]}
      onChange={() => {}}
    />
  </WishBox>
);

const times = (copy: TablesCopy) => (
  <TimesBox>
    <Text size="s">{copy.later('tonight', 'on Sat 28 Nov')}</Text>
    {['18:45', '19:00', '19:15'].map((time) => (
      <Button key={time} variant="secondary">
        {time}
      </Button>
    ))}
  </TimesBox>
);

describe('the room that the tables of the landing page get before they are there', () => {
  for (const width of widths) {
    it(`is theirs in every brand at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      for (const brand of brands) {
        const copy = wordsOf(tablesCopy, brand);
        const line = boxOf(brand, fields(copy));
        expect(line.height, `the line of brand ${brand}`).toBe(boxOf(brand, <WishFields />).height);
        expect(line.overflow, `the line of brand ${brand} fits`).toBe(0);
        expect(boxOf(brand, times(copy)).height, `the times of brand ${brand}`).toBe(
          boxOf(brand, <TimesPlace />).height,
        );
        for (const said of [
          copy.loading,
          copy.found(10, 11, 'on Sat 28 Nov'),
          copy.foundLater('on Sat 28 Nov'),
          `${copy.slow} ${copy.ring('020 7946 0111')}`,
        ]) {
          expect(
            boxOf(
              brand,
              <StatusBox>
                <Text>{said}</Text>
              </StatusBox>,
            ).height,
            `${said} of brand ${brand}`,
          ).toBe(boxOf(brand, <StatusBox />).height);
        }
      }
    });
  }
});
