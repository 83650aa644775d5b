import { BrokenRules, conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import { actionOf, type VorschlagAntwort } from '@disponent/domain/wire/portal';
import { runAction } from '../../../records/action.ts';
import { readRecord } from '../../../records/record.ts';
import type { Asking } from '../../../records/work.ts';

const table = tableOf('PvDat');

/** Answers as the contact of the link; what it may not know is not said. */
export async function answerProposal(asking: Asking, id: number, antwort: VorschlagAntwort): Promise<void> {
  const { Version } = await readRecord(asking, table, id);
  const { name, body } = actionOf(antwort);
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
