import { type Deseo, readEscrito } from '#domain/busqueda/deseo.ts';
import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { claveOfDeseo, numberDeseos } from '#server/demanda/deseos.ts';
import { MARKET } from './market.ts';
import { createPicker, createRandom, type Random } from './random.ts';

/** The demand of the demo is made of these. */
interface DemandaDemo {
  readonly hoy: Date;
  readonly semilla: number;
}

/** The wishes that were looked for, and the days in which they were. */
const DESEOS = 80;
const DIAS = 60;
/** The first wish is asked for so often; the next ones less and less. */
const MAS_PEDIDO = 34;

/** Makes two months of searches that found nothing, and some people who wait. Claims and quotes bring their own. */
export async function loadDemanda(db: Db, { hoy, semilla }: DemandaDemo): Promise<void> {
  const random = createRandom(semilla + 71);
  const lexico = await findLexico(db);
  // What everybody drives and breaks is asked for most.
  const pedidos = Array.from({ length: DESEOS }, () => pedirAlgo(random)).toSorted(
    (one, other) => other.peso - one.peso,
  );
  const deseos = [...(await pedirDeDonadores(db)), ...pedidos].map((pedido) => readEscrito(pedido, lexico));
  await db.kysely.transaction().execute(async (trx) => {
    const ids = await numberDeseos(trx, deseos);
    const numerados = deseos.map((deseo) => ({ deseo, id: ids.get(claveOfDeseo(deseo)) ?? 0 }));
    await trx
      .insertInto('demanda_hechos')
      .values(numerados.flatMap((uno, lugar) => buscar(uno, lugar, random, hoy)))
      .execute();
    await insertAvisos(trx, numerados, hoy);
  });
}

const pickMarca = createPicker(MARKET.marcas.map((marca) => [marca, marca.peso] as const));
const pickPieza = createPicker(MARKET.piezas.map((pieza) => [pieza, pieza.frec] as const));

/** A part of a car as the market has them, of one of the years in which it was sold. */
function pedirAlgo(random: Random): Deseo & { readonly peso: number } {
  const { marca, autos, peso } = pickMarca(random);
  const { auto, vendido } = random.pick(autos);
  const { pieza, pos, frec } = pickPieza(random);
  const { from, to } = random.pick(vendido);
  const anio = random.int(from, Math.min(to, from + 9));
  const lado = random.pick(MARKET.posiciones[pos] ?? ['']);
  return { pieza, lado, marca, auto, anios: random.chance(0.8) ? { from: anio, to: anio } : null, peso: peso * frec };
}

/** The parts of any car that break first. */
const DE_CAJON = [
  ['FARO', 'IZQ'],
  ['FASCIA', 'DEL'],
  ['ESPEJO', 'DER'],
  ['COFRE', ''],
] as const;

/** The parts that are asked for of the cars that were bought to be taken apart: that is why they were. */
async function pedirDeDonadores({ kysely }: Db): Promise<readonly Deseo[]> {
  const autos = await kysely
    .selectFrom('donadores')
    .select(['marca', 'auto', 'anio'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return autos.flatMap(({ marca, auto, anio }) =>
    DE_CAJON.map(([pieza, lado]) => ({ pieza, lado, marca, auto, anios: { from: anio, to: anio } })),
  );
}

interface Numerado {
  readonly deseo: Deseo;
  readonly id: number;
}

function buscar({ deseo: { anios }, id }: Numerado, lugar: number, random: Random, hoy: Date) {
  const veces = Math.max(1, Math.round((MAS_PEDIDO / (1 + lugar / 4)) * (0.7 + 0.6 * random.next())));
  const hace = (): Dia => addDias(diaOf(hoy), -random.int(0, DIAS - 1));
  return Array.from({ length: veces }, () => ({
    dia: hace(),
    clase: random.chance(0.7) ? ('busqueda_publica' as const) : ('busqueda_interna' as const),
    deseo_id: id,
    anio_desde: anios?.from ?? null,
    anio_hasta: anios?.to ?? null,
    pedido: null,
    origen: null,
  }));
}

/** The people who wait for the first wishes: numbers and addresses that nobody has. */
const QUIENES = ['5500000101', '5500000102', 'taller.sur@example.com', '5500000103', 'hojalateria.ruiz@example.com'];

async function insertAvisos(trx: Trx, numerados: readonly Numerado[], hoy: Date): Promise<void> {
  for (const [index, quien] of QUIENES.entries()) {
    const uno = numerados[index % 3];
    if (!uno) return;
    const { deseo, id } = uno;
    const isCorreo = quien.includes('@');
    const creado = new Date(hoy.getTime() - (index + 1) * 40 * 3_600_000);
    const anios = { anio_desde: deseo.anios?.from ?? null, anio_hasta: deseo.anios?.to ?? null };
    const texto = [deseo.pieza, deseo.lado, deseo.auto, deseo.anios?.from ?? '']
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const row = {
      ...anios,
      token: `demo-aviso-${index}-0000000000`,
      creado,
      pieza_id: null,
      deseo_id: id,
      texto: texto.toLowerCase(),
      correo: isCorreo ? quien : null,
      telefono: isCorreo ? null : quien,
      consentido: creado,
      consentimiento: 1,
    };
    const { id: origen } = await trx.insertInto('demanda_avisos').values(row).returning('id').executeTakeFirstOrThrow();
    const hecho = { dia: diaOf(creado), clase: 'aviso', deseo_id: id, ...anios, pedido: null, origen } as const;
    await trx.insertInto('demanda_hechos').values(hecho).execute();
  }
}
