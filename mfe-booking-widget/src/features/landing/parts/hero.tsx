import { ButtonLink, Card, Heading, Motif, Stack, Text, type BrandId } from '@bars/shared-ui';
import styled from 'styled-components';
import type { LandingCopy } from '../landing.copy';
import { bookPath } from '../landing.rules';

/* The picture is 16 : 9 and shown whole on a narrow page. Beside the text it is cropped to its middle square. */
const Stage = styled(Card)`
  --bars-display-shadow: none;
  display: grid;
  padding: 8px;
  & > svg {
    order: -1;
  }
  @container bars (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > svg {
      order: 0;
      block-size: 100%;
      aspect-ratio: 1;
    }
  }
`;

const Words = styled.div`
  align-self: center;
  padding: clamp(24px, 4cqi, 48px);
`;

/** A seed whose subject is in the middle for every brand, so that the square shows all of it. */
const firstSeed = 3;

export interface HeroProps {
  brand: BrandId;
  copy: LandingCopy;
  /** Whether this device has an unfinished booking. */
  hasUnfinished: boolean;
}

/** The brand's text with its picture beside it, or above it on a narrow page. */
export const Hero = ({ brand, copy, hasUnfinished }: HeroProps) => (
  <Stage tone="stage">
    <Words>
      <Stack gap={5}>
        <Heading level={1} size="xl" tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text size="l">{copy.intro}</Text>
        <div>
          <ButtonLink href={bookPath()}>{hasUnfinished ? copy.goOn : copy.book}</ButtonLink>
        </div>
      </Stack>
    </Words>
    <Motif brand={brand} kind="city" seed={brand + firstSeed} />
  </Stage>
);
