import { badRequest, conflict, HttpError, unprocessable } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import { sentence, word } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { isAway, Unavailable } from './away.ts';
import { objectName, snake } from './names.ts';

interface Place {
  path: string;
  caption: string;
}

/** Field by constraint or index name, so that what only the database noticed is said at the field. */
let places: Map<string, Place> | undefined;

function placeOf(constraint: string | undefined): Place | undefined {
  if (!places) {
    places = new Map();
    for (const table of tables.values()) {
      const prefix = table.parent ? `${table.key}.0.` : '';
      for (const [name, field] of Object.entries(table.fields)) {
        const place = { path: prefix + name, caption: field.caption };
        for (const kind of ['uq', 'fk']) places.set(objectName(kind, snake(table.key), snake(name)), place);
        places.set(objectName('fk', objectName(snake(table.key), snake(name)), 'id_nach'), place);
      }
      for (const names of table.unique) {
        const name = names[0] ?? '';
        places.set(objectName('uq', snake(table.key), ...names.map(snake)), {
          path: prefix + name,
          caption: table.fields[name]?.caption ?? name,
        });
      }
    }
  }
  return places.get(constraint ?? '');
}

/** The disk of the database, or that of the files. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What a failed statement means to the caller; other errors stay what they are and become a bare 500. */
export function fromDatabase(error: unknown): unknown {
  if (isAway(error))
    return new Unavailable(sentence('Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert.'));
  if (isFull(error))
    return new HttpError(
      507,
      'Insufficient Storage',
      sentence('Der Speicherplatz des Servers ist erschöpft. Es wurde nichts gespeichert.'),
    );
  if (!(error instanceof pg.DatabaseError)) return error;
  const place = placeOf(error.constraint);
  switch (error.code) {
    case '23505':
      return place
        ? unprocessable({ [place.path]: [sentence('{feld} ist bereits vergeben', { feld: word(place.caption) })] })
        : conflict(sentence('Diesen Datensatz gibt es bereits.'));
    case '23503':
      return place
        ? unprocessable({
            [place.path]: [
              sentence('{feld} verweist auf einen Datensatz, den es nicht gibt', { feld: word(place.caption) }),
            ],
          })
        : error;
    case '40001':
    case '40P01':
    case '55P03':
      return conflict(
        sentence('Der Datensatz wird gerade von jemand anderem gespeichert. Bitte noch einmal versuchen.'),
      );
    case '57014':
      return new HttpError(
        503,
        'Service Unavailable',
        sentence('Die Abfrage hat zu lange gedauert. Bitte schränken Sie sie ein.'),
      );
    default:
      // A value that no check before saw: too large, of another type, not a date. The net below them.
      return error.code?.startsWith('22')
        ? badRequest(sentence('Der Aufruf enthält einen Wert, der hier nicht passt.'))
        : error;
  }
}
