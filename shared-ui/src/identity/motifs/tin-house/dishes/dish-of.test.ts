import { describe, expect, it } from 'vitest';
import { cheese } from '../cheese';
import { fish } from '../fish';
import { pie } from '../pie';
import { stove } from '../places';
import { cake, cup, flutes, pudding } from './after';
import { dishOf } from './dish-of';
import { carrots, pancakes, shell, soup } from './plates';
import { beef, chicken, lamb, sliced } from './roasts';

describe('dishOf', () => {
  it.each([
    ['Sirloin of beef', beef],
    ['Braised short rib', beef],
    ['Half a chicken', chicken],
    ['Shoulder of lamb', lamb],
    ['Nut roast', sliced],
    ['Chicken, ham and leek pie', pie],
    ['Leek and potato soup', soup],
    ['Hake and brown shrimps', fish],
    ['Potted shrimps', shell],
    ['Buttermilk pancakes', pancakes],
    ['Sticky toffee pudding', pudding],
    ['Birthday cake', cake],
    ['Filter coffee', cup],
    ['Drinks by the stove', flutes],
    ['The Snug, yours', stove],
    ['Cauliflower cheese', carrots],
    ['Cheese from the board', cheese],
  ])('draws %s as what it is', (name, sketch) => {
    expect(dishOf(name)).toBe(sketch);
  });

  it('draws nothing for an unknown name', () => {
    for (const name of ['Cooked for your table', 'The Long Lunch', '', 'Ribbons']) expect(dishOf(name)).toBeUndefined();
  });
});
