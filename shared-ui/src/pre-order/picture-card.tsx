import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useHeadingTag } from '../layout/type';
import { displayType, stage, transition } from '../theme/parts';
import { space, t } from '../theme/vars';
import { Tag } from './tag';

export type CardTone = 'plain' | 'feature';

const Frame = styled.article`
  position: relative;
  box-sizing: border-box;
  min-inline-size: 0;
  border: ${t.borderWidth} solid ${t.line};
  border-radius: ${t.radiusCard};
  background: ${t.surface};
  color: ${t.ink};
  box-shadow: ${t.shadow};
  overflow: clip;
  ${transition('border-color, box-shadow')}
  &[data-chosen='true'] {
    border-color: ${t.accentInk};
    box-shadow: 0 0 0 2px ${t.accentInk};
  }
`;

const beside = css`
  grid-template-columns: 104px minmax(0, 1fr);
  @container bars (min-width: 600px) {
    grid-template-columns: 160px minmax(0, 1fr);
    gap: ${space[5]};
  }
`;

const above = css`
  ${stage}
  padding: ${space[4]};
  @container bars (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[5]};
    padding: ${space[5]};
  }
`;

/* What is pressed anywhere in it presses its control; see PickToggle. */
const Head = styled.div<{ $tone: CardTone }>`
  position: relative;
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  ${({ $tone }) => ($tone === 'feature' ? above : beside)}
`;

const Picture = styled.div<{ $tone: CardTone }>`
  aspect-ratio: ${({ $tone }) => ($tone === 'feature' ? '16 / 9' : '1 / 1')};
  min-inline-size: 0;
  overflow: hidden;
  border-radius: ${t.radiusControl};
  background: ${t.sunken};
  @container bars (min-width: 600px) {
    grid-row: 1 / span 2;
    align-self: center;
  }
  & > img,
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    border-radius: 0;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  align-items: flex-start;
  min-inline-size: 0;
`;

const Title = styled.h4<{ $tone: CardTone }>`
  margin: 0;
  overflow-wrap: anywhere;
  ${({ $tone }) => displayType($tone === 'feature' ? '1.625rem' : '1.1875rem')}
`;

const Description = styled.p`
  margin: 0;
  font-size: 0.9375rem;
  color: ${t.inkSoft};
  text-wrap: pretty;
`;

/* Close to the text above it, over which its target reaches. It lies above the control that takes presses anywhere in the head. */
const About = styled.div`
  position: relative;
  z-index: 1;
  margin-block-start: -10px;
`;

const Foot = styled.div<{ $tone: CardTone }>`
  grid-column: 1 / -1;
  @container bars (min-width: 600px) {
    grid-column: 2;
    align-self: end;
  }
`;

const Below = styled.div`
  padding: ${space[4]};
  border-block-start: ${t.borderWidth} solid ${t.line};
  background: ${t.surface};
`;

export interface PictureCardProps {
  title: string;
  text: string;
  /** An image or a drawing; it is cut to the card's own ratio. */
  picture: ReactNode;
  /** A word that sets it apart: "New", "Most loved". */
  badge?: string | undefined;
  /** `feature` stands out: the brand's stage, and the picture large. */
  tone: CardTone;
  isChosen: boolean;
  /** Opens what there is to know. */
  about?: ReactNode | undefined;
  /** Price and control. */
  foot: ReactNode;
  /** What unfolds below, once it is chosen. */
  children?: ReactNode | undefined;
}

/** Something to choose, with its picture. */
export const PictureCard = ({
  title,
  text,
  picture,
  badge,
  tone,
  isChosen,
  about,
  foot,
  children,
}: PictureCardProps) => {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId} data-chosen={isChosen}>
      <Head $tone={tone}>
        <Picture $tone={tone}>{picture}</Picture>
        <Words>
          {badge ? <Tag tone="loud">{badge}</Tag> : null}
          <Title as={useHeadingTag(4)} id={titleId} $tone={tone}>
            {title}
          </Title>
          {text ? <Description>{text}</Description> : null}
          {about ? <About>{about}</About> : null}
        </Words>
        <Foot $tone={tone}>{foot}</Foot>
      </Head>
      {children ? <Below>{children}</Below> : null}
    </Frame>
  );
};
