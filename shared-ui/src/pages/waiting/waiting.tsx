import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../../actions/button';
import { Notice } from '../../feedback/notice';
import type { BrandId } from '../../theme/brand-scope';
import { t } from '../../theme/vars';
import { brandContacts } from '../../copy/brand-contact.copy';
import { wordsOf } from '../../copy/brand-copy';
import { waitingCopy } from './waiting.copy';

/** From the third second a visitor wants to know that something still happens. */
const longWaitMs = 3_000;

/* The words lie over the skeletons, which are at least as high from the start: nothing moves when they come. */
const Room = styled.div<{ $isLow: boolean }>`
  position: relative;
  min-block-size: ${({ $isLow }) => ($isLow ? 'auto' : '216px')};
`;

const Words = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  & > * {
    box-shadow: ${t.shadowRaised};
  }
`;

export interface WaitingProps {
  brand: BrandId;
  /** The venue's telephone number; without one it is the brand's. */
  phone?: string | undefined;
  /** The skeletons are lower than the words, which then lie over what is below as well. */
  isLow?: boolean;
  /** The skeletons. */
  children: ReactNode;
}

/** What is shown until an answer comes: skeletons, and from the third second words and a telephone number over them. */
export const Waiting = ({ brand, phone, isLow = false, children }: WaitingProps) => {
  const copy = wordsOf(waitingCopy, brand);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const number = phone ?? brandContacts[brand].phone;
  return (
    <Room $isLow={isLow}>
      {children}
      <Words aria-live="polite">
        {isLong ? (
          <Notice
            tone="info"
            action={
              <ButtonLink variant="secondary" href={`tel:${number.replaceAll(' ', '')}`}>
                {copy.call(number)}
              </ButtonLink>
            }
          >
            {copy.slow}
          </Notice>
        ) : null}
      </Words>
    </Room>
  );
};
