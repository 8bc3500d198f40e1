import type { FormaDeCotizacion } from '#contract/wire/cotizacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { acceptCotizacion } from '#server/cotizaciones/aceptar.ts';
import { closeCotizacion } from '#server/cotizaciones/cerrar.ts';
import { createCotizacion } from '#server/cotizaciones/guardar.ts';
import { recordVista } from '#server/cotizaciones/vistas.ts';

const HOUR = 3_600_000;

/** The hours for which the demo holds parts, and the days for which its quotes hold. */
const REGLAS = { horas: 24, dias: 3, caja: { compartida: false } } as const;

/** A Curso is what became of a quote so many hours after it was sent; each is the last that happened. */
interface Curso {
  /** The hours since it was sent. */
  readonly hace: number;
  readonly nombre: string;
  readonly telefono: string;
  readonly canal: string;
  readonly partidas: number;
  /** A line that the yard has nothing of. */
  readonly libre?: { readonly texto: string; readonly pesos: number | null; readonly dias: number | null };
  readonly fin: 'borrador' | 'enviada' | 'vista' | 'aceptada' | 'perdida';
}

const CURSOS: readonly Curso[] = [
  { hace: 190, nombre: 'Taller El Rayo', telefono: '55 2200 1188', canal: 'WHASTAPP', partidas: 2, fin: 'perdida' },
  { hace: 120, nombre: 'Hojalatería Ramos', telefono: '55 3311 0099', canal: 'WHASTAPP', partidas: 1, fin: 'vista' },
  { hace: 20, nombre: 'Refaccionaria Ñandú', telefono: '', canal: 'FACEBOOK', partidas: 3, fin: 'aceptada' },
  {
    hace: 30,
    nombre: 'Taller López',
    telefono: '55 1234 5678',
    canal: 'WHASTAPP',
    partidas: 3,
    libre: { texto: 'COFRE TSURU 2010', pesos: 2_400, dias: 4 },
    fin: 'vista',
  },
  {
    hace: 5,
    nombre: 'Carrocerías del Norte',
    telefono: '81 4455 6677',
    canal: 'PUBLICO',
    partidas: 2,
    libre: { texto: 'ESPEJO IZQ HILUX 2019', pesos: null, dias: null },
    fin: 'enviada',
  },
  { hace: 1, nombre: 'Luis Mora', telefono: '', canal: 'WHASTAPP', partidas: 1, fin: 'borrador' },
];

/** Makes quotes by link in all their states, by the ways in which people make and accept them. */
export async function loadCotizaciones(db: Db, hoy: Date, autores: readonly string[]): Promise<void> {
  const libres = await findLibres(db);
  for (const [lugar, curso] of CURSOS.entries()) {
    const piezas = libres.splice(0, curso.partidas);
    if (piezas.length < curso.partidas) return;
    const autor = autores[lugar % Math.max(autores.length, 1)] ?? 'sistema:demo';
    await loadCotizacion(db, curso, piezas, { autor, momento: new Date(hoy.getTime() - curso.hace * HOUR) });
  }
}

interface Libre {
  readonly inventario: number;
  readonly precio: number;
}

async function loadCotizacion(
  db: Db,
  { nombre, telefono, canal, libre, fin }: Curso,
  piezas: readonly Libre[],
  firma: Pick<Autoria, 'autor' | 'momento'>,
): Promise<void> {
  const { momento } = firma;
  const autoria = { ...firma, operacion: null };
  const partidas: FormaDeCotizacion['items'] = piezas.map((pieza) => ({ ...pieza, cantidad: 1 }));
  if (libre)
    partidas.push({ texto: libre.texto, cantidad: 1, precio: libre.pesos && libre.pesos * 100, dias: libre.dias });
  const forma = { nombre, telefono, canal, items: partidas };
  const { id, token } = await inTrx(db, async (trx) => {
    const nueva = await createCotizacion(trx, { ...forma, enviar: fin !== 'borrador' }, autoria, REGLAS);
    return trx.selectFrom('cotizaciones').select(['id', 'token']).where('id', '=', nueva).executeTakeFirstOrThrow();
  });
  if (fin === 'borrador' || fin === 'enviada') return;
  const visto = new Date(momento.getTime() + HOUR / 2);
  await recordVista(db, token, visto);
  if (fin === 'aceptada') {
    const pedido = { token, nombre, partidas: partidas.slice(0, 2).map((_, at) => at + 1) };
    await inTrx(db, (trx) => acceptCotizacion(trx, pedido, visto, REGLAS));
  }
  if (fin === 'perdida') {
    await inTrx(db, (trx) => closeCotizacion(trx, { id, motivo: 'precio' }, { ...autoria, momento: visto }));
  }
}

function inTrx<T>({ kysely }: Db, run: (trx: Trx) => Promise<T>): Promise<T> {
  return kysely.transaction().execute(run);
}

/** Finds parts that anybody may have, with photos, the newest first. */
async function findLibres({ pool }: Db): Promise<Libre[]> {
  const { rows } = await pool.query<Libre>(
    `select p.inventario, p.precio from piezas p
     where p.eliminada is null and p.existencias > p.apartadas and p.precio > 0
       and exists (select from imagenes i where i.pieza_id = p.id)
     order by p.id desc limit 200`,
  );
  return rows.filter((_, at) => at % 7 === 3);
}
