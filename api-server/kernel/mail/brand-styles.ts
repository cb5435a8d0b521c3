import type { BrandId } from '@bars/shared-api/contracts/wire';

/** The mail's styles, after the brand's light or dark tokens; each text colour passes contrast on its ground. */
export interface BrandStyles {
  /** The colour scheme declared to mail programs, so that none inverts the colours. */
  scheme: 'light' | 'dark';
  page: string;
  card: string;
  text: string;
  line: string;
  accent: string;
  onAccent: string;
  /** The band with the brand's name: its ground, and the name. */
  stage: string;
  onStage: string;
  /** The rule below the band, and the border of the card: CSS `border`. */
  rule: string;
  frame: string;
  /** Type of the name and the headings: CSS that ends without a semicolon. */
  display: string;
  button: string;
}

const brandStyles: Record<BrandId, BrandStyles> = {
  0: {
    scheme: 'light',
    page: '#f6f7f9',
    card: '#ffffff',
    text: '#16191f',
    line: '#d5dae2',
    accent: '#1f4b99',
    onAccent: '#ffffff',
    stage: '#1c222d',
    onStage: '#ffffff',
    rule: '2px solid #8fb3f2',
    frame: '1px solid #d5dae2',
    display: 'font-family:system-ui,sans-serif;font-weight:700',
    button: 'border-radius:8px',
  },
  1: {
    scheme: 'dark',
    page: '#050917',
    card: '#0b1124',
    text: '#eff4ff',
    line: '#25304f',
    accent: '#2ee6ff',
    onAccent: '#02121a',
    stage: '#01030a',
    onStage: '#f2f6ff',
    rule: '2px solid #2ee6ff',
    frame: '1px solid #25304f',
    display: "font-family:'Arial Narrow','Helvetica Neue',Arial,sans-serif;font-stretch:condensed;font-weight:800;letter-spacing:.03em;text-transform:uppercase",
    button: 'font-size:14px;letter-spacing:.07em;text-transform:uppercase',
  },
  2: {
    scheme: 'light',
    page: '#f5eadb',
    card: '#fffaf1',
    text: '#2c120a',
    line: '#d9bfa3',
    accent: '#b53a17',
    onAccent: '#fff8ec',
    stage: '#ad3614',
    onStage: '#d2ea4e',
    rule: '6px dotted #d2ea4e',
    frame: '2px solid #d9bfa3',
    display: "font-family:'Trebuchet MS',Verdana,sans-serif;font-weight:800",
    button: 'border-radius:26px 22px 28px 20px;border-bottom:4px solid #2c120a',
  },
  4: {
    scheme: 'light',
    page: '#f3ecda',
    card: '#fbf7ec',
    text: '#17261e',
    line: '#cbbc95',
    accent: '#123f2d',
    onAccent: '#fbf5e4',
    stage: '#123f2d',
    onStage: '#fbf5e4',
    rule: '5px double #d3ac52',
    frame: '4px double #cbbc95',
    display: 'font-family:Georgia,serif;font-weight:600',
    button: 'border:3px double #d3ac52;border-radius:3px',
  },
};

export const brandStylesOf = (brand: BrandId): BrandStyles => brandStyles[brand];
