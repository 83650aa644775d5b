import { Button, Menu } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { t } from '../../texts/t.ts';
import { IconBraces } from '../../ui/icons.ts';
import classes from './rich-text-editor.module.css';
import { variableWords } from './variable-words.ts';

/** Puts a variable where the cursor is. */
export function VariableMenu({ editor, variables }: { editor: Editor; variables: readonly string[] }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconBraces aria-hidden />}>
          {t('Variable einfügen')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.variables}>
        {variables.map((name) => (
          <Menu.Item
            key={name}
            onClick={() => editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
          >
            {variableWords(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
