import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { guardarPieza } from '#contract/wire/pieza-form.ts';
import { type TituloParts, tituloPieza } from '#domain/pieza.ts';
import { createDatabase } from '#tests/database.ts';

/** What people and programs send for a text: words, and every character there is. */
const sent = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom('FARO', 'ñ', ' ', '\t', '\n', '\u00a0', '\u2028', '\ufeff', '\u200b', '\u3000', '😀', '-'), {
      maxLength: 12,
    })
    .map((words) => words.join('')),
);
const year = fc.integer({ min: 1900, max: 2100 });

/** As the form takes it; null for what it refuses. */
function taken(form: Record<string, string>): TituloParts | null {
  const { success, data } = z.safeDecode(guardarPieza, { pieza: 'new', ...form });
  if (!success) return null;
  const { marca, auto, pieza, origen, condicion, anios, tipo = '', lado = '' } = data.form;
  if (!(marca && auto && pieza && origen && condicion && anios)) return null;
  return { marca, auto, pieza, origen, condicion, anios, tipo, lado };
}

test('the title shown while typing is the one the database stores', async () => {
  await using database = await createDatabase();
  const texts = fc.record({
    MARCA: sent,
    AUTO: sent,
    TIPO: sent,
    PIEZA: sent,
    LADO__Posici__n: sent,
    Origen: sent,
    Condici__n: sent,
    A__O: fc.tuple(year, year).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
  });
  const parts = fc.sample(texts, 4_000).flatMap((form) => taken(form) ?? []);
  expect(parts.length).toBeGreaterThan(300);
  const column = (name: Exclude<keyof TituloParts, 'anios'>) => parts.map((part) => part[name]);
  const { rows } = await database.db.pool.query<{ titulo: string }>(
    `select titulo_pieza(pieza, lado, marca, auto, tipo, desde, hasta, origen, condicion) as titulo
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::smallint[], $8::text[],
       $9::text[]) with ordinality t (pieza, lado, marca, auto, tipo, desde, hasta, origen, condicion, n) order by n`,
    [
      column('pieza'),
      column('lado'),
      column('marca'),
      column('auto'),
      column('tipo'),
      parts.map(({ anios }) => anios.from),
      parts.map(({ anios }) => anios.to),
      column('origen'),
      column('condicion'),
    ],
  );
  expect(rows.map(({ titulo }) => titulo)).toEqual(parts.map(tituloPieza));
});
