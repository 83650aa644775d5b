import { persSt } from '@disponent/domain/entities/person';
import { pvDat } from '@disponent/domain/entities/pv';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { readNamed } from '../read.ts';
import { labelWords, moneyWords } from '../words.ts';
import { drawProfil, type Profil, profilOf } from './profil.ts';

type Pv = RowOf<typeof pvDat>;

/** The profile as it is proposed to a customer: with the words of the proposal, and without the name where it is made without. */
export const pvProfil: Kind<Pv, Profil> = {
  async gather(pv, asking) {
    const person = await readNamed(persSt, pv.IdPerson, asking);
    if (!person) throw new Error(`Proposal ${pv.Id} names nobody`);
    const isAnonym = pv.IsAnonym === true;
    const nummer = pv.PvNr ?? '';
    const { WunschEntgelt, WunschEntgeltEinheit, IsWunschentgeltFreigegeben } = pv;
    const einheit = labelWords(pvDat.fields.WunschEntgeltEinheit, WunschEntgeltEinheit);
    return {
      input: profilOf(person, {
        isAnonym,
        nummer,
        text: pv.Profil,
        begruendung: pv.Begruendung,
        verfuegbarAb: pv.VerfuegbarAb,
        entgelt:
          IsWunschentgeltFreigegeben && WunschEntgelt ? `${moneyWords(WunschEntgelt)} brutto je ${einheit}` : null,
      }),
      sender: { idNiederlassung: pv.IdNiederlassung, idBerater: pv.IdBerater },
      name: isAnonym ? `Personalprofil ${nummer}` : `Personalprofil ${person.Vorname} ${person.Nachname} ${nummer}`,
      idPerson: isAnonym ? null : person.Id,
      missing: [
        ...lacking('PvDat', pv, ['Profil', 'VerfuegbarAb']),
        ...lacking('PersSt', person, ['IdJobbezeichnung']),
      ],
    };
  },
  draw: ({ paper, input }) => drawProfil(paper, input),
};
