import { useState } from 'react';
import { axeViolations, describe, expect, it, sendKeys, setViewport, until } from '@bars/tools/testing/elements';
import { Button } from '../actions/button';
import { Progress } from '../feedback/progress';
import { Page } from '../layout/page';
import { descriptionOf, makeShow, one } from '../testing/show';
import { Checkbox } from './checkbox';
import { ChoiceGroup } from './choice-group';
import { focusFirstInvalid } from './focus-first-invalid';
import { PeopleStepper } from './people-stepper/people-stepper';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const show = makeShow();

describe('TextField', () => {
  it('passes on what is typed, under the field’s name in the API', async () => {
    const Form = () => {
      const [value, setValue] = useState('');
      return (
        <TextField
          label="First name"
          name="forename"
          value={value}
          onChange={setValue}
          autoComplete="given-name"
          required
        />
      );
    };
    const { inside } = show(<Form />);
    const input = one(inside, 'input[name=forename]', HTMLInputElement);
    input.focus();
    await sendKeys({ type: 'Ana' });
    expect(input.value).toBe('Ana');
    expect(input.labels?.[0]?.textContent).toBe('First name');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.autocomplete).toBe('given-name');
  });

  it('ties hint and error to the control, and has room in a live region before the error comes', () => {
    const field = (error?: string) => (
      <TextField
        label="Email"
        name="email"
        type="email"
        value="a@"
        onChange={() => {}}
        hint="For your confirmation"
        error={error}
      />
    );
    const { inside, again } = show(field());
    const input = one(inside, 'input');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(descriptionOf(input)).toBe('For your confirmation');
    const region = one(inside, '[aria-live=polite]');
    expect(region.textContent).toBe('');
    again(field('This address is not complete'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('For your confirmation | This address is not complete');
    expect(region.isConnected).toBe(true);
    expect(region.textContent).toBe('This address is not complete');
  });

  it('is not invalid while it is empty and untouched, as it would be with `required`', () => {
    const { inside } = show(
      <>
        <TextField label="First name" name="forename" value="" onChange={() => {}} required />
        <TextField label="Why?" name="why" value="" multiline onChange={() => {}} required />
        <SelectField
          label="Which bar?"
          name="bar"
          value=""
          onChange={() => {}}
          options={[]}
          placeholder="Choose a bar"
          required
        />
        <Checkbox label="We agree" name="agreed" checked={false} onChange={() => {}} required />
      </>,
    );
    const controls = [...inside.querySelectorAll<HTMLElement>('input, textarea, select')];
    expect(
      controls.map((control) => [
        control.matches(':invalid'),
        control.getAttribute('aria-invalid'),
        control.getAttribute('aria-required'),
      ]),
    ).toEqual(controls.map(() => [false, null, 'true']));
    expect(controls).toHaveLength(4);
  });

  it('keeps the place of an error that has cleared: nothing below it moves, and nothing is left to be read', () => {
    const long =
      'This address is not complete: there is nothing behind its @, and we would like to send your confirmation there.';
    const field = (error?: string) => (
      <div style={{ inlineSize: 320 }}>
        <TextField label="Email" name="email" value="a@" onChange={() => {}} error={error} />
        <p id="below">Below</p>
      </div>
    );
    const { inside, again } = show(field(long));
    const top = () => one(inside, '#below').getBoundingClientRect().top;
    const before = top();
    again(field());
    expect(top()).toBe(before);
    expect(one(inside, '[aria-live=polite]').textContent).toBe('');
    expect(descriptionOf(one(inside, 'input'))).toBe('');
    again(field(long));
    expect(top()).toBe(before);
    expect(descriptionOf(one(inside, 'input'))).toBe(long);
  });

  it('has several lines where asked, and keeps two fields of one name apart', async () => {
    const { inside } = show(
      <>
        <TextField label="Allergies" name="allergies" value="" multiline onChange={() => {}} />
        <TextField label="Allergies of your guests" name="allergies" value="" onChange={() => {}} />
      </>,
    );
    expect(one(inside, 'textarea').id).not.toBe(one(inside, 'input').id);
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('PasswordField', () => {
  const words = { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' };
  const open = () => {
    const focused: (HTMLElement | null)[] = [];
    const take = (element: HTMLElement | null) => void focused.push(element);
    const Form = () => {
      const [value, setValue] = useState('');
      return (
        <form onSubmit={(event) => event.preventDefault()}>
          <PasswordField
            label="Password"
            name="password"
            value={value}
            onChange={setValue}
            autoComplete="new-password"
            words={words}
            hint="At least 8 characters"
            ref={take}
            required
          />
          <button type="submit">Send</button>
        </form>
      );
    };
    const { inside } = show(<Form />);
    return {
      inside,
      input: one(inside, 'input', HTMLInputElement),
      toggle: one(inside, 'button[type=button]', HTMLButtonElement),
      focused,
    };
  };

  it('is hidden, named and described, and can be typed and pasted into', async () => {
    const { input, focused } = open();
    expect([input.type, input.labels?.[0]?.textContent, descriptionOf(input), input.autocomplete]).toEqual([
      'password',
      'Password',
      'At least 8 characters',
      'new-password',
    ]);
    expect([input.getAttribute('aria-required'), input.spellcheck, input.autocapitalize, input.maxLength]).toEqual([
      'true',
      false,
      'none',
      -1,
    ]);
    input.focus();
    await sendKeys({ type: 'a seat' });
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    expect(input.dispatchEvent(paste)).toBe(true);
    expect(input.value).toBe('a seat');
    expect(focused[0]).toBe(input);
    expect(await axeViolations(document)).toEqual([]);
  });

  it('is shown and hidden by its button, by keyboard too, and keeps what was typed', async () => {
    const { input, toggle } = open();
    input.focus();
    await sendKeys({ type: 'a seat' });
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).toBe(toggle);
    expect([toggle.textContent, toggle.getAttribute('aria-label'), toggle.getAttribute('aria-controls')]).toEqual([
      'Show',
      'Show password',
      input.id,
    ]);
    await sendKeys({ press: 'Enter' });
    expect([input.type, input.value, toggle.textContent, toggle.getAttribute('aria-label')]).toEqual([
      'text',
      'a seat',
      'Hide',
      'Hide password',
    ]);
    await sendKeys({ press: 'Space' });
    expect([input.type, toggle.textContent]).toEqual(['password', 'Show']);
  });

  it('is hidden again when its form is sent', async () => {
    const { inside, input, toggle } = open();
    toggle.click();
    await until(() => input.type === 'text', 'the password to be shown');
    one(inside, 'button[type=submit]', HTMLButtonElement).click();
    await until(() => input.type === 'password', 'the password to be hidden');
  });

  it('has a button of 44 px that leaves the text its room', () => {
    const { input, toggle } = open();
    const [box, around] = [toggle.getBoundingClientRect(), input.getBoundingClientRect()];
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect([box.right <= around.right, box.top >= around.top, box.bottom <= around.bottom]).toEqual([true, true, true]);
    expect(Number.parseFloat(getComputedStyle(input).paddingInlineEnd)).toBeGreaterThanOrEqual(box.width);
  });
});

describe('SelectField', () => {
  const options = [
    { value: '12', label: 'Shoreditch', group: 'London' },
    { value: '13', label: 'Soho', group: 'London' },
    { value: '20', label: 'Leeds Dock', group: 'Leeds' },
    { value: '21', label: 'Closed for works', group: 'Leeds', disabled: true },
  ];

  it('groups its options, shows its placeholder, and passes on the choice', () => {
    const chosen: string[] = [];
    const { inside } = show(
      <SelectField
        label="Bar"
        name="bar_id"
        value=""
        placeholder="Choose a bar"
        options={options}
        onChange={(value) => chosen.push(value)}
        error="Choose a bar first"
      />,
    );
    const select = one(inside, 'select', HTMLSelectElement);
    expect([...inside.querySelectorAll('optgroup')].map((group) => `${group.label}: ${group.children.length}`)).toEqual(
      ['London: 2', 'Leeds: 2'],
    );
    expect(select.selectedOptions[0]?.textContent).toBe('Choose a bar');
    expect(one(inside, 'option[value="21"]', HTMLOptionElement).disabled).toBe(true);
    expect(descriptionOf(select)).toBe('Choose a bar first');
    select.value = '20';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).toEqual(['20']);
  });

  it('is opened and chosen from by keyboard alone', async () => {
    const Form = () => {
      const [value, setValue] = useState('12');
      return <SelectField label="Bar" name="bar_id" value={value} options={options} onChange={setValue} />;
    };
    const { inside } = show(<Form />);
    const select = one(inside, 'select', HTMLSelectElement);
    select.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => select.value === '13', 'the second bar');
    expect(select.value).toBe('13');
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('a narrow page', () => {
  const widths = [148, 240, 320, 360];
  const brands = [0, 1, 2, 4] as const;

  it('has a label and the button beside it next to or below each other, never over each other', async () => {
    for (const brand of brands) {
      const { inside, again } = show(
        <Page>
          <SelectField
            label="Which bar?"
            name="bar_id"
            value=""
            placeholder="Choose a bar"
            options={[]}
            onChange={() => {}}
            beside={<Button variant="quiet">Find a bar near me</Button>}
          />
        </Page>,
        { brand },
      );
      for (const width of widths) {
        await setViewport({ width, height: 700 });
        const [label, button, control] = ['label', 'button', 'select'].map((selector) =>
          one(inside, selector).getBoundingClientRect(),
        );
        const textOf = one(inside, 'button').firstChild;
        const range = document.createRange();
        if (textOf) range.selectNode(textOf);
        const text = range.getBoundingClientRect();
        if (!label || !button || !control) throw new Error('A part of the field is missing.');
        const isBeside = label.right <= text.left;
        expect(isBeside || label.bottom <= text.top + 1, `brand ${brand}, ${width} px`).toBe(true);
        expect(text.bottom).toBeLessThanOrEqual(control.top);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      }
      again(null);
    }
  });

  it('is not wider than the window', async () => {
    for (const brand of brands) {
      const { again } = show(
        <Page>
          <Progress
            currentId="when"
            steps={[
              { id: 'plan', label: 'Your plan' },
              { id: 'when', label: 'Time' },
              { id: 'order', label: 'Pre-order' },
              { id: 'you', label: 'Details' },
            ]}
          />
          <PeopleStepper
            label="How many people?"
            name="no_people"
            value={2}
            min={1}
            onChange={() => {}}
            decreaseLabel="One fewer"
            increaseLabel="One more"
          />
          <ChoiceGroup
            legend="What are you planning?"
            name="category"
            value="1"
            options={[{ value: '1', label: 'Celebrations', description: 'Birthdays' }]}
            onChange={() => {}}
          />
        </Page>,
        { brand },
      );
      for (const width of widths) {
        await setViewport({ width, height: 700 });
        expect(document.documentElement.scrollWidth, `brand ${brand}, ${width} px`).toBeLessThanOrEqual(width);
      }
      again(null);
    }
  });
});

describe('Checkbox', () => {
  it('starts as told, is switched by the space bar, and is named without its hint', async () => {
    const Form = () => {
      const [checked, setChecked] = useState(false);
      return (
        <Checkbox
          label="News by email"
          name="opt_in"
          checked={checked}
          onChange={setChecked}
          hint="Leave at any time"
        />
      );
    };
    const { inside } = show(<Form />);
    const box = one(inside, 'input', HTMLInputElement);
    expect(box.checked).toBe(false);
    box.focus();
    await sendKeys({ press: 'Space' });
    expect(box.checked).toBe(true);
    expect(descriptionOf(box)).toBe('Leave at any time');
    expect(one(inside, 'label').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('ChoiceGroup', () => {
  const options = [
    { value: 'drinks', label: 'Drinks', description: 'A table, no food' },
    { value: 'dinner', label: 'Dinner' },
    { value: 'class', label: 'Masterclass', disabled: true },
  ];

  it('moves between its cards by arrow key, past what cannot be chosen', async () => {
    const chosen: string[] = [];
    const Form = () => {
      const [value, setValue] = useState<string | null>('drinks');
      return (
        <ChoiceGroup
          legend="What are you planning?"
          name="party_type"
          options={options}
          value={value}
          onChange={(next) => {
            chosen.push(next);
            setValue(next);
          }}
        />
      );
    };
    const { inside } = show(<Form />);
    one(inside, 'input[value=drinks]').focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    expect(chosen).toEqual(['dinner', 'drinks']);
    expect(one(inside, '[role=radiogroup] legend').textContent).toBe('What are you planning?');
  });

  it('carries its error on the group and stays clean to axe', async () => {
    const { inside } = show(
      <ChoiceGroup
        legend="Plan"
        name="party_type"
        options={options}
        value={null}
        onChange={() => {}}
        error="Choose what you are planning"
      />,
    );
    const group = one(inside, '[role=radiogroup]');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(group)).toBe('Choose what you are planning');
    expect(inside.querySelectorAll('input:checked').length).toBe(0);
    expect(await axeViolations(document)).toEqual([]);
  });
});

describe('focusFirstInvalid', () => {
  it('moves the focus to the first field with an error, into a group of choices, and nowhere without an error', () => {
    const form = (planError: string | undefined, mailError: string | undefined) => (
      <>
        <TextField label="First name" name="forename" value="Ana" onChange={() => {}} />
        <ChoiceGroup
          legend="Plan"
          name="party_type"
          options={[
            { value: 'a', label: 'Closed', disabled: true },
            { value: 'b', label: 'Dinner' },
          ]}
          value={null}
          onChange={() => {}}
          error={planError}
        />
        <TextField label="Email" name="email" value="" onChange={() => {}} error={mailError} />
      </>
    );
    const { inside, again } = show(form('Choose one', 'Type your email'));
    expect(focusFirstInvalid(inside)).toBe(true);
    expect(document.activeElement?.getAttribute('value')).toBe('b');
    again(form(undefined, 'Type your email'));
    focusFirstInvalid(inside);
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    again(form(undefined, undefined));
    expect(focusFirstInvalid(inside)).toBe(false);
  });
});
