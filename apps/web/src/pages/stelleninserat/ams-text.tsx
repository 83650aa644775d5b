import type { AmsFeld, InseratVorschau } from '@disponent/domain/wire/inserat';
import { t } from '../../texts/t.ts';
import classes from './beside.module.css';

const captions: Readonly<Record<AmsFeld, string>> = {
  Referenz: t('Inserat-Nr.'),
  Btr: t('BTR-Nummer'),
  Beruf: t('AMS-Beruf'),
  Anzahl: t('Anzahl Stellen'),
  Arbeitsort: t('Arbeitsort'),
  Dienstverhaeltnis: t('Dienstverhältnis'),
  Wochenstunden: t('Wochenstunden'),
  Arbeitszeit: t('Arbeitszeit'),
  Entgelt: t('Entgelt'),
  Kollektivvertrag: t('Kollektivvertrag'),
  Beginn: t('Beginn'),
  Bewerbung: t('Bewerbung an'),
  Kontakt: t('Ansprechpartner:in'),
  GueltigBis: t('Gültig bis'),
  Ueberlassung: t('Arbeitskräfteüberlassung'),
};

/** The ad as the AMS is told it: words without markup, and what it asks for besides. */
export function AmsText({ Titel, Text, Angaben }: InseratVorschau['Ams']) {
  return (
    <div className={classes.ams}>
      <h3>{Titel}</h3>
      <p>{Text}</p>
      <dl>
        {Angaben.map(({ Feld, Wert }) => (
          <FactRow key={Feld} caption={captions[Feld]} value={Wert} />
        ))}
      </dl>
    </div>
  );
}

function FactRow({ caption, value }: { caption: string; value: string | null }) {
  return (
    <>
      <dt>{caption}</dt>
      <dd data-missing={value === null || undefined}>{value ?? t('fehlt')}</dd>
    </>
  );
}
