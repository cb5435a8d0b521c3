import type { FlowName } from '@bars/shared-api/contracts/booking-flows';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** What a visitor should know at step 2 of each flow: above the times, above the form of an enquiry, or before the partner's site. */
export type FlowCopy = Record<FlowName, string>;

/** Sources: BW-4, BW-7, BW-10, BW-15, BW-21. */
export const flowCopy: BrandCopy<FlowCopy> = {
  byDefault: {
    TableBooking: 'Pick a time, and the table is yours.',
    BrunchBooking: 'Pick when brunch starts. Your time begins when you sit down.',
    MasterclassBooking: 'Pick a class. It starts on the dot, so come ten minutes early.',
    AtTableMasterclass: 'Pick when the shakers come to your table.',
    OnlineMasterclass: 'Pick an evening. The box arrives the day before, and we’ll meet on your screen.',
    DrinksBooking: 'Pick a time, then choose what’s waiting on the table.',
    BoothBooking: 'Pick when the booth is yours.',
    BarSpecificSlotBooking: 'These seats have set times. Pick yours.',
    ChristmasBooking: 'Pick your time for the Christmas party.',
    ChristmasMostrador: 'Six seats at the counter, one menu. Pick your time.',
    NyeBooking: 'Pick when you arrive. You stay until the new year.',
    Karaoke: 'Karaoke rooms are booked with our partner. We’ll take you to their page.',
    CorporateBooking: 'Tell us about your company’s event, and we’ll ring you back with a plan and a price.',
    PrivateHire: 'A floor or the whole house: tell us what you’re planning, and we’ll see what we can open for you.',
    GenericLargerEnquiry: 'A big party needs a quick word first. Tell us who you are, and we’ll find the room.',
    GenericEnquiry: 'Tell us what you have in mind, and we’ll see what we can do.',
    GenericConsumerEnquiry: 'A birthday, a hen party, something to celebrate: tell us who it’s for.',
    NyeEnquiry: 'New Year’s Eve for your company: tell us how many of you there are, and we’ll keep a floor for you.',
  },
  byBrand: {
    1: {
      TableBooking: 'Pick your hour. We’ll keep the lights low.',
      BrunchBooking: 'Pick your hour for brunch. We’ll keep the light soft.',
      MasterclassBooking: 'Pick a class behind the bar. It starts on the dot, so come ten minutes early.',
      DrinksBooking: 'Pick your hour, then choose what’s on ice when you arrive.',
      BoothBooking: 'Pick your hour. The booth and its curtain are yours.',
      ChristmasBooking: 'Pick your hour for the Christmas party. We stay up late.',
      NyeBooking: 'Pick when you arrive. We go on well past midnight.',
      Karaoke: 'The singing rooms are booked with our partner. We’ll take you to their page.',
      CorporateBooking: 'Tell us about the company and the event, and we’ll ring you back with a plan and a price.',
      GenericLargerEnquiry:
        'A crowd like yours needs a quick word first. Tell us who you are, and we’ll clear the floor.',
      GenericConsumerEnquiry: 'Someone’s big night? Tell us whose, and we’ll plan it with you.',
    },
    2: {
      TableBooking: 'Hola! Pick a time, and the table is yours, amigo.',
      BrunchBooking: 'Pick when the fiesta starts, amigos. Your time begins with the first jug.',
      MasterclassBooking: 'Pick a class, amigo. It starts on the dot, so come ten minutes early.',
      AtTableMasterclass: 'Pick when the shakers come to your mesa, amigos.',
      OnlineMasterclass: 'Pick an evening. The box arrives the day before, and the fiesta is on your screen.',
      DrinksBooking: 'Pick a time, then choose what’s waiting on the mesa.',
      BoothBooking: 'Pick when the booth is yours, amigos.',
      ChristmasBooking: '¡Feliz Navidad! Pick your time for the Christmas fiesta.',
      ChristmasMostrador: 'Six seats at the mostrador, one menu. Pick your time, amigos.',
      NyeBooking: 'Twelve grapes at midnight! Pick when you arrive.',
      Karaoke: 'The singing rooms are booked with our partner, amigos. We’ll take you to their page.',
      CorporateBooking: 'Hola! Tell us about your company’s fiesta, and we’ll ring you back with a plan and a price.',
      PrivateHire: 'A floor or the whole casa: tell us what you’re planning, amigo.',
      GenericLargerEnquiry: 'So many amigos need a quick word first. Tell us who you are, and we’ll find the room.',
      GenericEnquiry: 'Hola! Tell us what you have in mind, amigo.',
      GenericConsumerEnquiry: 'A birthday, a hen party, a fiesta for someone special: tell us who it’s for, amigo.',
      NyeEnquiry:
        'Twelve grapes for the whole company: tell us how many amigos there are, and we’ll keep a floor for you.',
    },
    4: {
      TableBooking: 'Pick a time and we’ll lay the table.',
      BrunchBooking: 'Pick a time for brunch, and we’ll put the kettle on.',
      MasterclassBooking: 'Pick a class. We start on the dot, so come ten minutes early and hang up your coat.',
      DrinksBooking: 'Pick a time, then choose what we’ll set out for you.',
      BarSpecificSlotBooking: 'The counter has set sittings. Pick yours.',
      ChristmasBooking: 'Pick your time, and we’ll put the crackers out.',
      NyeBooking: 'Pick when you arrive. The fire stays lit until the new year.',
      CorporateBooking: 'Tell us about the firm and the occasion, and we’ll ring you back with a plan and a price.',
      PrivateHire: 'A room or the whole house: tell us what you’re planning, and we’ll see what we can do.',
      GenericConsumerEnquiry: 'A birthday, a christening, something to celebrate: tell us who it’s for.',
    },
  },
};
