export const brandSitesCopy = {
  title: 'Demo brand sites',
  intro:
    'Pages of other people that embed the booking. Each allows its own origin and the product’s, and nothing else.',
  missing: 'There is no such page.',
  back: 'All pages',
};
