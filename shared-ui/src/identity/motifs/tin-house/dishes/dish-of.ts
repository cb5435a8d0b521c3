import { cheese } from '../cheese';
import { fish } from '../fish';
import type { EngravedSketch } from '../inks';
import { jug } from '../jug';
import { loaf } from '../loaf';
import { pie } from '../pie';
import { stove } from '../places';
import { cake, cup, flutes, pudding } from './after';
import { carrots, mushroom, pan, pancakes, scotchEgg, shell, soup } from './plates';
import { beef, chicken, lamb, sliced } from './roasts';

/** The first row whose words are in the name: a chicken pie is a pie, a leek soup is a soup. */
const drawn: readonly (readonly [RegExp, EngravedSketch])[] = [
  [/\bpies?\b|pithivier|pasty/, pie],
  [/soup|broth/, soup],
  [/\bcake|sponge|drizzle/, cake],
  [/beef|sirloin|\bribs?\b|steak and/, beef],
  [/nut roast|terrine/, sliced],
  [/chicken|turkey|duck|goose/, chicken],
  [/lamb|mutton|\bham\b|pork/, lamb],
  [/hake|whitebait|kedgeree|fish|trout|salmon|catch/, fish],
  [/oyster|shrimp|prawn|lobster|crab|mussel/, shell],
  [/pancake/, pancakes],
  [/scotch egg/, scotchEgg],
  [/breakfast|brunch(?! and bubbles)|benedict|full tin/, pan],
  [/pudding|trifle|crumble|panna cotta|\btart\b/, pudding],
  [/coffee|\btea\b/, cup],
  [/sparkling|bubbles|champagne|wine|drinks/, flutes],
  [/snug|stove|fireside/, stove],
  [/punch|apple|\bgin\b|bloody mary|flowers/, jug],
  [/mushroom/, mushroom],
  [/loaf|toast|bread/, loaf],
  [/garden|carrot|greens|cauliflower|potato|leek|squash|celeriac|beetroot|tomato/, carrots],
  [/cheese|ploughman/, cheese],
];

/** The drawing of a dish by its name; none for a name that nothing is drawn for. */
export const dishOf = (name: string): EngravedSketch | undefined => {
  const words = name.toLowerCase();
  return drawn.find(([pattern]) => pattern.test(words))?.[1];
};
