import { ButtonLink, Card, Heading, Motif, Stack, Text, type BrandId } from '@bars/shared-ui';
import styled from 'styled-components';
import type { LandingCopy } from '../landing.copy';
import { bookPath } from '../landing.rules';

/* The picture is composed for 16 : 9 and shown whole on a narrow page; beside the words it is the middle of it, as a square. */
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

/** Of each brand a town whose subject stands in the middle, so that the square has all of it. */
const firstSeed = 3;

export interface HeroProps {
  brand: BrandId;
  copy: LandingCopy;
  /** An unfinished booking is waiting on this device. */
  hasUnfinished: boolean;
}

/** The brand's stage: what it says, and its town beside it, or above it on a narrow page. */
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
