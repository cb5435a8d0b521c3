import { describe, expect, it } from 'vitest';
import { refusal } from './rooms.mjs';

const value = (file: string, target: string) => refusal(file, target, false);
const type = (file: string, target: string) => refusal(file, target, true);

describe('who may import whom', () => {
  it.each([
    ['mfe-manage/src/features/ical/use-ical.ts', 'mfe-booking-widget/src/routes/index'],
    ['root-config/src/main.ts', 'mfe-manage/src/entry/portal'],
    ['mfe-manage/src/entry/portal.tsx', 'mfe-manage/src/features/ical/ical.screen'],
    ['mfe-booking-widget/src/features/details/details.screen.tsx', 'shared-api/index'],
    ['mfe-booking-widget/src/features/details/details.rules.ts', 'mfe-booking-widget/src/features/hold/hold.rules'],
    ['mfe-booking-widget/src/features/details/use-details.ts', 'mfe-booking-widget/src/flows/booking/session-model'],
    ['mfe-booking-widget/src/features/details/details.screen.tsx', 'npm:single-spa'],
    ['shared-ui/src/button/button.tsx', 'shared-api/index'],
    ['shared-api/contracts/bars.ts', 'npm:axios'],
    ['shared-api/client/transport.ts', 'npm:react'],
    ['api-server/kernel/http/app.ts', 'api-server/domains/bars/service'],
    ['api-server/domains/bookings/bookings.service.ts', 'api-server/domains/availability/claims.store'],
    ['api-server/domains/bookings/bookings.service.ts', 'shared-api/client/bookings'],
    ['sandbox/mailbox.ts', 'api-server/kernel/clock'],
    ['e2e/specs/book.spec.ts', 'shared-api/contracts/wire'],
  ])('refuses %s → %s', (file, target) => {
    expect(value(file, target)).toContain('may not import');
  });

  it.each([
    ['mfe-booking-widget/src/features/details/use-details.ts', 'shared-api/client/booking-session'],
    ['mfe-booking-widget/src/features/details/parts/opt-ins.tsx', 'mfe-booking-widget/src/features/details/details.copy'],
    ['mfe-booking-widget/src/features/details/details.rules.ts', 'shared-api/contracts/bookings'],
    ['api-server/domains/bookings/bookings.service.ts', 'api-server/domains/availability/service'],
    ['api-server/main.ts', 'api-server/domains/bars/index'],
    ['shared-ui/src/slot-grid/slot-grid.tsx', 'shared-api/format'],
  ])('allows %s → %s', (file, target) => {
    expect(value(file, target)).toBeNull();
  });

  it('lets a screen take types, not calls, from the client', () => {
    const screen = 'mfe-booking-widget/src/features/details/details.screen.tsx';
    expect(type(screen, 'shared-api/index')).toBeNull();
    expect(value(screen, 'shared-api/index')).toContain('the hook alone calls');
  });
});
