import { createContext, useContext, type ElementType, type HTMLAttributes, type Ref } from 'react';
import styled from 'styled-components';
import { displayType, focusRing, visuallyHidden } from '../theme/parts';
import { t } from '../theme/vars';

const sizes = {
  s: '1.125rem',
  m: '1.375rem',
  l: 'clamp(1.75rem, 1.4rem + 1.6cqi, 2.5rem)',
  xl: 'clamp(2.25rem, 1.6rem + 2.6cqi, 3.375rem)',
};
type HeadingSize = keyof typeof sizes;
const sizeOfLevel: Record<1 | 2 | 3 | 4, HeadingSize> = { 1: 'l', 2: 'm', 3: 's', 4: 's' };

const HeadingText = styled.h2<{ $size: HeadingSize }>`
  margin: 0;
  min-inline-size: 0;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${({ $size }) => displayType(sizes[$size])}
  &:focus-visible {
    ${focusRing}
  }
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** Where the headings inside begin: the tag of a first level, 1 to 6. An element on a foreign page does not hold its first heading. */
const Base = createContext(1);
export const HeadingBase = Base.Provider;

/** The tag of a heading of this level, where its page begins the headings; the sixth is the deepest there is. */
export const useHeadingTag = (level: number) => tags[useContext(Base) + level - 2] ?? 'h6';

/** A heading in display type, styled by its level and not by its tag; `tabIndex={-1}` with a ref makes it the target of moved focus. */
export const Heading = ({ level, size = sizeOfLevel[level], ...rest }: HeadingProps) => (
  <HeadingText as={useHeadingTag(level)} $size={size} {...rest} />
);

const tones = { plain: 'inherit', soft: t.inkSoft, accent: t.accentInk, error: t.error, success: t.success };
const textSizes = { s: '0.875rem', m: '1rem', l: '1.1875rem' };

const TextBox = styled.p<{ $tone: keyof typeof tones; $size: keyof typeof textSizes; $strong: boolean }>`
  margin: 0;
  min-inline-size: 0;
  max-inline-size: 68ch;
  font-family: ${t.fontBody};
  line-height: 1.5;
  letter-spacing: normal;
  text-transform: none;
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${({ $size }) => textSizes[$size]};
  font-weight: ${({ $strong }) => ($strong ? t.bodyWeightStrong : 'inherit')};
  text-wrap: pretty;
  overflow-wrap: break-word;
`;

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType | undefined;
  tone?: keyof typeof tones | undefined;
  size?: keyof typeof textSizes | undefined;
  strong?: boolean | undefined;
  ref?: Ref<HTMLParagraphElement> | undefined;
}

export const Text = ({ tone = 'plain', size = 'm', strong = false, ...rest }: TextProps) => (
  <TextBox $tone={tone} $size={size} $strong={strong} {...rest} />
);

/** Read aloud, not seen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** The brand's rule between two parts. */
export const Divider = styled.hr`
  inline-size: 100%;
  margin: 0;
  border: 0;
  border-block-start: ${t.rule} ${t.line};
`;
