/** The screens a step can show. */
export type StepScreen = 'pre-booking' | 'availability' | 'pre-order' | 'details' | 'enquiry';

export const mainSteps = { 1: 'pre-booking', 2: 'availability', 3: 'pre-order', 4: 'details', 99: 'enquiry' } as const;
export const enquirySteps = { 1: 'pre-booking', 2: 'enquiry', 99: 'enquiry' } as const;

export interface FlowRow {
  /** Step → screen. Any other step shows the error screen. */
  steps: Readonly<Partial<Record<number, StepScreen>>>;
  kind: 'booking' | 'enquiry' | 'partner';
  /** Whether the flow can be booked online today. The others show a notice with the venue's telephone number. */
  isOpen: boolean;
  dates: 'any' | 'christmas' | 'new-year';
  /** Whether the details ask for a company. */
  asksCompany: boolean;
}

const booking: FlowRow = { steps: mainSteps, kind: 'booking', isOpen: false, dates: 'any', asksCompany: false };
const enquiry: FlowRow = { ...booking, steps: enquirySteps, kind: 'enquiry' };

/**
 * Every flow of the wizard, as data: name → steps, kind and rules. Sources: BW-10, BW-13, BW-15…BW-22.
 * An unknown name is the error screen (decision "Unknown flow").
 */
export const flowTable: Readonly<Record<string, FlowRow>> = {
  TableBooking: { ...booking, isOpen: true },
  BrunchBooking: booking,
  MasterclassBooking: booking,
  DrinksBooking: booking,
  BoothBooking: booking,
  AtTableMasterclass: booking,
  OnlineMasterclass: booking,
  BarSpecificSlotBooking: booking,
  ChristmasBooking: { ...booking, dates: 'christmas' },
  ChristmasMostrador: { ...booking, dates: 'christmas' },
  NyeBooking: { ...booking, dates: 'new-year' },
  Karaoke: { ...booking, kind: 'partner' },
  CorporateBooking: { ...enquiry, asksCompany: true },
  PrivateHire: { ...enquiry, asksCompany: true },
  GenericLargerEnquiry: enquiry,
  GenericEnquiry: { ...enquiry, isOpen: true },
  GenericConsumerEnquiry: enquiry,
  NyeEnquiry: { ...enquiry, dates: 'new-year' },
};

/** The row of a flow name from the server; undefined for an unknown name. */
export const flowOf = (name: string | null): FlowRow | undefined =>
  name !== null && Object.hasOwn(flowTable, name) ? flowTable[name] : undefined;
