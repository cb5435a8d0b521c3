import {
  axeViolations,
  describe,
  expect,
  it,
  sendKeys,
  sendMouse,
  setViewport,
  until,
} from '@bars/tools/testing/elements';
import { useState } from 'react';
import { Dialog } from '../../feedback/dialog';
import { Page } from '../../layout/page';
import { makeShow, one } from '../../testing/show';
import { Combobox, type ComboboxProps } from './combobox';
import { nothingTyped, type ComboboxValue } from './combobox.rules';

const show = makeShow();

const options = Array.from({ length: 40 }, (_, place) => ({
  value: String(place),
  label: `University of Town ${place}`,
  detail: `${place}.25 miles`,
}));
const shared = {
  label: 'University',
  name: 'university',
  labels: { own: 'My university is not in the list', found: (count: number) => `${count} found` },
};

const Field = (props: Partial<ComboboxProps>) => {
  const [value, setValue] = useState<ComboboxValue>(nothingTyped);
  const query = value.chosen === null ? value.text : '';
  const found = options.filter(({ label }) => label.includes(query));
  return <Combobox {...shared} value={value} options={found} onChange={setValue} {...props} />;
};

const setUp = (inside: ParentNode) => ({
  input: one(inside, 'input[role=combobox]', HTMLInputElement),
  list: () => inside.querySelector('[role=listbox]'),
  active: () => inside.querySelector('[aria-selected=true]'),
});

describe('Combobox', () => {
  it('is searched and chosen from by keys, in a shadow root too', async () => {
    for (const inShadow of [false, true]) {
      const { inside, again } = show(<Field />, { inShadow });
      const { input, active, list } = setUp(inside);
      input.focus();
      await sendKeys({ type: 'Town 3' });
      expect(list()?.children.length).toBe(12);
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
      expect(active()?.textContent).toBe('University of Town 30 30.25 miles');
      await sendKeys({ press: 'Enter' });
      expect([input.value, list()]).toEqual(['University of Town 30', null]);
      again(null);
    }
  });

  it('shows the option that the keys are on, in a list that scrolls', async () => {
    const { inside } = show(<Field />);
    const { input, active, list } = setUp(inside);
    input.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    const [box, around] = [active(), list()].map((element) => element?.getBoundingClientRect());
    if (!box || !around) throw new Error('The list is not open.');
    expect(active()?.textContent).toContain('Town 39');
    expect(box.top >= around.top && box.bottom <= around.bottom).toBe(true);
    expect(await axeViolations(document)).toEqual([]);
  });

  it('is chosen from by the pointer, without losing the focus', async () => {
    const { inside } = show(<Field />);
    const { input, list } = setUp(inside);
    input.click();
    const second = await until(() => list()?.children.item(1), 'the list');
    const { x, y, width, height } = second.getBoundingClientRect();
    input.focus();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await until(() => input.value === 'University of Town 1', 'the second option');
    expect(document.activeElement === input).toBe(true);
    expect(list()).toBeNull();
  });

  it('is closed by Escape alone in a dialog, which the next Escape closes', async () => {
    let closed = 0;
    const { inside } = show(
      <Dialog open onClose={() => (closed += 1)} title="Sign up" closeLabel="Close">
        <Field />
      </Dialog>,
    );
    const { input, list } = setUp(inside);
    input.focus();
    await sendKeys({ type: 'Town' });
    await sendKeys({ press: 'Escape' });
    expect([list(), closed, input.value]).toEqual([null, 0, 'Town']);
    await sendKeys({ press: 'Escape' });
    await until(() => closed === 1, 'the dialog to close');
  });

  it('is not wider than a narrow window, and has options of 44 px', async () => {
    for (const brand of [0, 1, 2, 4] as const) {
      const { inside, again } = show(
        <Page>
          <Field />
        </Page>,
        { brand },
      );
      const { input, list } = setUp(inside);
      input.click();
      const items = await until(() => list()?.children, 'the list');
      for (const width of [148, 240, 320, 360]) {
        await setViewport({ width, height: 700 });
        expect(document.documentElement.scrollWidth, `brand ${brand}, ${width} px`).toBeLessThanOrEqual(width);
      }
      expect(Math.min(...[...items].map((item) => item.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
      again(null);
    }
  });
});
