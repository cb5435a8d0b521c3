import { formatPence } from '@bars/shared-api/format';
import { PickToggle, PictureCard, Tally, type PictureCardProps } from '../../src/pages/pre-order-parts';
import { Motif, Row, Text, type BrandId } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const feast = { title: 'Feast of the house', text: 'Everything on the table at once, and something sweet at the end.' };

const card =
  (props: Partial<PictureCardProps>, chosen = false) =>
  (brand: BrandId) => (
    <Live start={chosen}>
      {(isChosen, set) => (
        <PictureCard
          tone="plain"
          picture={<Motif brand={brand} kind="package" seed={4} />}
          isChosen={isChosen}
          foot={
            <Row justify="space-between">
              <Text strong>{`${formatPence(3250)} a person`}</Text>
              <PickToggle label="For all 8 of us" name={feast.title} checked={isChosen} onChange={set} />
            </Row>
          }
          {...feast}
          {...props}
        />
      )}
    </Live>
  );

export const pictureCard: CataloguePage = {
  id: 'picture-card',
  title: 'Picture card',
  states: [
    { id: 'plain', show: card({}) },
    { id: 'with-badge', show: card({ badge: 'Most loved' }) },
    { id: 'chosen', show: card({}, true) },
    { id: 'chosen-and-unfolded', show: card({ children: <Tally count={5} of={8} text="5 of 8 chosen" /> }, true) },
    { id: 'feature', show: card({ tone: 'feature', badge: 'New' }) },
    { id: 'feature-chosen', show: card({ tone: 'feature' }, true) },
    { id: 'under-the-pointer', pose: 'hover', show: card({}) },
    { id: 'focused', pose: 'focus-visible', show: card({}) },
    {
      id: 'long-text',
      show: card({
        title: 'Bottomlessbrunchwithfivecoursesandalivebandforeverybody',
        text: `${feast.text} `.repeat(4),
        badge: 'Only until the end of the season',
      }),
    },
    { id: 'without-text', show: card({ text: '' }) },
  ],
};
