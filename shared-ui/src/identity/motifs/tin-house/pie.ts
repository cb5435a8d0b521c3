import type { EngravedSketch } from './inks';

/** A raised pie, steaming. */
export const pie: EngravedSketch = (random) => {
  const sway = Math.round(random() * 8) - 4;
  return [
    {
      d: `M34 24q${-6 + sway}-8 0-14t0-12M50 20q${-6 + sway}-8 0-14t0-12M66 24q${-6 + sway}-8 0-14t0-12`,
      line: 'sage',
      width: 0.8,
    },
    { d: 'M10 60C14 30 86 30 90 60Z', fill: 'cream' },
    { d: 'M12 62L22 98H78L88 62Z', fill: 'green' },
    { d: 'M24 64L30 98H40L36 64ZM46 64L47 98H56L57 64ZM67 64L63 98H72L78 64Z', fill: 'brass', opacity: 0.85 },
    { d: 'M12 62L22 98H78L88 62', line: 'brass' },
    {
      d: 'M4 62a8 8 0 0 1 13-7a8 8 0 0 1 13-2a8 8 0 0 1 13-1a8 8 0 0 1 14 0a8 8 0 0 1 13 1a8 8 0 0 1 13 2a8 8 0 0 1 13 7Z',
      fill: 'brass',
    },
    { d: 'M50 36V46M40 40L36 48M60 40L64 48', line: 'green', width: 1.4 },
  ];
};
