import { axeViolations } from '@bars/tools/testing/axe';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox';
import { nothingTyped, type ComboboxOption, type ComboboxValue } from './combobox.rules';

const all: readonly ComboboxOption[] = [
  { value: '1', label: 'University of Bath', detail: '1.20 miles' },
  { value: '2', label: 'University of Leeds', detail: '3.00 miles' },
  { value: '3', label: 'University of York', detail: '7.55 miles' },
];
const farthestFirst = all.toReversed().map((option) => ({ ...option, detail: 'far' }));

const setUp = ({ start = nothingTyped, error }: { start?: ComboboxValue; error?: string } = {}) => {
  const said: ComboboxValue[] = [];
  const sent = vi.fn<() => void>();
  let sortAnew: () => void = () => {};
  const Form = () => {
    const [value, setValue] = useState(start);
    const [options, setOptions] = useState(all);
    sortAnew = () => setOptions(farthestFirst);
    const query = value.chosen === null ? value.text.toLowerCase() : '';
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Combobox
          label="University"
          name="university"
          hint="Type a part of its name"
          error={error}
          required
          value={value}
          options={options.filter(({ label }) => label.toLowerCase().includes(query))}
          onChange={(next) => {
            said.push(next);
            setValue(next);
          }}
          labels={{ own: 'My university is not in the list', found: (count) => `${count} found` }}
        />
        <button type="submit">Send</button>
      </form>
    );
  };
  render(<Form />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'University' });
  const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = () => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
  };
  return { said, sent, box, listed, active, sortAnew: () => act(() => sortAnew()), visitor: userEvent.setup() };
};

const own = 'My university is not in the list';

describe('[ST-63] a combobox', () => {
  it('is closed until somebody types or presses, and says so', async () => {
    const { box, visitor } = setUp();
    await visitor.tab();
    expect(document.activeElement).toBe(box);
    expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual(['false', null]);
    expect(box.getAttribute('aria-autocomplete')).toBe('list');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(await axeViolations(document.body)).toEqual([]);
    await visitor.click(box);
    const list = screen.getByRole('listbox', { name: 'University' });
    expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual(['true', list.id]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('lists what the text finds, and says how many', async () => {
    const { box, visitor, listed } = setUp();
    await visitor.type(box, 'leeds');
    expect(listed()).toEqual(['University of Leeds 3.00 miles', own]);
    expect(screen.getByRole('status').textContent).toBe('1 found');
    await visitor.type(box, 'x');
    expect(listed()).toEqual([own]);
    expect(screen.getByRole('status').textContent).toBe('0 found');
  });

  it('is chosen from by keys, with the focus in the text, and then sends no form', async () => {
    const { box, visitor, active, said, sent } = setUp();
    await visitor.type(box, '{ArrowDown}');
    expect(active()).toBe('University of Bath 1.20 miles');
    await visitor.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(active()).toBe(own);
    await visitor.keyboard('{Home}');
    expect(active()).toBe('University of Bath 1.20 miles');
    await visitor.keyboard('{End}{ArrowUp}');
    expect(active()).toBe('University of York 7.55 miles');
    expect(document.activeElement).toBe(box);
    expect(await axeViolations(document.body)).toEqual([]);
    await visitor.keyboard('{Enter}');
    expect(said.at(-1)).toEqual({ text: 'University of York', chosen: '3', isOwn: false });
    expect([box.value, box.getAttribute('aria-expanded'), active()]).toEqual(['University of York', 'false', null]);
    expect(sent).not.toHaveBeenCalled();
    await visitor.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is chosen from by a press, and offers all again when it is opened', async () => {
    const { box, visitor, listed, said } = setUp();
    await visitor.type(box, 'le');
    await visitor.click(screen.getByRole('option', { name: /Leeds/ }));
    expect(said.at(-1)).toEqual({ text: 'University of Leeds', chosen: '2', isOwn: false });
    expect(document.activeElement).toBe(box);
    await visitor.click(box);
    expect(listed()).toHaveLength(4);
  });

  it('is no option any more as soon as its text is changed', async () => {
    const { box, visitor, said } = setUp({ start: { text: 'University of Leeds', chosen: '2', isOwn: false } });
    await visitor.type(box, '{Backspace}');
    expect(said).toEqual([{ text: 'University of Leed', chosen: null, isOwn: false }]);
  });

  it('keeps what was typed when Escape closes it, and when it is left', async () => {
    const { box, visitor, said } = setUp();
    await visitor.type(box, 'lee{ArrowDown}{Escape}');
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['lee', 'false']);
    await visitor.keyboard('{ArrowDown}');
    await visitor.tab();
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['lee', 'false']);
    expect(said.at(-1)).toEqual({ text: 'lee', chosen: null, isOwn: false });
  });

  it('keeps what was typed as the answer when it is not in the list', async () => {
    const { box, visitor, said } = setUp();
    await visitor.type(box, 'Unseen');
    await visitor.click(screen.getByRole('option', { name: own }));
    expect(said.at(-1)).toEqual({ text: 'Unseen', chosen: null, isOwn: true });
    expect(box.value).toBe('Unseen');
    await visitor.type(box, ' Academy');
    expect(said.at(-1)).toEqual({ text: 'Unseen Academy', chosen: null, isOwn: true });
  });

  it('[ST-65] leaves the option that the keys are on in its place when it is sorted anew, until it is closed', async () => {
    const { box, visitor, listed, active, sortAnew } = setUp();
    await visitor.type(box, '{ArrowDown}{ArrowDown}');
    sortAnew();
    expect(listed()).toEqual(['University of Bath far', 'University of Leeds far', 'University of York far', own]);
    expect(active()).toBe('University of Leeds far');
    await visitor.keyboard('{ArrowDown}');
    expect(active()).toBe('University of York far');
    await visitor.keyboard('{Escape}');
    await visitor.click(box);
    expect(listed()[0]).toBe('University of York far');
  });

  it('[ST-65] is sorted anew at once while the keys are on none', async () => {
    const { box, visitor, listed, sortAnew } = setUp();
    await visitor.click(box);
    sortAnew();
    expect(listed()[0]).toBe('University of York far');
  });

  it('opens and closes by Alt and an arrow, and lets the caret move', async () => {
    const { box, visitor, active } = setUp();
    await visitor.type(box, 'uni');
    await visitor.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await visitor.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([box.getAttribute('aria-expanded'), active()]).toEqual(['true', null]);
    await visitor.keyboard('{ArrowDown}{ArrowLeft}');
    expect(active()).toBeNull();
    await visitor.keyboard('{Home}');
    expect([active(), box.selectionStart]).toEqual([null, 0]);
  });

  it('is tied to its hint and its error', async () => {
    const { box } = setUp({ error: 'Please choose your university' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const described = (box.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Type a part of its name',
      'Please choose your university',
    ]);
    expect(within(document.body).getByText('Please choose your university')).toBeTruthy();
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
