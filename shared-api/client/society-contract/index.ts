import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  societyContractAnswer,
  societyContractCopyAnswer,
  societyContractCopyPath,
  societyContractFilePath,
  societyContractPath,
  societyContractSignPath,
  societyContractViewedPath,
  societySignaturePath,
  type ContractSignRequest,
  type SocietyContract,
  type SocietyContractCopy,
} from '../../contracts/society-contract';
import type { Api } from '../transport';

/** A link of a contract, as the address has it. */
export interface ContractLink {
  code: string;
  adminCode: string;
}

const partsOf = ({ code, adminCode }: ContractLink): [code: string, adminCode: string] => [
  encodeURIComponent(code),
  encodeURIComponent(adminCode),
];

export const societyContractKeys = {
  contract: ({ code, adminCode }: ContractLink) => ['society-contract', code, adminCode] as const,
  copy: ({ code, adminCode }: ContractLink) => ['society-contract-copy', code, adminCode] as const,
};

/** GET …/contract/{code}/{adminCode}, as a query. Source: API-M-65. @throws {ApiError} 404 `contract_unknown`, 410 `link_expired` */
export const societyContractQuery = (api: Api, link: ContractLink) => ({
  queryKey: societyContractKeys.contract(link),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<SocietyContract> => {
    const path = societyContractPath(...partsOf(link));
    const { data } = await api.send({ method: 'get', path, answer: societyContractAnswer, signal });
    return data;
  },
});

/** POST …/viewed: the text was read to its end. Source: API-M-67. @throws {ApiError} 409 `contract_changed` */
export const viewContract = async (api: Api, link: ContractLink, textHash: string): Promise<SocietyContract> => {
  const path = societyContractViewedPath(...partsOf(link));
  const { data } = await api.send({
    method: 'post',
    path,
    json: { text_hash: textHash },
    answer: societyContractAnswer,
  });
  return data;
};

/** POST …/sign. Source: API-M-66. @throws {ApiError} 409 `contract_changed`, `contract_signed`, 422 with an error at `signature_data` */
export const signContract = async (
  api: Api,
  link: ContractLink,
  request: ContractSignRequest,
): Promise<SocietyContract> => {
  const path = societyContractSignPath(...partsOf(link));
  const { data } = await api.send({ method: 'post', path, json: request, answer: societyContractAnswer });
  return data;
};

/** GET …/contract-copy/{code}/{adminCode}, as a query. @throws {ApiError} 404 `contract_unknown`, 410 `link_expired` */
export const societyContractCopyQuery = (api: Api, link: ContractLink) => ({
  queryKey: societyContractKeys.copy(link),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<SocietyContractCopy> => {
    const path = societyContractCopyPath(...partsOf(link));
    const { data } = await api.send({ method: 'get', path, answer: societyContractCopyAnswer, signal });
    return data;
  },
});

/** The addresses of the PDF and of the picture of a signature. */
export const contractFileUrl = (link: ContractLink): string => societyContractFilePath(...partsOf(link));
export const signatureUrl = (link: ContractLink, signer: number): string =>
  societySignaturePath(...partsOf(link), signer);
