import { ButtonLink, Card, Row, Text } from '../../src/index';
import type { CataloguePage } from '../page';

const links = () => (
  <Row>
    <ButtonLink href="#book">Find a table</ButtonLink>
    <ButtonLink href="#bars" variant="secondary">
      All bars
    </ButtonLink>
    <ButtonLink href="#map" variant="quiet" external>
      Directions
    </ButtonLink>
  </Row>
);

export const buttonLink: CataloguePage = {
  id: 'button-link',
  title: 'Links',
  states: [
    { id: 'default', show: links },
    { id: 'under-the-pointer', pose: 'hover', show: links },
    { id: 'focused', pose: 'focus-visible', show: links },
    {
      id: 'wide',
      show: () => (
        <ButtonLink href="#book" wide>
          Book the terrace at Leeds Dock
        </ButtonLink>
      ),
    },
    { id: 'on-the-stage', show: () => <Card tone="stage">{links()}</Card> },
    {
      id: 'in-a-sentence',
      show: () => (
        <Text>
          More than forty? <a href="#hire">Hire the whole bar</a>, or <a href="tel:02079460000">ring us</a>.
        </Text>
      ),
    },
  ],
};
