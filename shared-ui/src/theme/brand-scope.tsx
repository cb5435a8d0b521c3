import type { HTMLAttributes } from 'react';
import styled from 'styled-components';
import { t } from './vars';

/** The brands of the group; every other number is the neutral brand 0. */
export type BrandId = 0 | 1 | 2 | 4;

/** The brand whose styles apply to a number from outside. Source: decision "Brands and surfaces". */
export const brandOf = (value: number): BrandId => (value === 1 || value === 2 || value === 4 ? value : 0);

const Scope = styled.div`
  color: ${t.ink};
  font-family: ${t.fontBody};
  line-height: 1.5;
`;

export interface BrandScopeProps extends HTMLAttributes<HTMLDivElement> {
  brand: BrandId;
  /** Fixes light or dark; left out, the visitor's own preference holds. */
  scheme?: 'light' | 'dark' | undefined;
}

/** Everything inside has the brand's styles; the values come from `themeCss()` in the same document or shadow root. */
export const BrandScope = ({ brand, scheme, ...rest }: BrandScopeProps) => (
  <Scope data-brand={String(brand)} data-scheme={scheme} {...rest} />
);
