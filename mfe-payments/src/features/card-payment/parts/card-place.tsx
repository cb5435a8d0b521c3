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

const Place = styled.div<{ $isFolded: boolean }>`
  position: relative;
  ${({ $isFolded }) => ($isFolded ? '' : room)}
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
  children?: ReactNode;
}

/**
 * The room of the card page, as high as its first form is on a telephone and on anything wider: the skeleton, the form, the
 * bank's question and the check all fit in it, and nothing jumps.
 */
export const CardPlace = ({ isEmpty, isFolded, children }: CardPlaceProps) => (
  <Place $isFolded={isFolded}>
    {isEmpty ? (
      <Bones>
        <Stack gap={6}>
          {bones.map((height, bone) => (
            // eslint-disable-next-line react/no-array-index-key -- they never change places
            <Skeleton key={bone} height={height} />
          ))}
        </Stack>
      </Bones>
    ) : null}
    {children}
  </Place>
);
