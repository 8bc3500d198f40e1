import { addDias, diaOf } from '#domain/fecha.ts';
import { digitoDeVin } from '#domain/vin.ts';
import type { Db } from '#server/base/db/database.ts';

/** The days of the year before which each car was bought, its colour, who sold it and what for, in pesos. */
const COMPRAS = [
  { hace: 330, color: 'ROJO', procedencia: 'Subasta de aseguradora, lote 118', pesos: 38_500 },
  { hace: 240, color: 'BLANCO', procedencia: 'Subasta de aseguradora, lote 204', pesos: 52_000 },
  { hace: 160, color: 'GRIS', procedencia: 'Particular, con factura y baja', pesos: 27_000 },
  { hace: 90, color: 'AZUL', procedencia: 'Subasta de aseguradora, lote 377', pesos: 61_500 },
  { hace: 30, color: 'NEGRO', procedencia: 'Lote de autos chocados', pesos: 44_000 },
] as const;

/** The most parts of a car that came from one donor. */
const PIEZAS = 24;

interface Auto {
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anio: number;
  readonly piezas: readonly number[];
}

/** Makes donor cars of the cars of which the demo has most parts, which came from them then; the last one is still whole. */
export async function loadDonadores(db: Db, hoy: Date, autores: readonly string[]): Promise<void> {
  const autos = await findAutos(db);
  const autor = autores[0] ?? 'sistema:demo';
  for (const [lugar, { hace, color, procedencia, pesos }] of COMPRAS.entries()) {
    const suyo = autos[lugar];
    if (!suyo) return;
    const { piezas, ...auto } = suyo;
    const fecha = addDias(diaOf(hoy), -hace);
    const donador = {
      ...auto,
      color,
      procedencia,
      costo: pesos * 100,
      fecha,
      vin: vinOf(auto.anio, lugar),
      autor,
      creado: hoy,
    };
    const query = db.kysely.insertInto('donadores').values(donador).returning('id');
    const { id } = await query.executeTakeFirstOrThrow();
    if (lugar === COMPRAS.length - 1) return;
    await db.pool.query('update piezas set donador = $1 where id = any($2::int[])', [id, piezas]);
  }
}

/** Finds the cars with most parts, each with some of these, sold or not. */
async function findAutos({ pool }: Db): Promise<readonly Auto[]> {
  const { rows } = await pool.query<Auto>(
    `select marca, auto, tipo, anio_desde::int as anio, (array_agg(id order by id desc))[1:${PIEZAS}] as piezas
     from piezas where eliminada is null and tipo <> '' and origen = 'ORIGINAL' and condicion like 'USADO%' group by 1, 2, 3, 4
     order by count(*) desc, 1, 2, 3, 4 limit ${COMPRAS.length}`,
  );
  return rows;
}

const ANIOS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** Writes a VIN whose digit is right, of the model year. */
function vinOf(anio: number, serie: number): string {
  const letra = ANIOS[(anio - 1980) % ANIOS.length] ?? 'A';
  const septimo = anio >= 2010 ? 'A' : '1';
  const sin = `3N1CN7${septimo}D0${letra}L80${String(1000 + serie * 37)}`;
  return `${sin.slice(0, 8)}${digitoDeVin(sin)}${sin.slice(9)}`;
}
