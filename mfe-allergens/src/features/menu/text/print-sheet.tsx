import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { formatBookingDate } from '@bars/shared-api/format';
import { BrandScope, Heading, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import { encode } from 'uqr';
import { AgeNotice, MenuAsOf, MenuVersion } from '../age/age-notices';
import type { Freshness } from '../age/freshness.rules';
import { useMenuAddress } from '../place/menu-address';
import { UnknownNames } from '../people/link-notice';
import { peopleCopy } from '../people/people.copy';
import { FilteredFor } from '../verdict/filtered-for';
import { printCopy } from './print.copy';
import { MenuText, type MenuTextProps } from './menu-text';

/* On the screen it would be the menu a second time. */
const Paper = styled.div`
  display: none;
  background: #fff;
  color: #000;
  @media print {
    display: block;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 24px;
  margin-block-end: 24px;
`;

const Scan = styled.div`
  flex: none;
  inline-size: 128px;
`;

const Code = styled.svg`
  display: block;
  inline-size: 112px;
  block-size: 112px;
`;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** The address of the menu as a code to scan. What was chosen is not in it. */
const QrCode = ({ href, label }: { href: string; label: string }) => {
  const { data, size } = encode(href, { border: 4, ecc: 'M' });
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="#000" />
    </Code>
  );
};

export interface PrintSheetProps extends MenuTextProps {
  brand: BrandId;
  menu: AllergenMenu;
  /** The server's time in milliseconds; null where the device cannot know it. */
  now: number | null;
  freshness: Freshness;
  /** Why the last attempt to ask for changes failed; null where it did not. */
  trouble: string | null;
  /** It is a former answer. */
  isChecking: boolean;
  /** Items that may contain what somebody avoids are not listed. */
  hideMayContain: boolean;
  /** Names that were chosen and that nothing is known about. */
  unknown: readonly string[];
  /** How many items the menu has, listed or not. */
  total: number;
}

/** The menu on paper: whose it is, which version, as of when, when it was checked and printed, for whom it is filtered, and how to get the newest. */
export const PrintSheet = ({
  brand,
  menu,
  now,
  freshness,
  trouble,
  isChecking,
  hideMayContain,
  unknown,
  total,
  ...text
}: PrintSheetProps) => {
  const copy = wordsOf(printCopy, brand);
  const address = useMenuAddress();
  return (
    <Paper data-print>
      <BrandScope brand={brand} scheme="light">
        <Head>
          <Stack gap={2}>
            <Heading level={1}>{copy.title(menu.meta.bar_name, menu.meta.menu_name)}</Heading>
            <MenuVersion brand={brand} menu={menu} />
            {now === null ? null : <Text size="s">{copy.printed(formatBookingDate(new Date(now)))}</Text>}
            <MenuAsOf brand={brand} menu={menu} isOfNow={trouble === null && !isChecking} />
            <Text strong>{copy.ask}</Text>
            <AgeNotice brand={brand} menu={menu} freshness={freshness} />
            <FilteredFor {...text.options} copy={text.options.words.verdict} />
            {hideMayContain && text.options.people.length > 0 && !text.options.isTooOld ? (
              <Text strong>{copy.hidesMayContain}</Text>
            ) : null}
            <UnknownNames names={unknown} words={wordsOf(peopleCopy, brand).notFiltered} />
            {text.entries.length < total ? <Text strong>{copy.filtered}</Text> : null}
          </Stack>
          <Scan>
            <QrCode href={address} label={copy.scan} />
            <Text size="s">{copy.scan}</Text>
          </Scan>
        </Head>
        <MenuText {...text} />
      </BrandScope>
    </Paper>
  );
};
