import { signatureSize, type SocietyContractCopy } from '@bars/shared-api/contracts/society-contract';
import { Heading, Stack } from '@bars/shared-ui';
import styled from 'styled-components';
import type { ContractCopyPageCopy } from '../contract.copy';

const Picture = styled.img`
  display: block;
  inline-size: ${signatureSize.width}px;
  block-size: auto;
  max-inline-size: 100%;
  background: #ffffff;
  outline: 1px solid #6b6b6b;
`;

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  overflow-wrap: anywhere;
  & dt {
    font-weight: 700;
  }
  & dd {
    margin: 0;
  }
  & dd[data-hash] {
    font-size: 0.8125rem;
  }
`;

interface SignatureRecordProps {
  copy: ContractCopyPageCopy;
  signature: SocietyContractCopy['signatures'][number];
  /** The address of its picture; null where it is no longer kept. */
  picture: string | null;
  signedAt: string;
}

/** One signature: its picture, its record, and what comparing them has found. Source: ST-108. */
export const SignatureRecord = ({ copy, signature, picture, signedAt }: SignatureRecordProps) => {
  const { checks } = signature;
  const compared = (['text', 'signature', 'record'] as const)
    .map((what) => `${copy.check[what]} ${copy.result[checks[what]]}`)
    .join(', ');
  const hashes = new Set([signature.text_hash, signature.record_hash]);
  const facts = [
    [copy.role, signature.role],
    [copy.signedAt, signedAt],
    [copy.textHash, signature.text_hash],
    [copy.recordHash, signature.record_hash],
    [copy.checks, compared],
  ] as const;
  return (
    <Stack gap={3}>
      <Heading level={3}>{signature.name}</Heading>
      {picture === null ? null : (
        <Picture
          src={picture}
          alt={copy.pictureOf(signature.name)}
          width={signatureSize.width}
          height={signatureSize.height}
        />
      )}
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-hash={hashes.has(value) || undefined}>{value}</dd>
          </div>
        ))}
      </Facts>
    </Stack>
  );
};
