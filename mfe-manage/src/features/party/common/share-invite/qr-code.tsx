import { type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import { encode } from 'uqr';
import { shareInviteCopy } from './share-invite.copy';

/* Dark on light in every brand and scheme: cameras read it so. */
const Code = styled.svg`
  display: block;
  inline-size: min(240px, 100%);
  block-size: auto;
  background: #fff;
  color: #000;
`;

/** The squares of a code as the path of an svg, one unit each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** An invitation link as a code to scan, with the quiet edge of four squares that cameras need. */
export const QrCode = ({ brand, href }: { brand: BrandId; href: string }) => {
  const { data, size } = encode(href, { border: 4, ecc: 'M' });
  return (
    <Code
      role="img"
      aria-label={wordsOf(shareInviteCopy, brand).code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </Code>
  );
};
