import type { Api, AreaProps } from '@bars/shared-api';
import { dayOf, formatDay } from '@bars/shared-api/format';
import { ButtonLink, Card, Heading, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { Redirect } from 'wouter';
import { OfferList } from '../common/offer-list';
import { dashboardCopy, type DashboardCopy } from './dashboard.copy';
import { useDashboard, type DashboardView } from './use-dashboard';

export interface DashboardProps {
  brand: AreaProps['brand'];
  api: Api;
}

interface SocietyProps {
  brand: AreaProps['brand'];
  copy: DashboardCopy;
  society: Extract<DashboardView, { state: 'ready' }>['societies'][number];
}

const Society = ({ brand, copy, society }: SocietyProps) => (
  <Card>
    <Stack gap={4}>
      <Heading level={2}>{society.title}</Heading>
      {society.bar === null ? null : <Text>{copy.meets(society.bar)}</Text>}
      {society.date_registered === null ? null : <Text>{copy.since(formatDay(dayOf(society.date_registered)))}</Text>}
      <OfferList brand={brand} offers={society.offers} level={3} />
      {society.is_admin ? (
        <Stack gap={2}>
          <Text>{copy.run}</Text>
          <Row>
            <ButtonLink href={`/society/${encodeURIComponent(society.id)}`} variant="secondary">
              {copy.open(society.title)}
            </ButtonLink>
          </Row>
        </Stack>
      ) : null}
    </Stack>
  </Card>
);

/** `/society`: what a customer is in or runs. Sources: RT-47, ST-95, ST-97. */
export const DashboardScreen = ({ brand, api }: DashboardProps) => {
  const copy = wordsOf(dashboardCopy, brand);
  const view = useDashboard(api);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <ViewState
          brand={brand}
          view={view}
          copy={copy}
          height="320px"
          signedOut={<Redirect to="/login?return=%2Fsociety" replace />}
        >
          {(shown) =>
            shown.state === 'ready' ? (
              <Stack gap={5}>
                {shown.societies.map((society) => (
                  <Society key={society.id} brand={brand} copy={copy} society={society} />
                ))}
              </Stack>
            ) : (
              <Stack gap={3}>
                <Text strong>{copy.empty}</Text>
                <Text>{copy.emptyHow}</Text>
              </Stack>
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
