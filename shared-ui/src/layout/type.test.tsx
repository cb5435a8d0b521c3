import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from '../feedback/dialog';
import { PillGroup } from '../fields/pill-group';
import { PictureCard } from '../pre-order/picture-card';
import { Heading, HeadingBase } from './type';

const headings = () =>
  screen.getAllByRole('heading').map(({ localName, textContent }) => `${localName} ${textContent}`);
const page = (
  <Dialog open onClose={() => {}} title="Dialog" closeLabel="Close">
    <Heading level={1}>One</Heading>
    <Heading level={3}>Three</Heading>
    <PillGroup label="When" name="when" sections={[{ title: 'Noon', options: [] }]} value={null} onChange={() => {}} />
    <PictureCard title="Plate" text="" picture={null} tone="feature" isChosen={false} foot={null} />
  </Dialog>
);

it.each([
  [undefined, ['h2 Dialog', 'h1 One', 'h3 Three', 'h3 Noon', 'h4 Plate']],
  [1, ['h2 Dialog', 'h1 One', 'h3 Three', 'h3 Noon', 'h4 Plate']],
  [3, ['h4 Dialog', 'h3 One', 'h5 Three', 'h5 Noon', 'h6 Plate']],
  [6, ['h6 Dialog', 'h6 One', 'h6 Three', 'h6 Noon', 'h6 Plate']],
])('headings begin at level %s, and none is deeper than the sixth', (base, expected) => {
  render(base === undefined ? page : <HeadingBase value={base}>{page}</HeadingBase>);
  expect(headings()).toEqual(expected);
});
