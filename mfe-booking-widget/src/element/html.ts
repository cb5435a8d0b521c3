import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import type {
  bookingWidgetTag,
  ElementErrorDetail,
  BookingWidgetAttribute,
} from '@bars/shared-api/contracts/element-names';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { StepView } from '../common/environment';

type Text = string | number | null;
type Flag = boolean | string | null;

/** `<bars-booking-widget>` for scripts: a property for each attribute. Contract: docs/embedding.md. */
export interface BookingWidgetElement extends HTMLElement {
  env: string | null;
  brand: Text;
  apiKey: string | null;
  barId: Text;
  forceLocation: Flag;
  partyType: Text;
  date: string | null;
  people: Text;
  sessionId: string | null;
  step: Text;
  canClose: Flag;
  eager: Flag;
  headingLevel: Text;
}

/** `<bars-booking-widget>` for JSX. */
export type BookingWidgetAttributes = DetailedHTMLProps<HTMLAttributes<BookingWidgetElement>, BookingWidgetElement> &
  Partial<Record<BookingWidgetAttribute, string | number | boolean>>;

declare global {
  interface HTMLElementTagNameMap {
    [bookingWidgetTag]: BookingWidgetElement;
  }
  interface HTMLElementEventMap {
    'bars-loaded': CustomEvent<null>;
    'bars-booking-update': CustomEvent<BookingUpdate>;
    'bars-step-view': CustomEvent<StepView>;
    'bars-close-booking': CustomEvent<null>;
    'bars-error': CustomEvent<ElementErrorDetail>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bars-booking-widget': BookingWidgetAttributes;
    }
  }
}
