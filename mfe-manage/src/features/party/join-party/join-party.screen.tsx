import type { Api } from '@bars/shared-api';
import {
  brandOf,
  Button,
  ButtonLink,
  Heading,
  Notice,
  NoticeRegion,
  Row,
  Stack,
  Text,
  type BrandId,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { accountPages } from '../../../common/account/account-pages';
import { justAdded } from '../common/arrival';
import { LinkPage, VenueWays } from '../../../common/link/link-page';
import { PackageLine } from '../common/choices/package-tags';
import { joinPartyCopy, type JoinPartyCopy } from './join-party.copy';
import { askedVariation, offeredTo } from './join-party.rules';
import { JoinFormPart } from './parts/join-form';
import { VisitCard } from './parts/visit-card';
import { useInvitation, type InvitationView } from './use-invitation';
import type { JoinEnd } from './use-join-form';
import { useOneTap } from './use-one-tap';

export interface JoinPartyScreenProps {
  brand: BrandId;
  api: Api;
  /** The booking's invite code. */
  token: string;
  /** What the link is for, of the address. Source: MG-125. */
  variation: string | undefined;
}

type Ready = Extract<InvitationView, { state: 'ready' }>;
interface PartProps extends JoinPartyScreenProps {
  copy: JoinPartyCopy;
  view: Ready;
  onEnd: (end: JoinEnd) => void;
}

const guestPage = (code: string): string => `/guest/${encodeURIComponent(code)}`;

/**
 * Whoever is logged in joins with one tap, or fills in the form. What is in the package that the link gives them stands before the tap, all that is
 * known of it: what they can not eat is in their account. Source: MG-127.
 */
const OneTap = ({
  brand,
  api,
  token,
  variation,
  copy,
  view,
  onEnd,
  name,
  onForm,
}: PartProps & { name: string; onForm: () => void }) => {
  const tap = useOneTap(api, { code: token, variationId: askedVariation(variation), onEnd });
  const { invitation, meta } = view;
  const code = meta.unique_code;
  const given = invitation.choices.find(({ id }) => id === meta.variation_id);
  const isAdded = code !== null || tap.problem?.is === 'added';
  return (
    <Stack as="section" gap={4} aria-label={copy.oneTap.title}>
      <NoticeRegion role="alert">
        {isAdded ? <Notice tone="info">{copy.alreadyAdded}</Notice> : null}
        {tap.problem?.is === 'refused' ? <Notice tone="error">{tap.problem.text}</Notice> : null}
      </NoticeRegion>
      {isAdded ? null : <Text>{copy.oneTap.text}</Text>}
      {isAdded || given === undefined ? null : (
        <PackageLine brand={brand} name={given.name} dish={given.dish} allergens={null} />
      )}
      <Row gap={3}>
        {code === null ? null : <ButtonLink href={guestPage(code)}>{copy.toMyPage}</ButtonLink>}
        {isAdded ? null : (
          <Button busy={tap.isBusy} onClick={() => (tap.isBusy ? undefined : tap.join())}>
            {tap.isBusy ? copy.oneTap.joining : copy.oneTap.join(name)}
          </Button>
        )}
        <Button variant="quiet" onClick={onForm}>
          {copy.oneTap.form}
        </Button>
      </Row>
    </Stack>
  );
};

const Joining = (props: PartProps) => {
  const {
    brand,
    api,
    token,
    variation,
    copy,
    view: { invitation, meta, readAgain },
    onEnd,
  } = props;
  const [isForm, setForm] = useState(false);
  if (meta.customer !== null && !isForm) {
    const { forename, surname } = meta.customer;
    return <OneTap {...props} name={`${forename} ${surname}`.trim()} onForm={() => setForm(true)} />;
  }
  const asked = `/join/${encodeURIComponent(token)}${variation === undefined ? '' : `/${encodeURIComponent(variation)}`}`;
  return (
    <>
      {meta.customer === null ? null : <Text>{copy.oneTap.formNote}</Text>}
      <JoinFormPart
        brand={brand}
        api={api}
        code={token}
        copy={copy}
        customer={meta.customer}
        offered={offeredTo(invitation, meta)}
        onEnd={onEnd}
        onTaken={readAgain}
      />
      {meta.customer === null ? (
        <Text>
          {copy.logIn.text}{' '}
          <a href={accountPages({ token: undefined, asked }, window.location.origin).login}>{copy.logIn.link}</a>
        </Text>
      ) : null}
    </>
  );
};

/** An invitation: who invites, where and when, and joining. In the words of the bar's brand. Sources: RT-20, MG-125…MG-140. */
export const JoinPartyScreen = (props: JoinPartyScreenProps) => {
  const { brand, api, token, variation } = props;
  const [end, setEnd] = useState<JoinEnd | null>(null);
  const view = useInvitation(api, token, askedVariation(variation));
  const copy = wordsOf(joinPartyCopy, brand);
  if (end?.is === 'joined') return <Redirect to={guestPage(end.code)} state={justAdded} replace />;
  const state = end?.is ?? view.state;
  if (view.state !== 'ready' || state !== 'ready') {
    const shown = state === 'ready' ? 'loading' : state;
    return (
      <LinkPage brand={brand} words={copy[shown]}>
        {view.state === 'closed' && view.ownCode !== null ? (
          <Row>
            <ButtonLink href={guestPage(view.ownCode)}>{copy.toMyPage}</ButtonLink>
          </Row>
        ) : null}
        <LinkState brand={brand} view={{ ...view, state: shown }} retry={copy.retry} height="560px" />
      </LinkPage>
    );
  }
  const { invitation } = view;
  const own = brandOf(invitation.bar.brand_id);
  const words = wordsOf(joinPartyCopy, own);
  return (
    <LinkPage brand={own} words={{ title: words.invited.title, body: words.invited.body(invitation.lead_booker) }}>
      <VisitCard brand={own} invitation={invitation} />
      <Joining {...props} brand={own} copy={words} view={view} onEnd={setEnd} />
      <Heading level={2} size="s">
        {words.askBar}
      </Heading>
      <VenueWays brand={own} bar={invitation.bar} isSecondary />
    </LinkPage>
  );
};
