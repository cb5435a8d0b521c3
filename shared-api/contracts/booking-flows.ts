/** `booking`: steps 1 to 4. `enquiry`: steps 1 and 2, of which 2 is the form with the details (BW-13). `partner`: booked on a partner's site (BW-22). */
export type FlowKind = 'booking' | 'enquiry' | 'partner';

/**
 * Every way a booking can run, with its kind. The wizard's first step loads this table, so it has nothing else; the rules of the
 * flows are in `booking-flow-rules.ts`. Sources: BW-10, BW-13…BW-22.
 */
export const flowKinds = {
  TableBooking: 'booking',
  BrunchBooking: 'booking',
  MasterclassBooking: 'booking',
  DrinksBooking: 'booking',
  BoothBooking: 'booking',
  AtTableMasterclass: 'booking',
  OnlineMasterclass: 'booking',
  BarSpecificSlotBooking: 'booking',
  ChristmasBooking: 'booking',
  ChristmasMostrador: 'booking',
  NyeBooking: 'booking',
  Karaoke: 'partner',
  CorporateBooking: 'enquiry',
  PrivateHire: 'enquiry',
  GenericLargerEnquiry: 'enquiry',
  GenericEnquiry: 'enquiry',
  GenericConsumerEnquiry: 'enquiry',
  NyeEnquiry: 'enquiry',
} as const satisfies Record<string, FlowKind>;
export type FlowName = keyof typeof flowKinds;

const isFlowName = (name: string | null): name is FlowName => name !== null && Object.hasOwn(flowKinds, name);

/** The kind of a flow by its name in the API; undefined for an unknown name. */
export const kindOfFlow = (name: string | null): FlowKind | undefined =>
  isFlowName(name) ? flowKinds[name] : undefined;
