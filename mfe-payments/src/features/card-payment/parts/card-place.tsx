import { Skeleton, Stack } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const room = css`
  min-block-size: 41.625rem;
  @media (max-width: 27rem) {
    min-block-size: 44.25rem;
  }
  @media (max-width: 24.75rem) {
    min-block-size: 53.5rem;
  }
  @media (max-width: 21.5rem) {
    min-block-size: 55rem;
  }
`;

const Place = styled.div<{ $hasRoom: boolean }>`
  position: relative;
  ${({ $hasRoom }) => ($hasRoom ? room : '')}
`;

const Bones = styled.div`
  position: absolute;
  inset: 20px 20px auto;
`;

const bones = ['24px', '76px', '48px', '48px', '48px', '48px'];

interface CardPlaceProps {
  /** Nothing has come yet. */
  isEmpty: boolean;
  /** The card page is over for now, and what stands above is all there is. */
  isFolded: boolean;
  /** Of the page that is there, where it is not the first; null where the room of the form is kept. In CSS pixels. */
  height: number | null;
  children?: ReactNode;
}

/**
 * The room of the card page, as high as its first form is on a telephone and on anything wider: the skeleton, the form, the
 * check all fit in it, and nothing jumps. A bank's question is lower: it takes its own height, and leaves nothing empty below it.
 */
export const CardPlace = ({ isEmpty, isFolded, height, children }: CardPlaceProps) => (
  <Place $hasRoom={!isFolded && height === null} style={isFolded || height === null ? undefined : { minBlockSize: height }}>
    {isEmpty ? (
      <Bones>
        <Stack gap={6}>
          {bones.map((size, bone) => (
            // eslint-disable-next-line react/no-array-index-key -- they never change places
            <Skeleton key={bone} height={size} />
          ))}
        </Stack>
      </Bones>
    ) : null}
    {children}
  </Place>
);
