import { fakturaDat } from '@disponent/domain/entities/faktura';
import { fakturaSummen, positionNetto } from '@disponent/domain/entities/faktura/summen';
import { isFixed } from '@disponent/domain/entity/fixed';
import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { dayPlus } from '../records/day-plus.ts';
import { hookFor, type Row } from '../records/hook.ts';
import { issueRechnung, uebermittelt, versende } from './faktura/ausgabe.ts';
import { entwurfKreis, entwurfNr } from './faktura/draft.ts';
import { checkDatum, refuseSameEyes, settleEinsaetze, takeNumber, unsettleEinsaetze } from './faktura/festschreiben.ts';
import { checkMahnlauf, followMahnung, naechsteStufe, warnMahnen } from './faktura/mahnen.ts';
import { followMahnlauf, mahnpost } from './faktura/mahnpost.ts';
import { warnMengen } from './faktura/menge.ts';
import { checkEntwurf, checkRechnung } from './faktura/pruefung.ts';
import { stellerKopie } from './faktura/steller.ts';
import { steuerOf, withSteuer } from './faktura/steuer.ts';
import { checkStorno, createStorno } from './faktura/storno.ts';
import { bookStunden } from './faktura/stunden.ts';
import { fakturaVorgaben } from './faktura/vorgaben.ts';
import { kursOf } from './faktura/waehrung.ts';
import { gegenverrechnen, takeBackZahlung, warnZahlung, zahlungBuchen } from './faktura/zahlung.ts';
import { isEnteredAnew } from './shared/entered.ts';
import { listOf } from './shared/lists.ts';
import { nextNumber } from './shared/numbers.ts';
import { readWhole } from './shared/system-changes.ts';

const isDraft = (row: Row): boolean => !isFixed(tableOf('FakturaDat'), row);

export const fakturaHook = hookFor(fakturaDat, {
  defaults: fakturaVorgaben,

  /** What is booked is never worked out again. */
  async derive(row, context) {
    if (context.before && !isDraft(context.before)) return row;
    const steuer = await steuerOf(row, context);
    const positions = listOf(row, 'FakturaPosition').map((position, index) => ({
      ...withSteuer(position, row, steuer),
      PosNr: position.PosNr ?? index + 1,
      Netto: positionNetto(position),
    }));
    const FaelligAm =
      typeof row.Rechnungsdatum === 'string' && typeof row.Zahlungsziel === 'string'
        ? await dayPlus(context, row.Rechnungsdatum, row.Zahlungsziel)
        : null;
    const steller = isDraft(row) ? await stellerKopie(row.IdRechnungssteller, context) : {};
    const Kurs = await kursOf(row, context.before, context);
    return { ...row, ...steller, Kurs, FakturaPosition: positions, ...fakturaSummen(positions), FaelligAm };
  },

  async beforeInsert(row, context) {
    return row.EntwurfNr ? row : { ...row, EntwurfNr: entwurfNr(await nextNumber(context, entwurfKreis)) };
  },

  actions: {
    AlsVersendetMarkieren: { prepare: uebermittelt },
    AlsUebergebenMarkieren: { prepare: uebermittelt },
    Versenden: { follow: versende },
    ErneutSenden: { follow: versende },
    // What Festschreiben would refuse today is said before, where the date can still be changed.
    Pruefen: {
      warn: async (row, context) => ({ ...(await checkDatum(row, context)), ...(await warnMengen(row, context)) }),
    },
    Festschreiben: {
      warn: warnMengen,
      async prepare(row, context) {
        await refuseSameEyes(row, context);
        return takeNumber(row, context);
      },
      check: checkDatum,
      async follow(row, context) {
        await settleEinsaetze(row, context);
        await issueRechnung(row, context);
        return readWhole(context, fakturaDat, row.Id);
      },
    },
    Stornieren: {
      async prepare(row, context) {
        await checkStorno(row, context);
        return row;
      },
      async follow(row, context) {
        await createStorno(row, context);
        await bookStunden(row, null, context);
        await unsettleEinsaetze(row, context);
      },
    },
    ZahlungBuchen: { warn: warnZahlung, follow: zahlungBuchen },
    Gegenverrechnen: { follow: gegenverrechnen },
    ZahlungZuruecknehmen: { follow: takeBackZahlung },
    InKlaerungNehmen: { prepare: (row, { input }) => ({ ...row, Klaerung: input.Anlass }) },
    KlaerungBeenden: { prepare: (row) => ({ ...row, Klaerung: null }) },
    Mahnen: { prepare: naechsteStufe, warn: warnMahnen, follow: followMahnung },
    Mahnlauf: { prepare: naechsteStufe, check: checkMahnlauf, follow: followMahnlauf, afterRun: mahnpost },
  },

  async check(row, context): Promise<Messages> {
    const { before, table } = context;
    if (before && !isDraft(before)) {
      if (isEnteredAnew(table, row, before))
        throw conflict(sentence('Eine festgeschriebene Rechnung kann nicht geändert werden'));
      return {};
    }
    return {
      ...(await checkEntwurf(row, context)),
      ...(row.Status !== 'Entwurf' ? await checkRechnung(row, context) : {}),
    };
  },

  async afterSave(row, context) {
    await bookStunden(context.before, row, context);
  },

  async beforeDelete(row, context) {
    if (!isDraft(row))
      throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Die Rechnung ist festgeschrieben.')));
    await bookStunden(row, null, context);
  },
});
