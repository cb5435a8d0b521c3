import type { SocietyContractCopy } from '@bars/shared-api/contracts/society-contract';
import type { Db } from '../../../../kernel/db';
import type { Caller } from '../../../../kernel/http/callers/callers';
import { instantOf } from '../../../../kernel/time/instant';
import { titleOf } from '../contract.conversions';
import type { Contracts } from '../contract.service';
import { readImage } from '../contract.store';
import { checksOf } from '../evidence/evidence.rules';
import { digestBefore, readLinks } from '../evidence/evidence.store';
import { unknownLink, type ContractLink } from '../open-contract';
import type { ContractFiles } from './contract-files';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The copy of a contract, which shows whether text, signatures and hashes agree. Source: ST-108. */
export const createContractCopies = (db: Db, contracts: Pick<Contracts, 'open'>, files: ContractFiles) => {
  const open = (link: ContractLink, caller: Pick<Caller, 'network'>) => contracts.open(link, caller, 'copy');
  return {
    /** @throws AppError 404 `contract_unknown`, 410 `link_expired` */
    read: async (link: ContractLink, caller: Pick<Caller, 'network'>): Promise<SocietyContractCopy> => {
      const opened = await open(link, caller);
      const { contract, signers, text } = opened;
      const signatures: SocietyContractCopy['signatures'] = [];
      for (const { record, content } of await readLinks(db, contract.id)) {
        const signer = signers.find(({ number }) => number === record.signer_number);
        signatures.push({
          number: record.signer_number,
          name: content?.name ?? signer?.name ?? '',
          role: content?.role ?? signer?.role ?? '',
          signed_at: record.signed_at.toISOString(),
          text_hash: hex(record.text_digest),
          record_hash: hex(record.digest),
          checks: checksOf(record, content, await digestBefore(db, record.position), text),
        });
      }
      return {
        id: contract.id,
        title: titleOf(opened),
        rendered_contract: text,
        version: contract.template_version,
        completed_at: instantOf(contract.completed_at),
        signatures,
        missing: signers
          .filter(({ signed_at: signedAt }) => signedAt === null)
          .map(({ name, role }) => ({ name, role })),
      };
    },

    file: async (link: ContractLink, caller: Pick<Caller, 'network'>): Promise<Buffer> =>
      files.draw(db, await open(link, caller)),

    /** The picture of one signature. */
    signature: async (link: ContractLink, caller: Pick<Caller, 'network'>, number: number): Promise<Buffer> => {
      const { contract } = await open(link, caller);
      const image = await readImage(db, contract.id, number);
      if (image === undefined) throw unknownLink();
      return Buffer.from(image);
    },
  };
};
export type ContractCopies = ReturnType<typeof createContractCopies>;
