import { useState } from 'react';
import { axeViolations, describe, expect, it, sendKeys, until } from '@bars/tools/testing/elements';
import { Button } from '../actions/button';
import { Dialog } from '../feedback/dialog';
import { descriptionOf, makeShow, one } from '../testing/show';
import { PickerField } from './picker-field';
import { PillGroup } from './pill-group';

const show = makeShow();
const sections = [
  { title: 'Today', options: [{ value: 'a', label: '15:00–16:45' }] },
  {
    title: 'Tomorrow',
    options: [
      { value: 'b', label: '09:00–11:00' },
      { value: 'c', label: '11:00–13:00' },
    ],
  },
];

const Callback = ({ error }: { error?: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <PickerField
        label="When may we ring?"
        name="callback_date"
        value={value}
        placeholder="Choose a time"
        error={error}
        onOpen={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="When?"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Then</Button>}
      >
        <PillGroup label="When?" name="callback" sections={sections} value={value} onChange={setValue} />
      </Dialog>
    </>
  );
};

describe('PickerField with PillGroup', () => {
  it('is chosen by the keyboard alone, over the sections, and the focus comes back to the button', async () => {
    const { inside } = show(<Callback />);
    const open = one(inside, 'button[name=callback_date]');
    open.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = one(inside, 'dialog', HTMLDialogElement);
    await until(() => dialog.open, 'the dialog to open');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'ArrowDown' });
    const checked = () => one(inside, 'input:checked', HTMLInputElement);
    expect(checked().value).toBe('b');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => !dialog.open, 'the dialog to close');
    expect(document.activeElement).toBe(open);
    expect(open.textContent).toBe('b');
  });

  it('is named by its label and its value, and tied to its error', () => {
    const { inside } = show(<Callback error="Please choose when we can ring you." />);
    const open = one(inside, 'button[name=callback_date]');
    const names = (open.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(names).toEqual(['When may we ring?', 'Choose a time']);
    expect(open.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(open)).toBe('Please choose when we can ring you.');
  });

  for (const brand of [0, 1, 2, 4] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`is clean and large enough to touch, brand ${brand} in the ${scheme}`, async () => {
        const { inside } = show(
          <>
            <PickerField
              label="When?"
              name="callback_date"
              value="Today, 15:00–16:45"
              placeholder="Choose"
              hint="Once."
              error="Not any more."
              onOpen={() => {}}
            />
            <PillGroup label="When?" name="callback" sections={sections} value="b" onChange={() => {}} />
          </>,
          { brand, scheme },
        );
        expect(await axeViolations(document)).toEqual([]);
        for (const target of inside.querySelectorAll('button, label:has(input)'))
          expect(target.getBoundingClientRect().height >= 44).toBe(true);
      });
    }
  }
});
