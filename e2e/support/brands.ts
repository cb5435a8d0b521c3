/** The brands by the name of their host, as a visitor meets them. `none` is the product's own, neutral host. */
export const brands = {
  none: { id: 0, host: 'localhost' },
  northlight: { id: 1, host: 'northlight.localhost' },
  verbena: { id: 2, host: 'verbena.localhost' },
  tinhouse: { id: 4, host: 'tinhouse.localhost' },
} as const;

export type Brand = keyof typeof brands;

/** The three brands a visitor can choose between. */
export const threeBrands = ['northlight', 'verbena', 'tinhouse'] as const satisfies readonly Brand[];
