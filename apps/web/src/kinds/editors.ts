import type { KindName } from '@disponent/domain/kinds/kind';
import type { ComponentType } from 'react';
import { BooleanEditor, EnumEditor, MultiEnumEditor } from './choice-editor.tsx';
import { BicEditor, CountryCodeEditor, EmailEditor, IbanEditor, PhoneEditor, UrlEditor } from './code-editors.tsx';
import { DateEditor } from './date-editor.tsx';
import { FileEditor } from './file-editor.tsx';
import { JsonEditor } from './json-editor.tsx';
import type { EditorProps } from './kind-view.ts';
import { ColorEditor, SecretEditor, TextListEditor } from './rare-editors.tsx';
import { MultiReferenceEditor, ReferenceEditor } from './reference-editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import {
  MoneyEditor,
  MultilineEditor,
  NumberEditor,
  PercentEditor,
  SpelledEditor,
  TextEditor,
} from './text-editor.tsx';

/** What edits each kind of value; apart from its look, because a list shows thousands of values and edits few. */
export const kindEditors: Readonly<Record<KindName, ComponentType<EditorProps>>> = {
  text: TextEditor,
  multiline: MultilineEditor,
  richtext: RichTextEditor,
  textList: TextListEditor,
  number: NumberEditor,
  money: MoneyEditor,
  percent: PercentEditor,
  boolean: BooleanEditor,
  date: DateEditor,
  datetime: DateEditor,
  time: SpelledEditor,
  timerange: SpelledEditor,
  duration: SpelledEditor,
  email: EmailEditor,
  emailMultiple: EmailEditor,
  phone: PhoneEditor,
  phoneCountryCode: CountryCodeEditor,
  url: UrlEditor,
  iban: IbanEditor,
  bic: BicEditor,
  file: FileEditor,
  image: FileEditor,
  files: FileEditor,
  enum: EnumEditor,
  multiEnum: MultiEnumEditor,
  reference: ReferenceEditor,
  multiReference: MultiReferenceEditor,
  color: ColorEditor,
  secret: SecretEditor,
  json: JsonEditor,
};
