import type { Api } from '@bars/shared-api';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import { allergenMenuTypesPath, type AllergenMenu } from '@bars/shared-api/contracts/menus';
import { useEffect } from 'react';
import { keepMenu, readWish, removeKept } from './menu-worker';

/** After the dishes are there, in milliseconds: what is kept must not compete with what is shown. */
const afterShownMs = 1_500;

/** What the calls of a page say of who calls. */
const headersOf = ({ caller }: Api): Record<string, string> => ({ ...caller?.headers });

/** Keeps the menu that is shown on the device, for when there is no connection. @param menu null while there is none */
export const useKeepOffline = (api: Api, menu: AllergenMenu | null): void => {
  const isOffered = readWish(document);
  useEffect(() => {
    if (isOffered === false) void removeKept();
  }, [isOffered]);
  // A copy is there already.
  const shown = menu !== null && menu.kept === undefined ? menu.meta : null;
  const [barId, menuId] = [shown?.bar_id, shown?.menu_id];
  useEffect(() => {
    if (isOffered !== true || barId === undefined || menuId === undefined) return;
    const calls = [barListPath, allergenMenuTypesPath(barId), compactMenuPath(barId, menuId)];
    const timer = setTimeout(() => void keepMenu({ calls, headers: headersOf(api) }), afterShownMs);
    return () => clearTimeout(timer);
  }, [isOffered, api, barId, menuId]);
};
