import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { AreaBoundary } from '@bars/shared-ui/area';
import { isMarkupShown, isMarkupUsed, markupClass, takeOverMarkup } from '@bars/shared-ui/area/area-markup';
import { hydrateInParts } from '@bars/shared-ui/element/hydration/hydrate-in-parts';
import { WhenHydrated } from '@bars/shared-ui/element/hydration/when-hydrated';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { WizardEnvironment } from '../common/environment';
import { keptResumeCode } from '../element/resume-code';
import { markupIn, prefetchedSession, soon, unlessFailed } from './portal-markup';
import { FrameWizard } from '../routes/frame-wizard';
import { isSameStep, settingsOf, slotOf, type FramePage, type SayIgnored } from '../frame/frame-settings';

export interface FrameRootOptions {
  place: HTMLElement;
  page: FramePage;
  /** Address of the frame's module, without its origin. */
  from: string;
  sayIgnored: SayIgnored;
  environmentOf: (settings: ReturnType<typeof settingsOf>, params: BookingParams | null) => WizardEnvironment;
}

export interface FrameRoot {
  /** Whether the visitor has done something in the markup. It is part of the booking. */
  isUsed: () => boolean;
  /** Shows the wizard; null means the page's own settings. */
  show: (params: BookingParams | null) => Promise<void>;
}

/**
 * Renders the wizard in the frame's page. Markup of the server is taken over if the settings and the first answer are those it shows.
 * Who has pressed in it has begun a booking with the page's own settings, and keeps that. Else the wizard takes its place.
 */
export const createFrameRoot = ({ place, page, from, sayIgnored, environmentOf }: FrameRootOptions): FrameRoot => {
  const markup = place.querySelector<HTMLElement>(`.${markupClass}`);
  let root: Root | undefined;
  let wasUsed = false;
  const isUsed = () => wasUsed || (markup !== null && isMarkupUsed(markup));
  let onHydrated = (): void => {};
  const whenHydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });

  const render = async (tree: ReactNode, isHydrated: boolean): Promise<void> => {
    const whole = <WhenHydrated onHydrated={onHydrated}>{tree}</WhenHydrated>;
    if (root) {
      // React drops markup that it has not hydrated when something else is to be rendered.
      await whenHydrated;
      return root.render(whole);
    }
    wasUsed = isUsed();
    const mount = (whenMounted = (): void => {}): Promise<void> => {
      if (markup && isHydrated) root = hydrateInParts(markup, whole);
      else {
        root = createRoot(markup ?? place);
        root.render(whole);
      }
      return whenHydrated.then(whenMounted);
    };
    await (markup ? takeOverMarkup(markup, isHydrated)(mount) : mount());
  };

  const show = async (params: BookingParams | null): Promise<void> => {
    const slot = slotOf(params);
    const wished = settingsOf(page, params, sayIgnored);
    const own = settingsOf(page, null, sayIgnored);
    const shown = !root && markup && isMarkupShown() ? markupIn(markup, from) : undefined;
    const isFitting = isSameStep(wished, own) && keptResumeCode(wished.brand, slot) === undefined;

    const begin = async (
      settings: typeof own,
      answer?: BookingSession,
      environment = environmentOf(settings, params),
    ) => {
      const { brand } = settings;
      document.documentElement.dataset['brand'] = String(brand);
      await render(
        <AreaBoundary area="frame" brand={brand}>
          <FrameWizard
            key={params?.iframe_id ?? ''}
            environment={environment}
            settings={settings}
            slot={slot}
            answer={answer}
          />
        </AreaBoundary>,
        answer !== undefined,
      );
    };

    if (!shown || !(isFitting || isUsed())) return begin(wished);
    const settings = { ...own, env: wished.env };
    const environment = environmentOf(settings, params);
    const asked = prefetchedSession(environment.api);
    // What was pressed is not lost where the answer is late.
    const answer = (await soon(asked)) ?? (isUsed() ? await unlessFailed(asked) : undefined);
    return answer?.first_step === shown.key ? begin(settings, answer, environment) : begin(wished);
  };

  return { isUsed, show };
};
