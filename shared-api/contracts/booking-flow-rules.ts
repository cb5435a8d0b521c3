import type { FlowName } from './booking-flows';

/** The names of the flows. Source: BW-10. */
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
] as const satisfies readonly FlowName[];

/**
 * The rule of a flow's dates. `christmas`: November to February (BW-113). `new-year`: 31 December of the current year (BW-114).
 * `this-year`: up to the type's last date, or 31 December of the current year (BW-115).
 */
export type FlowDates = 'any' | 'christmas' | 'new-year' | 'this-year';

const datesOf: Readonly<Partial<Record<FlowName, FlowDates>>> = {
  ChristmasBooking: 'christmas',
  ChristmasMostrador: 'christmas',
  NyeBooking: 'new-year',
  NyeEnquiry: 'new-year',
  CorporateBooking: 'this-year',
};

export const datesOfFlow = (flow: FlowName): FlowDates => datesOf[flow] ?? 'any';

/** Whether a type of the flow may have a last date of its own: the flows of companies, of which one is for New Year's Eve. Source: BW-115. */
export const hasLastDate = (flow: FlowName): boolean => flow === 'CorporateBooking' || flow === 'NyeEnquiry';

/** Whether the details of a flow ask for a company. Source: BW-149. */
export const asksCompany = (flow: string | null): boolean => flow === 'CorporateBooking' || flow === 'PrivateHire';
