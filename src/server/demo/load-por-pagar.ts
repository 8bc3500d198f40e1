import { hash } from 'node:crypto';
import type { ResponseOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import type { UploadContext } from '#server/base/http/implement.ts';
import type { PorPagarDependencies } from '#server/por-pagar/dependencies.ts';
import { porPagarHandlers } from '#server/por-pagar/handlers.ts';
import { xmlDeProveedor } from './xml-de-proveedor.ts';

/** The invoices of the demo's suppliers are kept with these. */
interface PorPagarDemo {
  readonly db: Db;
  readonly archivos: PorPagarDependencies['archivos'];
  /** The RFC to which suppliers make their invoices. */
  readonly rfc: string;
  readonly hoy: Date;
  /** The accounts that keep them, by their identificador. */
  readonly autores: readonly string[];
}

/** A record of a claim whose part was bought. */
interface Comprada {
  readonly id: number;
  readonly proveedor: string;
  readonly pieza: string;
  readonly oc: string;
  readonly costo: number;
}

/** When each invoice was made, before today, and the days of credit that it says: some are late, some due this week, some later. */
const FECHAS: readonly (readonly [hace: number, credito: number])[] = [
  [40, 30],
  [34, 30],
  [28, 30],
  [16, 15],
  [15, 15],
  [13, 15],
  [12, 15],
  [10, 15],
  [9, 30],
  [8, 30],
  [6, 30],
  [5, 45],
  [3, 45],
  [2, 30],
];

/** Parts on one invoice. */
const POR_FACTURA = 3;

/**
 * Keeps invoices of the demo's suppliers by the very calls that people make: of parts of claims by their XML, one that was
 * typed, a credit note; some paid, some in part, one cancelled after it was paid.
 */
export async function loadPorPagar(deps: PorPagarDemo): Promise<void> {
  const { db, archivos, rfc, hoy, autores } = deps;
  const calls = porPagarHandlers({ archivos, interno: { emisor: { rfc }, indicadores: { proveedores: [] } } });
  const dia = diaOf(hoy);
  const contextOf = (cuando: Dia, xml?: Buffer): UploadContext<readonly [typeof ROL.admin]> => ({
    db,
    agente: undefined,
    address: '127.0.0.1',
    identidad: { sessionId: '', identificador: '' },
    now: () => (cuando === dia ? hoy : momentoEn(cuando, '11:00')),
    noteCuenta: () => {},
    account: { identificador: autores[0] ?? '', rol: ROL.admin },
    files: filesOf(xml),
  });
  const grupos = groupByProveedor(await findCompradas(db));
  for (const [at, [hace, credito]] of FECHAS.entries()) {
    const compradas = grupos[at];
    if (!compradas) break;
    const fecha = addDias(dia, -hace);
    const { expediente } = await calls.submitCuenta(
      ...submitOf(compradas, { at, fecha, credito, rfc }, (xml) => contextOf(fecha, xml)),
    );
    await happen(calls, expediente, { at, compradas, contextOf, fecha, dia });
  }
  const aMano = {
    proveedor: 'GRÚAS Y TRASLADOS PÉREZ',
    folio: '2214',
    subtotal: 1800_00,
    total: 2088_00,
    nota: 'Tres traslados',
  };
  const dias = { fecha: addDias(dia, -4), vence: addDias(dia, 3) };
  await calls.submitCuenta({ ...aMano, ...dias }, contextOf(addDias(dia, -4)));
}

type Calls = ReturnType<typeof porPagarHandlers>;
type Expediente = ResponseOf<(typeof porPagar)['submitCuenta']>['expediente'];
type ContextOf = (cuando: Dia, xml?: Buffer) => UploadContext<readonly [typeof ROL.admin]>;

async function* filesOf(xml?: Buffer) {
  if (xml) yield { nombre: 'factura.xml', bytes: xml };
}

/** Makes a UUID that is the same in every load. */
function uuidOf(at: number): string {
  const hex = hash('sha256', `por pagar ${at}`).toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function submitOf(
  compradas: readonly Comprada[],
  {
    at,
    fecha,
    credito,
    rfc,
  }: { readonly at: number; readonly fecha: Dia; readonly credito: number; readonly rfc: string },
  contextOf: (xml: Buffer) => UploadContext<readonly [typeof ROL.admin]>,
) {
  const proveedor = compradas[0]?.proveedor ?? '';
  const xml = xmlDeProveedor({
    uuid: uuidOf(at),
    receptor: rfc,
    emisor: {
      rfc: `${proveedor
        .replaceAll(/[^A-Z]/g, '')
        .padEnd(3, 'X')
        .slice(0, 3)}010203AB1`,
      nombre: proveedor,
    },
    folio: String(1200 + at * 7),
    fecha,
    condiciones: `CRÉDITO ${credito} DÍAS`,
    conceptos: compradas.map(({ pieza, oc, costo }) => ({
      descripcion: oc === '' ? pieza : `${pieza} OC ${oc}`,
      precio: costo,
    })),
  });
  const escrita = { proveedor, folio: '', fecha, vence: addDias(fecha, credito), subtotal: null, total: 1, nota: '' };
  return [escrita, contextOf(xml)] as const;
}

interface Sucesos {
  readonly at: number;
  readonly compradas: readonly Comprada[];
  readonly contextOf: ContextOf;
  readonly fecha: Dia;
  readonly dia: Dia;
}

/** Has something happen to an invoice: of every few one is paid, one in part, one not matched; the second was cancelled after it was paid. */
async function happen(calls: Calls, { cuenta }: Expediente, sucesos: Sucesos): Promise<void> {
  const { at, compradas, contextOf, fecha, dia } = sucesos;
  const { id, version, total } = cuenta;
  if (at % 4 !== 3) {
    const registros = compradas.map((comprada) => ({ id: comprada.id, monto: comprada.costo }));
    await calls.match({ id, version, registros }, contextOf(fecha));
  }
  const pagado = addDias(fecha, 2) > dia ? dia : addDias(fecha, 2);
  const pago = { id, fecha: pagado, formaPago: '03', referencia: `SPEI ${48_200 + at}` };
  if (at === 1 || at % 5 === 2) await calls.pay({ ...pago, monto: total }, contextOf(pagado));
  if (at % 5 === 4) await calls.pay({ ...pago, monto: Math.round(total / 3) }, contextOf(pagado));
  if (at === 1) {
    const motivo = 'La canceló y no la ha sustituido';
    await calls.cancel({ id, motivo, isConfirmado: true }, contextOf(addDias(dia, -1)));
  }
  if (at === 8) {
    const nota = {
      proveedor: cuenta.proveedor,
      folio: 'NC-31',
      fecha: dia,
      vence: dia,
      subtotal: null,
      nota: 'Pieza devuelta',
    };
    await calls.submitCuenta({ ...nota, total: Math.max(1, Math.round(total / 4)), isNota: true }, contextOf(dia));
  }
}

/** Finds parts of claims that were bought lately, those with a purchase order first. */
async function findCompradas({ kysely }: Db): Promise<Comprada[]> {
  const query = kysely
    .selectFrom('indicadores')
    .select(['id', 'proveedor', 'pieza', 'oc', 'costo'])
    .where('eliminada', 'is', null)
    .where('estado', '<>', 'cancelada')
    .where('proveedor', '<>', '')
    .where('proveedor', '<>', PROVEEDOR_PATIO)
    .where('costo', '>', 0)
    .orderBy('pedido', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  const rows = await query.execute();
  return rows.flatMap(({ id, proveedor, pieza, oc, costo }) =>
    costo === null ? [] : [{ id, proveedor: String(proveedor), pieza: String(pieza), oc: String(oc), costo }],
  );
}

/** Puts parts of one supplier on one invoice, one to three of them. */
function groupByProveedor(compradas: readonly Comprada[]): readonly (readonly Comprada[])[] {
  const grupos: Comprada[][] = [];
  for (const comprada of compradas) {
    const abierto = grupos.find(
      (grupo, at) => grupo[0]?.proveedor === comprada.proveedor && grupo.length < 1 + (at % POR_FACTURA),
    );
    if (abierto) abierto.push(comprada);
    else grupos.push([comprada]);
  }
  return grupos;
}
