import * as z from 'zod/mini';
import { refuse } from '#contract/wire/fields.ts';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { describeField } from '#contract/wire/record.ts';
import { readFolioDeDonador } from '#domain/donador.ts';
import { cleanVin, problemaDeVin } from '#domain/vin.ts';
import type { Db } from '#server/base/db/database.ts';
import type { FilaPorJuzgar } from '#server/base/importar/clase.ts';

/** Shorter texts name no car. */
const MIN_VIN = 5;

/** The donor of a part as a file names it: by its number, as the form does, or by the VIN that another system knows it by. */
export const DONADOR_EN_ARCHIVO = z.codec(z.string(), z.union([z.nullable(z.int()), z.string()]), {
  decode(texto, context) {
    const vin = cleanVin(texto);
    if (isVin(texto, vin)) return vin;
    const leido = z.safeDecode(camposPieza.donador.kind.typed, texto);
    return leido.success ? leido.data : refuse(context, texto, leido.error.issues[0]?.message ?? 'no es válido');
  },
  encode: String,
});

function isVin(texto: string, vin: string): boolean {
  return readFolioDeDonador(texto) === null && vin.length >= MIN_VIN && /\d/.test(vin) && problemaDeVin(vin) === null;
}

/** Rows whose donors have their numbers, and what is wrong with those whose VIN is nobody's, by their row. */
interface ConDonador {
  readonly filas: readonly FilaPorJuzgar[];
  readonly sinDonador: ReadonlyMap<number, NotaDeCelda>;
}

/** Puts the numbers of donor cars in the place of their VINs. */
export async function resolveDonadores(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<ConDonador> {
  const vines = new Set(filas.flatMap((fila) => vinOf(fila) ?? []));
  if (vines.size === 0) return { filas, sinDonador: new Map() };
  const query = kysely.selectFrom('donadores').select(['id', 'vin']).where('eliminada', 'is', null);
  const hay = new Map((await query.where('vin', 'in', [...vines]).execute()).map(({ id, vin }) => [vin, id]));
  const sinDonador = new Map<number, NotaDeCelda>();
  const resueltas = filas.map((fila) => {
    const vin = vinOf(fila);
    if (vin === null) return fila;
    const id = hay.get(vin);
    if (id === undefined)
      sinDonador.set(fila.fila, {
        campo: 'donador',
        mensaje: describeField(camposPieza.donador, `${vin} no es el VIN de ningún donador`),
      });
    return { ...fila, valores: { ...fila.valores, donador: id ?? null } };
  });
  return { filas: resueltas, sinDonador };
}

function vinOf({ valores, porDefecto }: FilaPorJuzgar): string | null {
  const donador = valores.donador ?? porDefecto.donador;
  return typeof donador === 'string' ? donador : null;
}
