import { parseDetailId } from '@disponent/domain/access/detail-id';
import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { RelatedList } from '../../../list/related.ts';
import { EntityDetail } from '../../../record/entity-detail.tsx';
import { MailPreview } from './preview.tsx';

const declared = await loadTable('EmailVorlage'); // with the page, which needs no other area

/** Called by what it is for, not by its subject, which is made of variables. */
const table: Table = {
  ...declared,
  text: { fields: ['Anlass'], join: ' ' },
  entity: { ...declared.entity, preview: ['IdSprache'] },
};

/** /admin/email-vorlage/{id}: the wording of a mail, and below how it reads for a record that is there. */
export default function EmailVorlagePage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : (
    <EntityDetail table={table} id={id} below={() => <MailPreview />} Related={RelatedList} />
  );
}
