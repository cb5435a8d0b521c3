import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { formatDay, formatShort } from '@bars/shared-api/format';
import { Notice, NoticeRegion, space, t, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { memo } from 'react';
import styled from 'styled-components';
import { ageCopy } from './age.copy';
import type { ReadyMenu } from '../source/source.rules';
import type { Freshness } from './freshness.rules';

export interface AgeNoticesProps {
  brand: BrandId;
  menu: AllergenMenu;
  freshness: Freshness;
}

const timeOfMenu = ({ confirmedAt }: AllergenMenu): string => formatShort(new Date(confirmedAt));

/** That a menu is due for a check, or too old to say anything; nothing while it is current. */
export const AgeNotice = ({ brand, menu, freshness: { age, cause } }: AgeNoticesProps) => {
  const copy = wordsOf(ageCopy, brand);
  if (cause === null) return null;
  const { checked_on: checkedOn } = menu.meta;
  const facts = { day: checkedOn === null ? '' : formatDay(checkedOn), time: timeOfMenu(menu) };
  const isTooOld = age === 'too_old';
  return (
    <Notice tone={isTooOld ? 'error' : 'warning'} title={isTooOld ? copy.tooOld : copy.due}>
      {cause === 'unchecked'
        ? copy.why.unchecked(facts)
        : `${copy.why[cause](facts)} ${isTooOld ? copy.askAbout : copy.askWhether}`}
    </Notice>
  );
};

/** When the server last gave the menu, where nobody could look for changes since. */
export const MenuAsOf = ({ brand, menu, isOfNow }: Pick<AgeNoticesProps, 'brand' | 'menu'> & { isOfNow: boolean }) =>
  isOfNow && menu.kept === undefined ? null : <Text strong>{wordsOf(ageCopy, brand).asOf(timeOfMenu(menu))}</Text>;

/** How old the menu is. */
export const AgeNotices = memo((props: AgeNoticesProps) => (
  <NoticeRegion role="status">
    <AgeNotice {...props} />
  </NoticeRegion>
));

/* It lies over the list for as long as there is no connection, so it is as low as its words let it be. */
const Strip = styled.div`
  box-sizing: border-box;
  padding: ${space[1]} ${space[3]};
  border-radius: ${t.radiusControl};
  background: ${t.infoBg};
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

/** Some reasons are sentences already. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** That nobody can say just now whether the menu has changed, in two or three lines. */
export const TroubleNotice = ({ brand, ready }: { brand: BrandId; ready: ReadyMenu | null }) => {
  const copy = wordsOf(ageCopy, brand);
  return (
    <NoticeRegion role="status">
      {ready === null || ready.trouble === null ? null : (
        <Strip>
          <Text size="s">
            <strong>{sentence(copy.trouble)}</strong> {sentence(ready.trouble)} {copy.asOf(timeOfMenu(ready.menu))}
          </Text>
        </Strip>
      )}
    </NoticeRegion>
  );
};

/** That the menu is a former answer, while it is asked whether it is still right. */
export const CheckingNotice = ({ brand, ready }: { brand: BrandId; ready: ReadyMenu | null }) => {
  const copy = wordsOf(ageCopy, brand);
  return (
    <NoticeRegion role="status">
      {ready?.isChecking ? (
        <Notice tone="info" title={copy.checking}>
          {copy.asOf(timeOfMenu(ready.menu))}
        </Notice>
      ) : null}
    </NoticeRegion>
  );
};

/** Which version of the menu it is, and when somebody at the venue last compared it with the kitchen. */
export const MenuVersion = memo(({ brand, menu: { meta } }: { brand: BrandId; menu: AllergenMenu }) => {
  const copy = wordsOf(ageCopy, brand);
  const { checked_on: day, is_changed_since_check: isChanged } = meta;
  const checked = day === null ? copy.neverChecked : (isChanged ? copy.changedSince : copy.checked)(formatDay(day));
  return <Text size="s" tone="soft">{`${copy.version(meta.version)}, ${checked}`}</Text>;
});
