import type { Api, AreaProps } from '@bars/shared-api';
import { formatDay } from '@bars/shared-api/format';
import { Button, Card, Heading, Notice, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { MenuLink } from '../../common/menu-link';
import { partyMenusCopy, type PartyMenusCopy } from './party-menus.copy';
import type { PartyMenusPath } from './party-menus.rules';
import { usePartyMenus, type PartyMenusView } from './use-party-menus';

export interface PartyMenusScreenProps extends PartyMenusPath {
  brand: AreaProps['brand'];
  api: Api;
}

type ReadyView = Extract<PartyMenusView, { state: 'ready' }>;

const Menus = ({ view: { date, barName, menus }, copy }: { view: ReadyView; copy: PartyMenusCopy }) => (
  <Stack gap={4}>
    <Stack gap={1}>
      <Text size="l" strong>
        {barName}
      </Text>
      <Text size="l">{formatDay(date)}</Text>
    </Stack>
    {menus.length === 0 ? (
      <Text role="status">{copy.empty}</Text>
    ) : (
      <Stack as="ul" gap={3} aria-label={copy.files}>
        {menus.map(({ id, type, file_url: address }) => (
          <Card as="li" key={id}>
            <Text size="l" strong dir="auto">
              <MenuLink href={address} newTab={copy.newTab}>
                {type}
              </MenuLink>
            </Text>
          </Card>
        ))}
      </Stack>
    )}
    <Text>{copy.allergens}</Text>
  </Stack>
);

/** What is wrong, in the words of the specification and then in ours. Source: AL-55. */
const Problem = ({
  brand,
  copy,
  reason,
  retry,
}: {
  brand: AreaProps['brand'];
  copy: PartyMenusCopy;
  reason: string;
  retry?: () => void;
}) => (
  <Stack gap={4}>
    <Notice
      tone="error"
      role="alert"
      title={copy.failed}
      action={retry === undefined ? undefined : <Button onClick={retry}>{copy.retry}</Button>}
    >
      {reason}
    </Notice>
    <ContactWays brand={brand} />
  </Stack>
);

/** `/documents/:bar_id/:date/:category_ids?/:type_ids?`. Sources: RT-54, AL-50…AL-56. */
export const PartyMenusScreen = ({ brand, api, ...path }: PartyMenusScreenProps) => {
  const copy = wordsOf(partyMenusCopy, brand);
  const view = usePartyMenus(api, path);
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <ViewState
          brand={brand}
          view={view}
          copy={copy}
          height="240px"
          renderFailed={({ reason, retry }) => <Problem brand={brand} copy={copy} reason={reason} retry={retry} />}
        >
          {(shown) =>
            shown.state === 'ready' ? (
              <Menus view={shown} copy={copy} />
            ) : (
              <Problem brand={brand} copy={copy} reason={copy.problems[shown.problem]} />
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
