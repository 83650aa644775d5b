import type { persSt } from '@disponent/domain/entities/person';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { drawProfil, type Profil, profilOf } from './profil.ts';

type Person = RowOf<typeof persSt>;

/** Who somebody is and what he or she can do, for customers. */
export const personalprofil = (isAnonym: boolean): Kind<Person, Profil> => ({
  gather: async (person) => {
    const nummer = person.PersonNr ?? '';
    return {
      input: profilOf(person, { isAnonym, nummer }),
      sender: { idNiederlassung: person.IdNiederlassung, idBerater: person.IdBerater },
      name: isAnonym ? `Personalprofil ${nummer}` : `Personalprofil ${person.Vorname} ${person.Nachname}`,
      idPerson: isAnonym ? null : person.Id,
      missing: lacking('PersSt', person, ['IdJobbezeichnung']),
    };
  },
  draw: ({ paper, input }) => drawProfil(paper, input),
});
