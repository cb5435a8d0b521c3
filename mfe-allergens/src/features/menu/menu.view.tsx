import { Button, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Activity, useEffect, useRef, useState } from 'react';
import { BrowseMenu } from './browse-menu';
import type { MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import { declarationCopy } from './declaration/declaration.copy';
import { Declaration, WarningSign } from './declaration/declaration';
import { menuCopy } from './menu.copy';
import { pageStateOf } from './source/menu-state.rules';
import { Root } from './layout/layout';
import type { PageMemory } from './memory/page-memory';
import type { PeopleView } from './people/use-people';
import { PlaceFields } from './place/place-fields';
import type { AskOutcome, Question } from './question/question-dialog';
import type { MenuSource } from './source/source.rules';

export interface MenuViewProps {
  brand: BrandId;
  source: MenuSource;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
  people: PeopleView;
  memory: PageMemory;
  /** Sends a question about an item of the chosen menu to its venue. */
  ask: (question: Question) => Promise<AskOutcome>;
  /** The server's time in milliseconds. */
  now: () => number;
  /** There is room for the filters beside the menu. */
  isWide: boolean;
}

/**
 * The allergen menu: the declaration at its opening, then location, menu and dishes. It gets everything by its props, so that a
 * page and a custom element can show it. Sources: RT-52, AL-1, AL-2.
 */
export const MenuView = ({ brand, source, choice, onChoose, people, memory, ask, now, isWide }: MenuViewProps) => {
  const copy = wordsOf(menuCopy, brand);
  const [declaration, setDeclaration] = useState<'first' | 'again' | 'accepted'>('first');
  const isAccepted = declaration !== 'first';
  const heading = useRef<HTMLHeadingElement>(null);
  // The list may already be where it was left, so nothing scrolls.
  useEffect(() => {
    if (isAccepted) heading.current?.focus({ preventScroll: true });
  }, [isAccepted]);
  return (
    <Root>
      <Stack gap={3}>
        <Heading level={1} ref={heading} tabIndex={-1}>
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
      {/* Drawn while the declaration is read, and shown once it is accepted: nothing of it can be seen, found or heard before. */}
      <Activity mode={isAccepted ? 'visible' : 'hidden'}>
        <BrowseMenu
          brand={brand}
          copy={copy}
          state={pageStateOf(source, choice)}
          people={people}
          isWide={isWide}
          memory={memory}
          ask={ask}
          now={now}
          menuKey={`${choice.barId} ${choice.menuId}`}
        >
          <PlaceFields brand={brand} copy={copy} source={source} choice={choice} onChoose={onChoose} />
        </BrowseMenu>
      </Activity>
    </Root>
  );
};
