import type { QueryFunctionContext } from '@tanstack/query-core';
import { compactMenuAnswer, compactMenuPath } from '../../contracts/compact-menu';
import {
  allergenDocumentsAnswer,
  allergenDocumentsPath,
  allergenMenuTypesAnswer,
  allergenMenuTypesPath,
  menuQuestionAnswer,
  menuQuestionPath,
  partyMenusAnswer,
  partyMenusPath,
  type AllergenDocument,
  type AllergenMenu,
  type AllergenMenuType,
  type MenuKind,
  type MenuQuestionRequest,
  type PartyMenu,
  type PartyMenusRequest,
} from '../../contracts/menus';
import type { KeptCopy } from '../../contracts/kept-answers';
import { ApiError } from '../api-error';
import type { Api } from '../transport';

/** The allergen documents of a bar, one for each menu of the type, newest first. GET menus/allergens/website. Source: API-M-51. */
export const allergenDocumentsQuery = (api: Api, barId: number, type: MenuKind) => ({
  queryKey: ['menus', 'documents', barId, type] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<AllergenDocument[]> => {
    const path = `${allergenDocumentsPath}?bar_id=${barId}&type=${type}`;
    return (await api.send({ method: 'get', path, answer: allergenDocumentsAnswer, signal })).data;
  },
});

/** The menus of a bar that have allergen data. GET menus/allergen-menu-types/{bar_id}. Source: API-M-52. */
export const allergenMenuTypesQuery = (api: Api, barId: number) => ({
  queryKey: ['menus', 'types', barId] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<AllergenMenuType[]> => {
    const path = allergenMenuTypesPath(barId);
    return (await api.send({ method: 'get', path, answer: allergenMenuTypesAnswer, signal })).data;
  },
});

/** What an open page has of a menu already, so that it is not read again while it stays the same. */
const knownMenuOf = (menu: AllergenMenu | undefined) =>
  menu?.tag === undefined ? undefined : { tag: menu.tag, value: { data: menu.categories, meta: menu.meta } };

/** The failure behind a copy that the device has kept. */
export const failureOf = ({ because }: KeptCopy): ApiError =>
  new ApiError({ kind: because === 'slow' ? 'timeout' : 'offline' });

/** Whether the device's copy is of before what an open page shows, and says something else: the page would lose what has changed since. */
const isOutdated = (copy: KeptCopy, tag: string | undefined, shown: AllergenMenu | undefined): boolean =>
  shown !== undefined && copy.at < shown.confirmedAt && (tag === undefined || tag !== shown.tag);

/** What is in the dishes of a menu. GET menus/allergen-menu/{bar_id}/{menu_id}, compact. Source: API-M-53. @throws {ApiError} 404, `withdrawn` where the menu was there; why there is only a copy, where the page shows something newer */
export const allergenMenuQuery = (api: Api, barId: number, menuId: number) => ({
  queryKey: ['menus', 'menu', barId, menuId] as const,
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<AllergenMenu> => {
    const path = compactMenuPath(barId, menuId);
    const shown = client.getQueryData<AllergenMenu>(queryKey);
    const copies: KeptCopy[] = [];
    const tags: string[] = [];
    const { data, meta } = await api.send({
      method: 'get',
      path,
      answer: compactMenuAnswer,
      signal,
      onKept: (copy) => void copies.push(copy),
      known: knownMenuOf(shown),
      onTag: (tag) => void tags.push(tag),
    });
    const [[kept], [tag]] = [copies, tags];
    if (kept && isOutdated(kept, tag, shown)) throw failureOf(kept);
    return {
      categories: data,
      meta,
      confirmedAt: kept?.at ?? api.now(),
      ...(kept ? { kept } : {}),
      ...(tag === undefined ? {} : { tag }),
    };
  },
});

/** Asks the venue whether what is said of an item is right. @throws {ApiError} 404, 422 with errors by field, 429 after too many */
export const askAboutItem = async (
  api: Api,
  { barId, menuId, ...question }: MenuQuestionRequest & { barId: number; menuId: number },
): Promise<void> => {
  const path = menuQuestionPath(barId, menuId);
  await api.send({ method: 'post', path, json: question, answer: menuQuestionAnswer });
};

/** The menu files of a party at a bar on a day. POST rest/party-menus. Source: API-M-54. @throws {ApiError} */
export const partyMenusQuery = (api: Api, request: PartyMenusRequest) => ({
  queryKey: ['menus', 'party', request] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<{ menus: PartyMenu[]; barName: string }> => {
    const { data, meta } = await api.send({
      method: 'post',
      path: partyMenusPath,
      json: request,
      answer: partyMenusAnswer,
      signal,
    });
    return { menus: data, barName: meta.bar_name };
  },
});
