import type { ContractSignRequest, SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { noteAttempt } from '../../../kernel/limits/attempts';
import { newToken } from '../../../kernel/secrets';
import type { BarsService } from '../../estate/index';
import { toContract } from './contract.conversions';
import { contractCopy } from './contract.copy';
import * as store from './contract.store';
import type { ContractFiles } from './copy/contract-files';
import { addSignature } from './evidence/evidence';
import { imageDigest } from './evidence/evidence.rules';
import { readSignature } from './evidence/signature-image';
import { completedMail } from './mail/completed.mail';
import { openContract, unknownLink, type ContractLink, type OpenContract } from './open-contract';

export interface ContractDeps {
  bars: Pick<BarsService, 'brand'>;
}

type Network = Pick<Caller, 'network'>;

/** Whether the request is about the text as it is now. Both are 64 figures. */
const assertSame = ({ digest }: OpenContract, read: string | undefined): void => {
  if (read !== undefined && read !== digest.toString('hex'))
    throw new AppError(409, contractCopy.changed, 'contract_changed');
};

/** Reading a contract and signing it. Sources: ST-98…ST-107. */
export const createContractService = (
  { db, clock, mail, config }: Pick<Kernel, 'db' | 'clock' | 'mail' | 'config'>,
  { bars }: ContractDeps,
  files: ContractFiles,
) => {
  /** A wrong link is counted, by itself: what is refused takes back what its transaction has written. */
  const noteWrong = async ({ network }: Network): Promise<never> => {
    await db.transaction().execute((tx) => noteAttempt(tx, { cause: 'link', subject: null, network }, clock.now()));
    throw unknownLink();
  };

  const open = async (link: ContractLink, caller: Network, opens: 'contract' | 'copy' = 'contract') =>
    (await openContract(db, link, clock.now(), opens)) ?? noteWrong(caller);

  /** A contract that is locked, so that nothing of it changes meanwhile. */
  const change = async (
    link: ContractLink,
    caller: Network,
    run: (tx: Tx, open: OpenContract) => Promise<void>,
  ): Promise<SocietyContract> => {
    const done = await db.transaction().execute(async (tx) => {
      await store.lockContract(tx, link.code);
      const before = await openContract(tx, link, clock.now(), 'contract');
      if (before === null) return null;
      await run(tx, before);
      return openContract(tx, link, clock.now(), 'contract');
    });
    return toContract(done ?? (await noteWrong(caller)));
  };

  /** Everybody has signed: the copy goes to each of them. */
  const complete = async (tx: Tx, link: ContractLink): Promise<void> => {
    const at = clock.now();
    const signed = await openContract(tx, link, at, 'contract');
    if (signed === null || signed.signers.some(({ signed_at: signedAt }) => signedAt === null)) return;
    const copyCodes = new Map(signed.signers.map(({ number }) => [number, newToken()] as const));
    await store.complete(tx, link.code, { at, copyCodes });
    const brand = bars.brand(toBrandId(signed.contract.brand_id));
    const file = await files.draw(tx, { ...signed, contract: { ...signed.contract, completed_at: at } });
    for (const { number, name, email } of signed.signers) {
      if (email === null) continue;
      await mail.queue(
        tx,
        completedMail({
          brand,
          host: bookingsHost(config.publicOrigin, brand),
          contract: { id: link.code, society: signed.contract.terms.society },
          signer: { number, name, email },
          copyCode: copyCodes.get(number) ?? '',
          at,
          file,
        }),
      );
    }
  };

  /** A form that is sent again is the same signature; another one is refused. */
  const assertSameSignature = async (tx: Tx, { contract, signer }: OpenContract, png: Buffer): Promise<void> => {
    const first = await store.readImage(tx, contract.id, signer.number);
    if (first === undefined || !imageDigest(first).equals(imageDigest(png)))
      throw new AppError(409, contractCopy.signed, 'contract_signed');
  };

  return {
    /** @throws AppError 404 `contract_unknown`, 410 `link_expired` */
    open,

    read: async (link: ContractLink, caller: Network): Promise<SocietyContract> => toContract(await open(link, caller)),

    /** Keeps that a signer has read the text to its end. Sources: ST-100, ST-101. @throws AppError 409 `contract_changed` */
    viewed: (link: ContractLink, caller: Network, read: string | undefined): Promise<SocietyContract> =>
      change(link, caller, async (tx, before) => {
        assertSame(before, read);
        if (toContract(before).status.name !== 'not_viewed') return;
        const at = { contractId: link.code, number: before.signer.number };
        await store.keepViewed(tx, at, { at: clock.now(), digest: before.digest });
      }),

    /**
     * Records a signature, and completes the contract with the last one.
     * @throws AppError 409 `contract_changed`, `contract_not_viewed`, `contract_signed`, 422 with an error at `signature_data`
     */
    sign: async (link: ContractLink, caller: Network, request: ContractSignRequest): Promise<SocietyContract> => {
      // Not before the link is known: a stranger makes the server unpack nothing.
      await open(link, caller);
      const read = await readSignature(request.signature_data);
      if ('problem' in read) throw new AppError(422, { fields: { signature_data: [read.problem] } }, 'invalid');
      return change(link, caller, async (tx, before) => {
        const { contract, signer, text } = before;
        if (signer.signed_at !== null) return assertSameSignature(tx, before, read.png);
        assertSame(before, request.text_hash);
        if (toContract(before).status.name !== 'signable')
          throw new AppError(409, contractCopy.notViewed, 'contract_not_viewed');
        await addSignature(tx, {
          contractId: contract.id,
          number: signer.number,
          name: signer.name,
          role: signer.role,
          version: contract.template_version,
          text,
          image: read.png,
          at: clock.now(),
          keptUntil: contract.kept_until,
        });
        await complete(tx, link);
      });
    },
  };
};
export type Contracts = ReturnType<typeof createContractService>;
