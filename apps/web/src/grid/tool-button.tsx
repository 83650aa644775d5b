import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

interface ToolButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  readonly caption: string;
  readonly icon: TablerIcon;
}

/** A button of a toolbar: where there is little room it is its icon. */
export const ToolButton = ({ caption, icon: Icon, ...button }: ToolButtonProps) => (
  <Button variant="subtle" leftSection={<Icon aria-hidden />} aria-label={caption} title={caption} {...button}>
    <span className={classes.wide}>{caption}</span>
  </Button>
);
