import { Button, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { BrowseMenu } from './browse-menu';
import type { MenuChoice } from './place/choice.rules';
import { declarationCopy } from './declaration/declaration.copy';
import { Declaration, WarningSign } from './declaration/declaration';
import { menuCopy } from './menu.copy';
import { pageStateOf } from './source/menu-state.rules';
import type { PeopleView } from './people/use-people';
import { PlaceFields } from './place/place-fields';
import type { MenuSource } from './source/source.rules';

export interface MenuViewProps {
  brand: BrandId;
  source: MenuSource;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
  people: PeopleView;
  /** There is room for the filters beside the menu. */
  isWide: boolean;
}

/**
 * The allergen menu: the declaration at its opening, then location, menu and dishes. It gets everything by its props, so that a
 * page and a custom element can show it. Sources: RT-52, AL-1, AL-2.
 */
export const MenuView = ({ brand, source, choice, onChoose, people, isWide }: MenuViewProps) => {
  const copy = wordsOf(menuCopy, brand);
  const [declaration, setDeclaration] = useState<'first' | 'again' | 'accepted'>('first');
  const isAccepted = declaration !== 'first';
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text>{copy.intro}</Text>
        <Row>
          <Button variant="secondary" onClick={() => setDeclaration('again')}>
            <WarningSign size={20} />
            {wordsOf(declarationCopy, brand).reopen}
          </Button>
        </Row>
      </Stack>
      {declaration === 'accepted' ? null : (
        <Declaration brand={brand} isAccepted={isAccepted} onAccept={() => setDeclaration('accepted')} />
      )}
      {isAccepted ? (
        <BrowseMenu
          brand={brand}
          copy={copy}
          state={pageStateOf(source, choice)}
          people={people}
          isWide={isWide}
          menuKey={`${choice.barId} ${choice.menuId}`}
        >
          <PlaceFields brand={brand} copy={copy} source={source} choice={choice} onChoose={onChoose} />
        </BrowseMenu>
      ) : null}
    </Stack>
  );
};
