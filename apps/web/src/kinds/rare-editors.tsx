import { TextInput } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';

type Editors = typeof import('./special-editors.tsx');

export const SecretEditor = rare((editors) => editors.SecretEditor);
export const ColorEditor = rare((editors) => editors.ColorEditor);
export const TextListEditor = rare((editors) => editors.TextListEditor);

/** Few forms have one of these: their code comes with the first, in whose place an empty box stands for that moment. */
function rare(pick: (editors: Editors) => ComponentType<EditorProps>): ComponentType<EditorProps> {
  const { Component } = lazyComponent(() => import('./special-editors.tsx').then(pick));
  return (props) => (
    <Suspense fallback={<TextInput {...controlProps(props)} readOnly value="" />}>
      <Component {...props} />
    </Suspense>
  );
}
