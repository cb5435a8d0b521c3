import { createApi, queryClient, toBrandId } from '@bars/shared-api';
import {
  payFramePath,
  readPayWindow,
  type FramedOutcome,
  type Payable,
  type PaymentParams,
} from '@bars/shared-api/contracts/payment-messages';
import { watchHeight } from '@bars/shared-ui/area/content-height';
import { framePlace, applyFonts } from '@bars/shared-ui/area/framed-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { connectToPanel } from '../frame/panel-messaging';
import { LonePayFrame } from '../routes/lone-frame';
import { PayFrame } from '../routes/pay-frame';
import { PayWindow } from '../routes/pay-window';

const place = framePlace(document, 'pay');
const root = createRoot(place);

const onOutcome = (outcome: FramedOutcome) => messaging.send({ name: 'outcome', payload: { outcome } });
const onPayable = (payable: Payable) => messaging.send({ name: 'payable', payload: { payable } });
const onClose = () => messaging.send({ name: 'closed', payload: {} });
// The dialog around us does not hear what is pressed in here.
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') onClose();
});
const onReload = () => window.location.reload();
const isAlone = window.parent === window;

/** Reports need a key, which comes with the first parameters. */
const startReports = async ({ api_key: apiKey, brand }: PaymentParams) => {
  const { watchOwnPage } = await import('@bars/shared-api/client/error-reports');
  watchOwnPage({
    origin: window.location.origin,
    apiKey,
    brand: toBrandId(brand),
    surface: 'frame',
    page: () => payFramePath,
  });
};
const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content === 'true';
const takesReports = isOn('bars:error-reports');
const first = new AbortController();

const show = (params: PaymentParams) => {
  const brand = toBrandId(params.brand);
  // Without the file for reports there is nothing to report with.
  if (takesReports && !first.signal.aborted) startReports(params).catch(() => {});
  first.abort();
  document.documentElement.dataset['brand'] = String(brand);
  const api = createApi({ baseUrl: '', apiKey: params.api_key, brand, credentials: 'omit' });
  const common = { api, params, hasGooglePay: isOn('bars:google-pay'), onReload };
  root.render(
    <QueryClientProvider client={queryClient}>
      {isAlone ? (
        <PayWindow {...common} onClose={() => window.close()} />
      ) : (
        <PayFrame
          {...common}
          watchCharges={messaging.watchCharges}
          onPayable={onPayable}
          onOutcome={onOutcome}
          onClose={onClose}
        />
      )}
    </QueryClientProvider>,
  );
  setTimeout(() => applyFonts(document));
};

const messaging = connectToPanel(window, show);
watchHeight(place, (height) => messaging.send({ name: 'resize', payload: { height } }));

document.documentElement.toggleAttribute('data-alone', isAlone);
const asked = isAlone ? readPayWindow(window.location.hash) : null;
if (asked !== null) show(asked);
else if (isAlone) root.render(<LonePayFrame brand={Number(document.documentElement.dataset['brand'])} />);
else messaging.send({ name: 'ready', payload: {} });
