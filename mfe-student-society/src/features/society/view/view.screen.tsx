import type { Api, AreaProps } from '@bars/shared-api';
import { dayOf, formatDay } from '@bars/shared-api/format';
import { ButtonLink, Heading, Notice, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { Redirect } from 'wouter';
import { OfferList } from '../common/offer-list';
import { useSocietyView, type SocietyPage } from './use-society-view';
import { viewCopy, type ViewCopy } from './view.copy';

export interface SocietyViewProps {
  brand: AreaProps['brand'];
  api: Api;
  id: string;
}

type Society = Extract<SocietyPage, { state: 'ready' }>['society'];

const dayText = (instant: string): string => formatDay(dayOf(instant));

const Members = ({ copy, members }: { copy: ViewCopy; members: Society['members'] }) => (
  <Stack gap={3}>
    <Heading level={2}>{copy.membersTitle(members.length)}</Heading>
    {members.length === 0 ? (
      <Text>{copy.noMembers}</Text>
    ) : (
      <Stack as="ul" gap={2}>
        {members.map(({ id, name, date_registered: at }) => (
          <li key={id}>
            <Text strong>{name ?? copy.nameless}</Text>
            <Text tone="soft" size="s">
              {copy.since(dayText(at))}
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </Stack>
);

const Contract = ({ copy, contract }: { copy: ViewCopy; contract: Society['contract'] }) => (
  <Stack gap={3}>
    <Heading level={2}>{copy.contractTitle}</Heading>
    {contract === null ? (
      <Text>{copy.noContract}</Text>
    ) : (
      <>
        <Text strong>{copy.states[contract.status.name]}</Text>
        <Stack as="ul" gap={2}>
          {contract.signers.map(({ name, role, signed_at: at }) => (
            <li key={`${name} ${role}`}>
              <Text>{at === null ? copy.unsigned(name, role) : copy.signed(name, role, dayText(at))}</Text>
            </li>
          ))}
        </Stack>
      </>
    )}
  </Stack>
);

/** `/society/:id`: members and contract, for those who run the society. Sources: RT-48, ST-96, ST-97, AC-56. */
export const SocietyViewScreen = ({ brand, api, id }: SocietyViewProps) => {
  const copy = wordsOf(viewCopy, brand);
  const view = useSocietyView(api, id);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {view.state === 'ready' ? view.society.title : copy.title}
        </Heading>
        <ViewState
          brand={brand}
          view={view}
          copy={copy}
          height="420px"
          signedOut={
            <Redirect to={`/login?return=${encodeURIComponent(`/society/${encodeURIComponent(id)}`)}`} replace />
          }
        >
          {(shown) =>
            shown.state === 'ready' ? (
              <>
                {shown.society.bar === null ? null : <Text>{shown.society.bar}</Text>}
                <OfferList brand={brand} offers={shown.society.offers} level={2} />
                <Members copy={copy} members={shown.society.members} />
                <Contract copy={copy} contract={shown.society.contract} />
              </>
            ) : (
              <>
                <Notice tone="error" role="alert">
                  {shown.reason}
                </Notice>
                <Row>
                  <ButtonLink href="/society" variant="secondary">
                    {copy.back}
                  </ButtonLink>
                </Row>
              </>
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
