import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The colours of a mail in one colour scheme; each text colour passes contrast on its ground. Six-digit hex. */
export interface MailColours {
  page: string;
  card: string;
  text: string;
  line: string;
  accent: string;
  onAccent: string;
  /** The band with the brand's name: its ground, the name, and the rule below it. */
  stage: string;
  onStage: string;
  edge: string;
}

/** The mail's styles, after the brand's tokens: its colours, and what is the same in both schemes as CSS that ends without a semicolon. */
export interface BrandStyles {
  light: MailColours;
  dark: MailColours;
  /** Border of the rule below the band, and of the card: CSS width and style. */
  rule: string;
  frame: string;
  /** Type of the name and the headings. */
  display: string;
  /** Shape and type of the button, and which colour its border has. */
  button: { shape: string; border: 'accent' | 'text' | 'edge' };
}

const brandStyles: Record<BrandId, BrandStyles> = {
  0: {
    light: {
      page: '#f6f7f9',
      card: '#ffffff',
      text: '#16191f',
      line: '#d5dae2',
      accent: '#1f4b99',
      onAccent: '#ffffff',
      stage: '#1c222d',
      onStage: '#ffffff',
      edge: '#8fb3f2',
    },
    dark: {
      page: '#101319',
      card: '#191d26',
      text: '#f1f3f7',
      line: '#303744',
      accent: '#9dbdf7',
      onAccent: '#0d1a33',
      stage: '#05070a',
      onStage: '#ffffff',
      edge: '#9dbdf7',
    },
    rule: '2px solid',
    frame: '1px solid',
    display: 'font-weight:700',
    button: { shape: 'border-width:0;border-radius:8px', border: 'accent' },
  },
  1: {
    light: {
      page: '#e9eef6',
      card: '#f9fbfe',
      text: '#070c1f',
      line: '#bcc8dc',
      accent: '#070c1f',
      onAccent: '#f2fbff',
      stage: '#070c1f',
      onStage: '#f2f6ff',
      edge: '#2ee6ff',
    },
    dark: {
      page: '#050917',
      card: '#0b1124',
      text: '#eff4ff',
      line: '#25304f',
      accent: '#2ee6ff',
      onAccent: '#02121a',
      stage: '#01030a',
      onStage: '#f2f6ff',
      edge: '#2ee6ff',
    },
    rule: '2px solid',
    frame: '1px solid',
    display:
      "font-family:'Arial Narrow','Helvetica Neue',Arial,sans-serif;font-stretch:condensed;font-weight:800;letter-spacing:.03em;text-transform:uppercase",
    button: {
      shape: 'border-style:solid;border-width:0 0 4px;font-size:14px;letter-spacing:.07em;text-transform:uppercase',
      border: 'edge',
    },
  },
  2: {
    light: {
      page: '#f5eadb',
      card: '#fffaf1',
      text: '#2c120a',
      line: '#d9bfa3',
      accent: '#b53a17',
      onAccent: '#fff8ec',
      stage: '#ad3614',
      onStage: '#d2ea4e',
      edge: '#d2ea4e',
    },
    dark: {
      page: '#210d07',
      card: '#33160d',
      text: '#fdf1e0',
      line: '#5a2f20',
      accent: '#ff8552',
      onAccent: '#2a0c02',
      stage: '#8f2a0d',
      onStage: '#d2ea4e',
      edge: '#d2ea4e',
    },
    rule: '6px dotted',
    frame: '2px solid',
    display: "font-family:'Trebuchet MS',Verdana,sans-serif;font-weight:800",
    button: { shape: 'border-style:solid;border-width:0 0 4px;border-radius:26px 22px 28px 20px', border: 'text' },
  },
  4: {
    light: {
      page: '#f3ecda',
      card: '#fbf7ec',
      text: '#17261e',
      line: '#cbbc95',
      accent: '#123f2d',
      onAccent: '#fbf5e4',
      stage: '#123f2d',
      onStage: '#fbf5e4',
      edge: '#d3ac52',
    },
    dark: {
      page: '#0c1d16',
      card: '#13291f',
      text: '#f5edd8',
      line: '#3a4c39',
      accent: '#dcb65e',
      onAccent: '#1d1503',
      stage: '#06110c',
      onStage: '#fbf5e4',
      edge: '#d3ac52',
    },
    rule: '5px double',
    frame: '4px double',
    display: 'font-family:Georgia,serif;font-weight:600',
    button: { shape: 'border-style:double;border-width:3px;border-radius:3px', border: 'edge' },
  },
};

export const brandStylesOf = (brand: BrandId): BrandStyles => brandStyles[brand];
