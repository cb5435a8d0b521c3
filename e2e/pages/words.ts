import type { Brand } from '../support/brands';

/** A brand's texts that journeys look for, and a table for eight at the brand. */
export interface Words {
  start: string;
  people: string;
  categories: string;
  /** The plan of an ordinary table, at a venue with tables for eight. */
  bar: string;
  barId: number;
  category: string;
  type: string;
  typeId: number;
}

const common = { start: 'Book a table', people: 'How many people?' };

export const wordsOf: Record<Brand, Words> = {
  none: {
    ...common,
    categories: 'What are you planning?',
    bar: 'Northlight, Birmingham',
    barId: 103,
    category: 'Tables',
    type: 'Cocktail table',
    typeId: 11,
  },
  northlight: {
    ...common,
    categories: 'What’s the occasion?',
    bar: 'Northlight, Birmingham',
    barId: 103,
    category: 'Tables',
    type: 'Cocktail table',
    typeId: 11,
  },
  verbena: {
    start: 'Book your table',
    people: 'How many amigos?',
    categories: 'What kind of fiesta?',
    bar: 'La Verbena, Soho',
    barId: 201,
    category: 'Mesas',
    type: 'Mesa',
    typeId: 31,
  },
  tinhouse: {
    ...common,
    categories: 'What brings you in?',
    bar: 'The Tin House, Oxford',
    barId: 402,
    category: 'Kitchen and bar',
    type: 'Kitchen table',
    typeId: 51,
  },
};
