import { useState } from 'react';
import { axeViolations, describe, expect, it, sendKeys } from '@bars/tools/testing/elements';
import { descriptionOf, makeShow, one, press } from '../../testing/show';
import { PeopleStepper } from './people-stepper';

const show = makeShow();

const setUp = (start: number, extra: { min?: number; max?: number; error?: string } = {}) => {
  const said: number[] = [];
  const Form = () => {
    const [value, setValue] = useState(start);
    return (
      <PeopleStepper
        label="How many of you?"
        name="no_people"
        min={1}
        {...extra}
        value={value}
        onChange={(next) => {
          said.push(next);
          setValue(next);
        }}
        decreaseLabel="One fewer"
        increaseLabel="One more"
      />
    );
  };
  const { inside } = show(<Form />);
  return {
    said,
    input: one(inside, 'input', HTMLInputElement),
    fewer: one(inside, '[aria-label="One fewer"]', HTMLButtonElement),
    more: one(inside, '[aria-label="One more"]', HTMLButtonElement),
  };
};

describe('PeopleStepper', () => {
  it('counts by its buttons between the least and the most', () => {
    const { said, fewer, more } = setUp(2, { max: 3 });
    press(more);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    press(more);
    press(fewer);
    press(fewer);
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    press(fewer);
    expect(said).toEqual([3, 2, 1]);
  });

  it('counts by arrow keys and has its number as a spin button', async () => {
    const { input } = setUp(8, { max: 40 });
    input.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowDown' });
    expect(input.value).toBe('9');
    expect(['role', 'aria-valuenow', 'aria-valuemax'].map((name) => input.getAttribute(name))).toEqual([
      'spinbutton',
      '9',
      '40',
    ]);
  });

  it('[BW-89] turns an emptied field into 0 at once, and typing goes on from there', async () => {
    const { said, input } = setUp(8);
    input.focus();
    await sendKeys({ press: 'Backspace' });
    expect(said).toEqual([0]);
    expect(input.value).toBe('0');
    await sendKeys({ type: '12' });
    expect(input.value).toBe('12');
    expect(said).toEqual([0, 1, 12]);
  });

  it('[BW-88] is never less than 0, typed or stepped', async () => {
    const { said, input, fewer } = setUp(1, { min: 0 });
    input.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ type: '-' });
    input.select();
    document.execCommand('insertText', false, '-5');
    expect(said.at(-1)).toBe(0);
    expect(Math.min(...said)).toBe(0);
    expect(fewer.getAttribute('aria-disabled')).toBe(input.value === '0' ? 'true' : null);
  });

  it('ignores letters, and passes on a number over the most so that the form can say what is wrong', async () => {
    const { said, input } = setUp(1, { max: 40 });
    input.focus();
    await sendKeys({ press: 'Control+A' });
    await sendKeys({ type: '5x0' });
    expect(input.value).toBe('50');
    expect(said.at(-1)).toBe(50);
  });

  it('has its error tied to it, targets of 44 px, and nothing for axe to find', async () => {
    const { input, fewer, more } = setUp(50, { max: 40, error: 'At most 40 of you' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('At most 40 of you');
    for (const target of [input, fewer, more]) {
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      expect(target.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
    expect(await axeViolations(document)).toEqual([]);
  });
});
