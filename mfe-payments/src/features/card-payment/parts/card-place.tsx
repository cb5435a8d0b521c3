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
  /** The card page is not shown, only the notice above it. */
  isFolded: boolean;
  /** The height of a further page, in CSS pixels; null where the form's height is kept. */
  height: number | null;
  children?: ReactNode;
}

/**
 * The place of the card page, as high as its first form on a telephone and on anything wider. Skeleton, form and check fit in
 * it, so nothing jumps. A bank's question is lower and gets its own height.
 */
export const CardPlace = ({ isEmpty, isFolded, height, children }: CardPlaceProps) => (
  <Place
    $hasRoom={!isFolded && height === null}
    style={isFolded || height === null ? undefined : { minBlockSize: height }}
  >
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
