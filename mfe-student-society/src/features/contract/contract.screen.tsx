import type { Api, AreaProps } from '@bars/shared-api';
import {
  Button,
  ButtonLink,
  Heading,
  LateSuspense,
  lazyWithPreload,
  Notice,
  NoticeRegion,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
  useFocusOnChange,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { contractCopy, type ContractCopy } from './contract.copy';
import { signerOf } from './kept-name';
import { ReadingBox } from './parts/reading-box';
import type { SignFormProps } from './parts/sign-form';
import { useContract, type ContractReady } from './use-contract';

const Missing = ({ copy }: SignFormProps) => <Notice tone="error">{copy.padMissing}</Notice>;

/** The library that draws is loaded while the text is read. */
const SignForm = lazyWithPreload<SignFormProps>(
  async () => ({ default: (await import('./parts/sign-form')).SignForm }),
  Missing,
);

export { readContractFirst } from './use-contract';

interface ReadyProps {
  copy: ContractCopy;
  view: ContractReady;
  copyPath: string;
}

const Progress = ({ copy, view }: Omit<ReadyProps, 'copyPath'>) => {
  if (view.stage === 'notViewed')
    return (
      <Notice tone="info" title={copy.readFirst}>
        {copy.howToRead}
      </Notice>
    );
  if (view.markProblem !== null)
    return (
      <Notice
        tone="error"
        title={copy.markFailed}
        action={
          <Button variant="secondary" onClick={view.onRead}>
            {copy.retry}
          </Button>
        }
      >
        {view.markProblem}
      </Notice>
    );
  if (view.stage === 'viewed') return <Notice tone="info">{copy.marking}</Notice>;
  if (view.stage === 'signable') return <Notice tone="success">{copy.readDone}</Notice>;
  return null;
};

const Signed = ({ copy, view, copyPath }: ReadyProps) => {
  const open = view.contract.signers.filter(({ signed_at: at }) => at === null).map(({ name }) => name);
  if (view.stage === 'completed')
    return (
      <Stack gap={4}>
        <Notice tone="success">{copy.completed}</Notice>
        <Row>
          <ButtonLink href={copyPath}>{copy.copyLink}</ButtonLink>
        </Row>
      </Stack>
    );
  return (
    <Notice tone="success" title={copy.signed}>
      {copy.waitingFor(open.join(', '))}
    </Notice>
  );
};

const Ready = ({ copy, view, copyPath }: ReadyProps) => {
  const { contract, stage } = view;
  const isOver = stage === 'signed' || stage === 'completed';
  return (
    <>
      <Text>{copy.signingFor(contract.current_user_name)}</Text>
      <NoticeRegion role="alert">{view.isChanged ? <Notice tone="warning">{copy.changed}</Notice> : null}</NoticeRegion>
      <NoticeRegion role="status">
        {isOver ? <Signed copy={copy} view={view} copyPath={copyPath} /> : null}
      </NoticeRegion>
      <ReadingBox
        key={contract.text_hash}
        label={copy.textLabel}
        blocks={contract.rendered_contract}
        onRead={view.onRead}
      />
      <NoticeRegion role="status">{isOver ? null : <Progress copy={copy} view={view} />}</NoticeRegion>
      {stage === 'signable' ? (
        <LateSuspense fallback={<Skeleton height="420px" />}>
          <SignForm copy={copy} whose={signerOf(contract)} signer={contract.current_user_name} signing={view.signing} />
        </LateSuspense>
      ) : null}
    </>
  );
};

export interface ContractScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  code: string;
  adminCode: string;
}

/** `/society/contract/:code/:admin_code`. Sources: RT-49, ST-98…ST-107, ST-109. */
export const ContractScreen = ({ brand, api, code, adminCode }: ContractScreenProps) => {
  const copy = wordsOf(contractCopy, brand);
  const view = useContract(api, { code, adminCode });
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  const copyPath = `/society/contract-copy/${encodeURIComponent(code)}/${encodeURIComponent(adminCode)}`;
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {view.state === 'ready' ? view.contract.title : copy.title}
        </Heading>
        {view.state === 'ready' ? (
          <Ready copy={copy} view={view} copyPath={copyPath} />
        ) : (
          <>
            {view.state === 'unknown' ? <Text>{copy.unknown}</Text> : null}
            {view.state === 'expired' ? <Text>{copy.expired}</Text> : null}
            <LinkState brand={brand} view={view} retry={copy.retry} height="720px" />
          </>
        )}
      </Stack>
    </Page>
  );
};
