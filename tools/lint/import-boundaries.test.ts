import { describe, expect, it } from 'vitest';
import { refusal } from './import-boundaries.mjs';

const value = (file: string, target: string) => refusal(file, target, false);
const type = (file: string, target: string) => refusal(file, target, true);

describe('who may import whom', () => {
  it.each([
    ['mfe-manage/src/features/ical/use-ical.ts', 'mfe-booking-widget/src/routes/index'],
    ['root-config/src/main.ts', 'mfe-manage/src/entry/portal'],
    ['mfe-manage/src/entry/portal.tsx', 'mfe-manage/src/features/ical/ical.screen'],
    ['mfe-allergens/src/worker/worker.ts', 'mfe-allergens/src/features/menu/use-menu'],
    ['mfe-allergens/src/worker/keep.ts', 'shared-api/client/menus'],
    ['mfe-allergens/src/features/menu/menu.screen.tsx', 'mfe-allergens/src/worker/store'],
    ['mfe-booking-widget/src/features/details/details.screen.tsx', 'shared-api/index'],
    ['mfe-booking-widget/src/features/details/details.rules.ts', 'mfe-booking-widget/src/features/hold/hold.rules'],
    ['mfe-booking-widget/src/features/details/use-details.ts', 'mfe-booking-widget/src/flows/booking/session-model'],
    ['mfe-booking-widget/src/features/details/details.screen.tsx', 'npm:single-spa'],
    ['mfe-booking-widget/src/frame/frame-messaging.ts', 'npm:single-spa'],
    ['mfe-booking-widget/src/common/wizard-model.ts', 'mfe-booking-widget/src/flows/booking/use-booking'],
    ['mfe-booking-widget/src/common/frame/wizard-frame.tsx', 'mfe-booking-widget/src/features/hold/hold-notice'],
    ['mfe-booking-widget/src/common/form/use-busy.ts', 'shared-api/index'],
    ['mfe-booking-widget/src/features/payment/payment-dialog.tsx', 'mfe-booking-widget/src/element/resume-code'],
    ['mfe-booking-widget/src/features/payment/payment-dialog.tsx', 'mfe-booking-widget/src/frame/apple-pay'],
    ['mfe-booking-widget/src/flows/booking/use-booking.ts', 'mfe-booking-widget/src/entry/browser-environment'],
    [
      'mfe-booking-widget/src/flows/booking/use-booking.ts',
      'mfe-booking-widget/src/element/wizard/foreign-page/foreign-page',
    ],
    ['mfe-booking-widget/src/routes/booking-routes.tsx', 'mfe-booking-widget/src/entry/browser-environment'],
    ['mfe-payments/src/routes/pay-frame.tsx', 'mfe-payments/src/frame/panel-messaging'],
    ['mfe-payments/src/routes/pay-frame.tsx', 'mfe-payments/src/elements/payment-panel/payment-panel'],
    ['mfe-booking-widget/src/routes/frame-wizard.tsx', 'mfe-booking-widget/src/element/wizard/widget-model'],
    ['mfe-booking-widget/src/element/wizard/widget.tsx', 'mfe-booking-widget/src/features/hold/hold-notice'],
    ['mfe-booking-widget/src/element/wizard/widget.tsx', 'mfe-booking-widget/src/routes/booking-routes'],
    ['mfe-booking-widget/src/element/wizard/widget.tsx', 'mfe-booking-widget/src/entry/portal'],
    ['mfe-booking-widget/src/element/wizard/widget.tsx', 'mfe-booking-widget/src/frame/frame-messaging'],
    ['mfe-booking-widget/src/frame/frame-environment.ts', 'mfe-booking-widget/src/routes/frame-wizard'],
    ['mfe-booking-widget/src/frame/frame-environment.ts', 'mfe-booking-widget/src/element/wizard/element-environment'],
    ['mfe-booking-widget/src/host/open-frame.ts', 'mfe-booking-widget/src/flows/booking/booking.flow'],
    ['mfe-booking-widget/src/host/booking-frame.ts', 'mfe-booking-widget/src/element/wizard/widget'],
    ['mfe-booking-widget/src/host/open-frame.ts', 'mfe-booking-widget/src/entry/frame'],
    ['mfe-manage/src/features/party/invite/invite.tsx', 'mfe-manage/src/features/party/join-party/join-party.copy'],
    ['mfe-manage/src/features/party/invite/invite.tsx', 'mfe-manage/src/features/booking/common/tab-links'],
    ['mfe-manage/src/features/party/common/menu.tsx', 'mfe-manage/src/features/party/invite/invite'],
    ['mfe-manage/src/features/party/common/menu.tsx', 'shared-api/client/party'],
    ['shared-ui/src/theme/parts.ts', 'shared-ui/src/layout/type'],
    ['shared-ui/src/date-picker/calendar.tsx', 'shared-ui/src/fields/date-field/date-field'],
    ['shared-ui/src/feedback/dialog.tsx', 'shared-ui/src/copy/brand-copy'],
    ['shared-ui/src/button/button.tsx', 'shared-api/index'],
    ['shared-ui/src/pages/bar-selector/bar-list.tsx', 'shared-api/contracts/bars'],
    ['shared-api/contracts/bars.ts', 'npm:axios'],
    ['shared-api/client/transport.ts', 'npm:react'],
    ['api-server/kernel/http/app.ts', 'api-server/modules/estate/bars/service'],
    ['api-server/modules/bookings/bookings.service.ts', 'api-server/modules/estate/availability/service'],
    ['api-server/modules/manage/party/party.service.ts', 'api-server/modules/manage/guests/guests.store'],
    ['api-server/modules/bookings/bookings.service.ts', 'shared-api/client/bookings'],
    ['sandbox/mailbox.ts', 'api-server/kernel/time/clock'],
    ['e2e/specs/book.spec.ts', 'shared-api/contracts/dto'],
  ])('refuses %s → %s', (file, target) => {
    expect(value(file, target)).toContain('may not import');
  });

  it.each([
    ['mfe-booking-widget/src/features/details/use-details.ts', 'shared-api/client/booking-session'],
    ['mfe-manage/src/features/party/invite/invite.tsx', 'mfe-manage/src/features/party/common/menu'],
    ['mfe-manage/src/features/party/invite/invite.tsx', 'mfe-manage/src/common/booking/booking-part'],
    [
      'mfe-booking-widget/src/features/details/parts/opt-ins.tsx',
      'mfe-booking-widget/src/features/details/details.copy',
    ],
    ['mfe-booking-widget/src/features/details/details.rules.ts', 'shared-api/contracts/bookings'],
    ['mfe-booking-widget/src/common/contact/contact-fields.tsx', 'mfe-booking-widget/src/common/fields'],
    ['mfe-booking-widget/src/features/details/details.screen.tsx', 'mfe-booking-widget/src/common/wizard-model'],
    ['mfe-booking-widget/src/flows/booking/use-booking.ts', 'mfe-booking-widget/src/features/payment/payment.rules'],
    ['mfe-booking-widget/src/routes/frame-wizard.tsx', 'mfe-booking-widget/src/element/wizard/start/start.rules'],
    ['mfe-booking-widget/src/element/wizard/widget.tsx', 'mfe-booking-widget/src/flows/booking/booking.flow'],
    [
      'mfe-booking-widget/src/frame/frame-environment.ts',
      'mfe-booking-widget/src/element/wizard/foreign-page/foreign-page',
    ],
    ['mfe-booking-widget/src/frame/frame-environment.ts', 'mfe-booking-widget/src/entry/browser-environment'],
    ['mfe-booking-widget/src/host/booking-frame.ts', 'mfe-booking-widget/src/element/loader/booking-widget'],
    ['mfe-booking-widget/src/entry/frame.tsx', 'mfe-booking-widget/src/frame/frame-messaging'],
    ['shared-ui/src/pages/area-notice/area-notice.tsx', 'shared-ui/src/layout/page'],
    ['api-server/modules/bookings/bookings.service.ts', 'api-server/modules/estate/index'],
    [
      'api-server/modules/bookings/venue-actions/venue-actions.service.ts',
      'api-server/modules/bookings/rules/owed.rules',
    ],
    ['api-server/modules/manage/party/party.service.ts', 'api-server/modules/manage/guests/service'],
    ['api-server/main.ts', 'api-server/modules/estate/bars/index'],
    ['shared-ui/src/slot-grid/slot-grid.tsx', 'shared-api/format'],
    ['shared-ui/src/pages/bar-selector/bar-list.tsx', 'shared-api/contracts/distance'],
    ['shared-ui/src/pages/card-panel/card-panel.tsx', 'shared-api/contracts/payment-names'],
  ])('allows %s → %s', (file, target) => {
    expect(value(file, target)).toBeNull();
  });

  it('lets a screen take types, not calls, from the client', () => {
    const screen = 'mfe-booking-widget/src/features/details/details.screen.tsx';
    expect(type(screen, 'shared-api/index')).toBeNull();
    expect(value(screen, 'shared-api/index')).toContain('the hook alone calls');
  });
});
