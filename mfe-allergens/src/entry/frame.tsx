import { createApi, createQueryClient } from '@bars/shared-api';
import type { MenuFrameMessage } from '@bars/shared-api/contracts/menu-frame-messages';
import { menuMessageSource, menuMessageVersion } from '@bars/shared-api/contracts/menu-frame-names';
import { AreaBoundary } from '@bars/shared-ui/area';
import { areaErrorEvent } from '@bars/shared-ui/area/area-events';
import { watchHeight } from '@bars/shared-ui/area/content-height';
import { keepDialogsInSight } from '@bars/shared-ui/area/framed/dialogs-in-sight';
import { applyFonts, framePlace } from '@bars/shared-ui/area/framed-page';
import { createRoot } from 'react-dom/client';
import { refusalLine, settingProblems } from '../common/settings/menu-settings.copy';
import { readFrameSettings } from '../frame/frame-settings';
import { FrameMenu, type Refusal } from '../routes/frame-menu';
// This import keeps the code that both entries share in the portal's file. Else the portal would load one more file.
import './portal';

const envelope = { source: menuMessageSource, version: menuMessageVersion } as const;

/** Only sites of the key may have this page in a frame, and no message says what a visitor chose, so the origin is not asked. */
const say = (message: MenuFrameMessage): void => {
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

const settings = readFrameSettings(document, window.location, (attribute) =>
  // eslint-disable-next-line no-console -- The only way to inform the page's developer.
  console.warn(`/frame/allergens/ ignores ${attribute}: ${settingProblems[attribute]}.`),
);
const { brand, apiKey } = settings;
document.documentElement.dataset['brand'] = String(brand);

const place = framePlace(document, 'menu');
const onShown = (): void => {
  say({ ...envelope, name: 'loaded', payload: {} });
  applyFonts(document);
};
window.addEventListener(areaErrorEvent, () => say({ ...envelope, name: 'error', payload: { reason: 'broken' } }));
keepDialogsInSight(place);
watchHeight(place, (height) => say({ ...envelope, name: 'resize', payload: { height } }));
const onRefused = ({ message, code }: Refusal): void => {
  // eslint-disable-next-line no-console -- The only way to inform the page's developer.
  console.warn(`/frame/allergens/ ${refusalLine(message, code, brand)}`);
  say({ ...envelope, name: 'error', payload: { reason: 'refused' } });
};
createRoot(place).render(
  <AreaBoundary area="frame" brand={brand}>
    <FrameMenu
      settings={settings}
      api={createApi({ baseUrl: '', apiKey, brand, credentials: 'omit' })}
      queryClient={createQueryClient()}
      origin={window.location.origin}
      onShown={onShown}
      onRefused={onRefused}
    />
  </AreaBoundary>,
);
