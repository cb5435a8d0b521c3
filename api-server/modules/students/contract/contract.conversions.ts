import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { instantOf } from '../../../kernel/time/instant';
import { contractCopy } from './contract.copy';
import { statusOf } from './contract.rules';
import type { readSignedBy } from './contract.store';
import type { OpenContract } from './open-contract';
import type { HeldContract } from './service';
import { contractTerms } from './text/terms';

export const titleOf = ({ contract: { terms } }: Pick<OpenContract, 'contract'>): string =>
  contractCopy.title(terms.society, terms.brand);

export const toContract = (open: OpenContract): SocietyContract => {
  const { contract, signers, signer, text, digest } = open;
  return {
    id: contract.id,
    title: titleOf(open),
    status: statusOf({
      completedAt: contract.completed_at,
      signedAt: signer.signed_at,
      hasViewed: signer.viewed_digest !== null && digest.equals(Buffer.from(signer.viewed_digest)),
    }),
    current_user_name: signer.name,
    rendered_contract: text,
    version: contract.template_version,
    text_hash: digest.toString('hex'),
    signers: signers.map(({ number, name, role, signed_at: at }) => ({ number, name, role, signed_at: instantOf(at) })),
    expires_at: signer.expires_at.toISOString(),
  };
};

export const toHeld = ({
  id,
  brand_id: brandId,
  terms,
  name,
  role,
  viewed_at: viewedAt,
  signed_at: signedAt,
}: Awaited<ReturnType<typeof readSignedBy>>[number]): HeldContract => ({
  id,
  brandId,
  society: contractTerms.parse(terms).society,
  name,
  role,
  viewedAt,
  signedAt,
});
