import type { Bezugsliste } from '@disponent/domain/wire/answers';
import type { ComponentType, ReactNode } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import type { RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import type { LiveNote } from './use-live-record.ts';
import type { LoadedRecord } from './use-record.ts';

export interface RecordFormProps {
  readonly id: RecordId;
  readonly record: LoadedRecord;
  readonly store: RecordStore;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly below?: ((row: Row) => ReactNode) | undefined;
  readonly sections?: SectionViews | undefined;
  /** Draws a list of what belongs to the record; without it there are none. */
  readonly Related?: ComponentType<RelatedListProps> | undefined;
  /** What is looked at while the fields are filled in: beside them, or as a tab where there is no room. */
  readonly beside?: BesideView | undefined;
  /** Draws the parts in another way than as a page. */
  readonly frame?: ((parts: FormParts) => ReactNode) | undefined;
  /** Records that nobody changes any more, whatever he may do. */
  readonly isLocked?: ((row: Row) => boolean) | undefined;
}

/** What a form is made of, for a frame to arrange. */
export interface FormParts {
  /** As saved. */
  readonly row: Row;
  readonly canSave: boolean;
  /** What somebody else did to it meanwhile. */
  readonly note: LiveNote | undefined;
  readonly actions: ReactNode;
  readonly saveActions: ReactNode;
  save(): void;
  /** All fields, in their tabs. */
  readonly fields: ReactNode;
}

export interface RelatedListProps {
  readonly liste: Bezugsliste;
  /** Tells the list of this record apart from those of others. */
  readonly place: string;
}

/** Sections drawn in another way; they find the form by its context. */
export type SectionViews = Readonly<Record<string, ComponentType>>;

export interface BesideView {
  /** Of its tab. */
  readonly title: string;
  readonly View: ComponentType<BesideProps>;
}

export interface BesideProps {
  /** A tab of its own, beside the fields, or beside what is read, which needs more room. */
  readonly place: 'tab' | 'fields' | 'overview';
  /** Leads to a field of the form. */
  onField(path: string): void;
}
