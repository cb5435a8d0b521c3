/** `booking`: steps 1 to 4. `enquiry`: steps 1 and 2, of which 2 is the form with the details (BW-13). `partner`: booked on a partner's site (BW-22). */
export type FlowKind = 'booking' | 'enquiry' | 'partner';

/**
 * The rule of a flow's dates. `christmas`: November to February (BW-113). `new-year`: 31 December of the current year (BW-114).
 * `this-year`: up to the type's last date, or 31 December of the current year (BW-115).
 */
export type FlowDates = 'any' | 'christmas' | 'new-year' | 'this-year';

export interface BookingFlow {
  kind: FlowKind;
  dates: FlowDates;
  /** Whether the details ask for a company. Source: BW-149. */
  asksCompany: boolean;
}

const booking: BookingFlow = { kind: 'booking', dates: 'any', asksCompany: false };
const enquiry: BookingFlow = { ...booking, kind: 'enquiry' };

/** The ways a booking can run. Source: BW-10. */
export const flowNames = [
  'Karaoke',
  'TableBooking',
  'CorporateBooking',
  'PrivateHire',
  'GenericLargerEnquiry',
  'GenericEnquiry',
  'GenericConsumerEnquiry',
  'NyeEnquiry',
  'MasterclassBooking',
  'BrunchBooking',
  'DrinksBooking',
  'BoothBooking',
  'ChristmasBooking',
  'ChristmasMostrador',
  'AtTableMasterclass',
  'OnlineMasterclass',
  'BarSpecificSlotBooking',
  'NyeBooking',
] as const;
export type FlowName = (typeof flowNames)[number];

/** Every flow: its kind and its rules, for the server and the wizard. Sources: BW-10, BW-13…BW-22, BW-113…BW-115. */
export const bookingFlows: Readonly<Record<FlowName, BookingFlow>> = {
  TableBooking: booking,
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
  CorporateBooking: { ...enquiry, asksCompany: true, dates: 'this-year' },
  PrivateHire: { ...enquiry, asksCompany: true },
  GenericLargerEnquiry: enquiry,
  GenericEnquiry: enquiry,
  GenericConsumerEnquiry: enquiry,
  NyeEnquiry: { ...enquiry, dates: 'new-year' },
};

const isFlowName = (name: string): name is FlowName => Object.hasOwn(bookingFlows, name);

/** The flow of a name from the wire; undefined for an unknown name. */
export const flowOf = (name: string | null): BookingFlow | undefined => (name !== null && isFlowName(name) ? bookingFlows[name] : undefined);
