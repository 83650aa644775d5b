import { TextInput } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';

const special = () => import('./special-editors.tsx');

export const SecretEditor = rare(async () => (await special()).SecretEditor);
export const ColorEditor = rare(async () => (await special()).ColorEditor);
export const TextListEditor = rare(async () => (await special()).TextListEditor);
export const StarsEditor = rare(async () => (await import('./stars/stars-editor.tsx')).StarsEditor);
export const SequenceEditor = rare(async () => (await import('./sequence-editor.tsx')).SequenceEditor);
export const PointEditor = rare(async () => (await import('./point-editor.tsx')).PointEditor);
export const PairsEditor = rare(async () => (await import('./pairs-editor.tsx')).PairsEditor);
export const FilterJsonEditor = rare(async () => (await import('./filter-json-editor.tsx')).FilterJsonEditor);

/**
 * Few forms have one of these: their code comes with the first, in whose place an empty box stands for that moment.
 * It takes no focus: who typed into it would lose the letters with it, and the rest of them would be taken for keys of the page.
 */
function rare(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const { Component } = lazyComponent(load);
  return (props) => (
    <Suspense fallback={<TextInput {...controlProps(props)} disabled value="" />}>
      <Component {...props} />
    </Suspense>
  );
}
