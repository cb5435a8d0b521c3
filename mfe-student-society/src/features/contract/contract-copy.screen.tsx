import type { SocietyContractCopy } from '@bars/shared-api/contracts/society-contract';
import { formatBookingDate } from '@bars/shared-api/format';
import { ButtonLink, Heading, Notice, NoticeRegion, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { contractCopy, contractCopyPageCopy, type ContractCopyPageCopy } from './contract.copy';
import type { ContractScreenProps } from './contract.screen';
import { ContractText } from './parts/contract-text';
import { SignatureRecord } from './parts/signature-record';
import { useContractCopy, type ContractCopyView } from './use-contract-copy';

/** Something was changed since it was signed. */
const isDifferent = (signatures: SocietyContractCopy['signatures']): boolean =>
  signatures.some(({ checks }) => Object.values(checks).includes('differs'));

const PdfLink = ({ copy, url }: { copy: ContractCopyPageCopy; url: string }) => (
  <ButtonLink href={url} external>
    {copy.file}
  </ButtonLink>
);

/** Whether all that is kept agrees with its records. */
const Verdict = ({
  copy,
  signatures,
}: {
  copy: ContractCopyPageCopy;
  signatures: SocietyContractCopy['signatures'];
}) => {
  const found = signatures.flatMap(({ checks }) => Object.values(checks));
  if (found.length === 0) return <Notice tone="info">{copy.nothingSigned}</Notice>;
  if (isDifferent(signatures)) return <Notice tone="error">{copy.differs}</Notice>;
  return found.includes('gone') ? (
    <Notice tone="info">{copy.gone}</Notice>
  ) : (
    <Notice tone="success">{copy.agrees}</Notice>
  );
};

interface ReadyProps {
  brand: ContractScreenProps['brand'];
  copy: ContractCopyPageCopy;
  view: Extract<ContractCopyView, { state: 'ready' }>;
}

const Ready = ({ brand, copy, view: { copy: shown, fileUrl, pictureUrl } }: ReadyProps) => (
  <>
    <NoticeRegion role="status">
      <Verdict copy={copy} signatures={shown.signatures} />
    </NoticeRegion>
    {isDifferent(shown.signatures) ? (
      <ContactWays brand={brand} first={<PdfLink copy={copy} url={fileUrl} />} />
    ) : (
      <Row>
        <PdfLink copy={copy} url={fileUrl} />
      </Row>
    )}
    <ContractText blocks={shown.rendered_contract} />
    <Heading level={2}>{copy.signatures}</Heading>
    {shown.signatures.map((signature) => (
      <SignatureRecord
        key={signature.number}
        copy={copy}
        signature={signature}
        picture={signature.checks.signature === 'gone' ? null : pictureUrl(signature.number)}
        signedAt={formatBookingDate(new Date(signature.signed_at))}
      />
    ))}
    {shown.missing.map(({ name, role }) => (
      <Text key={name}>{`${name}, ${role}: ${copy.missing}`}</Text>
    ))}
    <Text tone="soft" size="s">
      {copy.about(shown.version, shown.id)}
    </Text>
  </>
);

/** `/society/contract-copy/:code/:admin_code`, which other sites show in a frame. Sources: RT-50, ST-108, ST-109. */
export const ContractCopyScreen = ({ brand, api, code, adminCode }: ContractScreenProps) => {
  const copy = wordsOf(contractCopyPageCopy, brand);
  const { unknown, expired } = wordsOf(contractCopy, brand);
  const view = useContractCopy(api, { code, adminCode });
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {view.state === 'ready' ? view.copy.title : copy.title}
        </Heading>
        {view.state === 'ready' ? (
          <Ready brand={brand} copy={copy} view={view} />
        ) : (
          <>
            {view.state === 'unknown' ? <Text>{unknown}</Text> : null}
            {view.state === 'expired' ? <Text>{expired}</Text> : null}
            <LinkState brand={brand} view={view} retry={copy.retry} height="720px" />
          </>
        )}
      </Stack>
    </Page>
  );
};
