import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMenu, anEntry, anItem } from '../../../../testing/a-menu';
import { Choices, type ChoicesProps } from './choices';
import type { Picked } from './choices.rules';
import { Chosen } from './chosen';
import { ConflictDialog } from './conflict-dialog';

const show = (
  props: Partial<Pick<ChoicesProps, 'questions' | 'allergens' | 'picked' | 'forename' | 'disabled'>> = {},
) => {
  const said: Picked[] = [];
  const view = render(
    <Choices
      brand={1}
      questions={aMenu}
      picked={{ 1: [11] }}
      allergens={null}
      disabled={false}
      onChange={(picked) => said.push(picked)}
      {...props}
    />,
  );
  return { ...view, said };
};
/** The words of each card, in their order. */
const cards = () =>
  screen
    .getAllByRole('radio')
    .map((radio) =>
      [...(radio.closest('label')?.querySelectorAll('span') ?? [])]
        .filter(({ children, textContent }) => children.length === 0 && textContent !== '')
        .map(({ textContent }) => textContent),
    );

describe('Choices', () => {
  it('[MG-87] shows for each dish its supplement, whether it is vegan or vegetarian and has gluten, and what can not be had', async () => {
    const { container } = show();
    expect(
      screen
        .getAllByRole('radiogroup', { name: /Starter|Main/ })
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Starter', 'Main']);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Food');
    expect(cards()).toEqual([
      ['Leek soup', 'Vegan'],
      ['Cheese tart', 'Vegetarian', 'Contains gluten'],
      ['Rump steak', '+£4.50'],
      ['Game pie', 'Information not complete'],
      ['Hake', 'Not available'],
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says what may contain gluten, and of no dish that it has none', () => {
    const menu = [
      { ...anItem({ choice_item_id: 1, title: 'Peppers' }), may_contain: ['cereals containing gluten' as const] },
      {
        ...anItem({ choice_item_id: 2, title: 'Mochi' }),
        may_contain: null,
        traces: ['cereals containing gluten' as const],
      },
      anItem({ choice_item_id: 3, title: 'Leaves' }),
    ];
    show({ questions: aMenu.slice(0, 1).map((question) => ({ ...question, choices: menu })), picked: {} });
    expect(cards()).toEqual([['Peppers', 'May contain gluten'], ['Mochi', 'May contain gluten'], ['Leaves']]);
    expect(document.body.textContent).toContain(
      'From our kitchens’ data, which is no promise. With an allergy, please tell our staff.',
    );
  });

  it('marks each dish by the person’s allergens', () => {
    show({ allergens: ['milk', 'mustard'] });
    expect(cards().map(([, mark]) => mark)).toEqual([
      'None of yours in our data',
      'Contains milk, may contain mustard',
      'May contain mustard',
      'Information not complete',
      'None of yours in our data',
    ]);
  });

  it('says whom a dish suits, for somebody else', () => {
    show({ allergens: ['milk'], forename: 'Bo' });
    expect(cards()[0]).toContain('None of Bo’s in our data');
  });

  it('says what is picked, and nothing while it is closed', () => {
    const { said, unmount } = show();
    fireEvent.click(screen.getByRole('radio', { name: /^Game pie/ }));
    expect(said).toEqual([{ 1: [11], 2: [22] }]);
    unmount();
    show({ disabled: true });
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
  });
});

it('a bespoke menu is shown in the venue’s words, and nothing of it can be edited', async () => {
  const { container } = render(
    <Chosen brand={1} entries={[anEntry({ alternative_description: 'Leek soup without celery' })]} questions={aMenu} />,
  );
  expect(screen.getByRole('heading', { name: 'Made for you' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Leek soup without celery',
    'Not chosen yet',
  ]);
  expect(container.querySelector('input, button')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('the question about dishes that do not suit names them, and is answered with keep or change', () => {
  const said: string[] = [];
  render(
    <ConflictDialog
      brand={1}
      open
      conflicts={[
        { title: 'Cheese tart', verdict: { kind: 'unsuitable', contains: ['milk'], may_contain: [], diets: [] } },
      ]}
      isBusy={false}
      onKeep={() => said.push('keep')}
      onClose={() => said.push('close')}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Cheese tart: Contains milk');
  fireEvent.click(screen.getByRole('button', { name: 'Keep them anyway' }));
  fireEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  expect(said).toEqual(['keep', 'close']);
});
