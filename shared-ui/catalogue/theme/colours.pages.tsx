import styled from 'styled-components';
import { Grid, Text, t } from '../../src/index';
import { propertyOf } from '../../src/theme/tokens';
import type { CataloguePage } from '../page';

const Swatch = styled.div`
  block-size: 56px;
  border: 1px solid ${t.control};
  border-radius: ${t.radiusControl};
`;

const groups = {
  grounds: ['bg', 'surface', 'sunken', 'second', 'stage'],
  ink: ['ink', 'inkSoft', 'accentInk', 'onAccent', 'onSecond', 'onStage', 'stageSoft', 'stageEdge', 'onStageEdge'],
  lines: ['line', 'control', 'focus', 'focusStage'],
  action: ['accent', 'accentHover'],
  tones: ['info', 'infoBg', 'success', 'successBg', 'warning', 'warningBg', 'error', 'errorBg'],
} as const;

const swatches = (names: readonly (keyof typeof t)[]) => (
  <Grid min="120px">
    {names.map((name) => (
      <div key={name}>
        <Swatch style={{ background: t[name] }} />
        <Text size="s">{propertyOf(name)}</Text>
      </div>
    ))}
  </Grid>
);

export const colours: CataloguePage = {
  id: 'colours',
  title: 'Colours',
  states: Object.entries(groups).map(([id, names]) => ({ id, show: () => swatches(names) })),
};
