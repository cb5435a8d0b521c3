import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { contractNameKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { createKeptText } from '../../common/kept-text';

/** The name that was typed to sign and is not sent. A drawing is not kept: it is somebody's hand. */
export const keptName = createKeptText(contractNameKey);

/** Whose name it is: two may sign one after the other in the same tab. */
export const signerOf = ({ id, current_user_name: name }: SocietyContract): string => `${id} ${name}`;
