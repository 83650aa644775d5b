import type { KindName } from '@disponent/domain/kinds/kind';
import { amountCell, booleanCell, colorCell, enumCell, referenceCell, secretCell, textCell } from './cells.tsx';
import { BooleanEditor, EnumEditor, MultiEnumEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import { BlankFilter, BooleanFilter, EnumFilter, ReferenceFilter } from './filter/choice-filters.tsx';
import { EntryFilter } from './filter/entry-filter.tsx';
import type { KindView } from './kind-view.ts';
import { MultiReferenceEditor, ReferenceEditor } from './reference-editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { ColorEditor, FileEditor, SecretEditor } from './special-editors.tsx';
import {
  DurationEditor,
  EmailEditor,
  MoneyEditor,
  MultilineEditor,
  NumberEditor,
  PercentEditor,
  PhoneEditor,
  TextEditor,
  UrlEditor,
} from './text-editor.tsx';

const text: KindView = { cell: textCell, Editor: TextEditor, FilterEditor: EntryFilter, width: 170, span: 4 };
const amount: KindView = { ...text, cell: amountCell, Editor: NumberEditor, align: 'end', width: 110, span: 2 };
const file: KindView = { ...text, Editor: FileEditor, FilterEditor: BlankFilter, width: 200, isSecondary: true };

/** The look of every kind of value. One that is missing does not compile. */
export const kindViews: Readonly<Record<KindName, KindView>> = {
  text,
  multiline: { ...text, Editor: MultilineEditor, width: 240, span: 12 },
  richtext: { ...text, Editor: RichTextEditor, width: 240, span: 12 },
  textList: { ...text, span: 6, isSecondary: true },
  number: { ...amount, cell: textCell },
  money: { ...amount, Editor: MoneyEditor, unit: '€', span: 3 },
  percent: { ...amount, Editor: PercentEditor, unit: '%' },
  boolean: { ...text, cell: booleanCell, Editor: BooleanEditor, FilterEditor: BooleanFilter, width: 130, span: 2 },
  date: { ...text, Editor: DateEditor, width: 116, span: 3 },
  datetime: { ...text, Editor: DateEditor, width: 146, span: 3, isSecondary: true },
  time: { ...text, width: 90, span: 2 },
  timerange: { ...text, FilterEditor: BlankFilter, width: 120, span: 3 },
  duration: { ...text, Editor: DurationEditor, width: 120, span: 3 },
  email: { ...text, Editor: EmailEditor, width: 220 },
  emailMultiple: { ...text, Editor: EmailEditor, width: 240, span: 6 },
  phone: { ...text, Editor: PhoneEditor, width: 160, span: 4 },
  phoneCountryCode: { ...text, Editor: PhoneEditor, width: 100, span: 2 },
  url: { ...text, Editor: UrlEditor, width: 220, span: 6 },
  iban: { ...text, width: 230, span: 5 },
  bic: { ...text, width: 120, span: 3 },
  file,
  image: file,
  files: { ...file, span: 6 },
  enum: { ...text, cell: enumCell, Editor: EnumEditor, FilterEditor: EnumFilter, width: 150, span: 3 },
  multiEnum: { ...text, Editor: MultiEnumEditor, FilterEditor: EnumFilter, width: 180, span: 6, isSecondary: true },
  reference: {
    ...text,
    cell: referenceCell,
    Editor: ReferenceEditor,
    FilterEditor: ReferenceFilter,
    width: 180,
    isSecondary: true,
  },
  multiReference: {
    ...text,
    cell: referenceCell,
    Editor: MultiReferenceEditor,
    FilterEditor: ReferenceFilter,
    width: 200,
    span: 6,
    isSecondary: true,
  },
  color: { ...text, cell: colorCell, Editor: ColorEditor, width: 110, span: 2 },
  secret: { ...text, cell: secretCell, Editor: SecretEditor, FilterEditor: BlankFilter, width: 100 },
  json: { ...text, Editor: MultilineEditor, FilterEditor: BlankFilter, width: 200, span: 12 },
};
