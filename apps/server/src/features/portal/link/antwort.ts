import { BrokenRules, conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { VorschlagAntwort } from '@disponent/domain/wire/portal';
import { runAction } from '../../../records/action.ts';
import type { Row } from '../../../records/hook.ts';
import { readRecord } from '../../../records/record.ts';
import type { Asking } from '../../../records/work.ts';

const table = tableOf('PvDat');

/** What a customer says to a proposal is the action of that name, by the same rules. */
export async function answerProposal(asking: Asking, id: number, antwort: VorschlagAntwort): Promise<void> {
  const { Version } = await readRecord(asking, table, id);
  const { name, body } = callOf(antwort);
  try {
    await runAction(asking, table, id, name, { ...body, Version, WarnungenBestaetigt: true });
  } catch (error) {
    if (!(error instanceof BrokenRules)) throw error;
    // What the person does elsewhere, and what else we know, is not for customers.
    const isOwn = Object.keys(error.errors).every((path) => own.test(path));
    if (isOwn) throw error;
    throw conflict(sentence('Das ist gerade nicht möglich. Bitte rufen Sie uns an.'));
  }
}

const own = /^(?:IdAbsagegrund|AbsageText|IdTermin|PvTermin\.\d+\.(?:Beginn|Ende|Ort|Art))$/;

function callOf(antwort: VorschlagAntwort): { name: string; body: Row } {
  switch (antwort.Art) {
    case 'Annehmen':
      return { name: 'Annehmen', body: {} };
    case 'Ablehnen':
      return { name: 'Ablehnen', body: { IdAbsagegrund: antwort.IdAbsagegrund, AbsageText: antwort.Text } };
    case 'TerminWaehlen':
      return { name: 'TerminWaehlen', body: { IdTermin: antwort.IdTermin } };
    case 'Termin': {
      const { TerminArt: Art, Beginn, Ort } = antwort;
      return { name: 'TerminVereinbaren', body: { PvTermin: [{ Art, Beginn, Ort }] } };
    }
  }
}
