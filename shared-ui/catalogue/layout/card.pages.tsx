import { Button, Card, Grid, Heading, Stack, Text, type CardProps } from '../../src/index';
import type { CataloguePage } from '../page';

const content = (title: string) => (
  <Stack>
    <Heading level={3}>{title}</Heading>
    <Text>Two hours at the long table.</Text>
    <Text tone="soft">From Thursday to Sunday.</Text>
    <Text tone="accent">From £25 a person</Text>
    <Button>Book it</Button>
  </Stack>
);

const card = (tone: CardProps['tone']) => () => <Card tone={tone}>{content('Bottomless brunch')}</Card>;

export const cards: CataloguePage = {
  id: 'card',
  title: 'Cards and stage',
  states: [
    { id: 'plain', show: card('plain') },
    { id: 'stage', show: card('stage') },
    { id: 'sunken', show: card('sunken') },
    {
      id: 'several',
      show: () => (
        <Grid min="220px">
          {['Dinner', 'A masterclass for six', 'Drinks'].map((title) => (
            <Card key={title}>{content(title)}</Card>
          ))}
        </Grid>
      ),
    },
    {
      id: 'long-text',
      show: () => <Card>{content('Bottomlessbrunchwithfivecoursesandalivebandforeverybodyinthehouse')}</Card>,
    },
    { id: 'empty', show: () => <Card /> },
  ],
};
