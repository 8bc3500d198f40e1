import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { camposFactura, type Factura } from '#contract/wire/factura.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { PERIODICIDADES_GLOBALES, type PeriodoPedido } from '#domain/cfdi/periodo-global.ts';
import { readDia } from '#domain/fecha.ts';
import { totalDeNota } from '#domain/nota.ts';
import { send } from '#web/api/client.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toFormValues } from '#web/components/record/record-fields.ts';
import { dropBorrador, openBorrador } from './borrador.ts';
import { type FacturaValues, mayBePublico, type NotaFacturada, valuesOf } from './factura-values.ts';
import { itemDePartida, itemDePieza } from './item.ts';

/** Reads what a new invoice begins with: its draft, the parts that were sent here, or another invoice. */
export function useInicio(lugar: string) {
  const { search } = useLocation();
  const [{ piezas, values, isEscrito }, setBorrador] = useState(() => openBorrador(lugar));
  const params = new URLSearchParams(search);
  const otra = idOf(params.get('sustituye')) ?? idOf(params.get('de'));
  const [opId, setOpId] = useState(newOpId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['factura nueva', opId],
    queryFn: ({ signal }) =>
      otra === null
        ? dePiezas(opId, piezas, signal).then((nueva) => conPeriodo(nueva, params))
        : deOtra(opId, otra, params.has('sustituye'), signal),
    enabled: values === null,
    // The form goes on from what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  /** Leaves the draft behind: an empty form, under an operation of its own. */
  function restart(): void {
    dropBorrador();
    setBorrador({ piezas: [], values: null, isEscrito: false });
    setOpId(newOpId());
  }
  return {
    inicio: values ?? data ?? null,
    isRecuperado: values !== null && isEscrito,
    opId,
    piezas,
    error,
    isFetching,
    refetch,
    restart,
  };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The list of invoices sends the period of a global one along in the address. */
function conPeriodo(values: FacturaValues, params: URLSearchParams): FacturaValues {
  const periodicidad = PERIODICIDADES_GLOBALES.find((una) => una === params.get('periodicidad'));
  const fecha = readDia(params.get('dia') ?? '');
  if (!periodicidad || !fecha) return values;
  const cliente = mayBePublico(values) ? 'publico' : values.cliente;
  return { ...values, cliente, periodo: { periodicidad, fecha } };
}

/** A note that is invoiced, with what of it is: by the largest the form of payment is proposed. */
type NotaConTotal = NotaFacturada & { readonly total: number };

async function dePiezas(opId: string, piezas: readonly PiezaAFacturar[], signal: AbortSignal): Promise<FacturaValues> {
  const values = valuesOf(opId, piezas.map(itemDePieza), await notasOf(piezas, signal));
  return piezas.some(({ isIvaIncluido }) => isIvaIncluido) ? { ...values, ivaIncluido: 'si' } : values;
}

/** The parts of a note say whose it is; where a browser kept them before they did, it is asked for. */
async function notasOf(piezas: readonly PiezaAFacturar[], signal: AbortSignal): Promise<readonly NotaConTotal[]> {
  const porNota = Map.groupBy(piezas, ({ nota = null }) => nota);
  const notas = [...porNota].flatMap(([id, suyas]) => {
    const [{ nombre, formaPago, fecha } = {}] = suyas;
    if (id === null || !nombre || !formaPago || !fecha) return [];
    return { id, nombre, formaPago, fecha, total: totalDeNota(suyas.map(conPrecio)) };
  });
  const ids = [...porNota.keys()].flatMap((id) => id ?? []);
  return notas.length === ids.length ? notas : (await readNotas(ids, signal)).notas;
}

function conPrecio({ cantidad, precio }: PiezaAFacturar) {
  return { cantidad, precio: precio ?? 0 };
}

/** Notes, and the units that are left of each of their items. */
interface NotasLeidas {
  readonly notas: readonly NotaConTotal[];
  readonly quedan: ReadonlyMap<number, number>;
}

async function readNotas(ids: readonly number[], signal: AbortSignal): Promise<NotasLeidas> {
  if (ids.length === 0) return { notas: [], quedan: new Map() };
  const { notas, piezas } = await send(facturApi.getNotasPorFacturar, { notas: [...ids] }, { signal });
  return {
    notas: notas.map(({ id, nombre, formaPago, fecha, total }) => ({ id, nombre, formaPago, fecha, total })),
    quedan: new Map(piezas.map(({ partida = 0, cantidad }) => [partida, cantidad])),
  };
}

/** Begins with what another invoice says: one that was refused, or one whose place it takes. */
async function deOtra(opId: string, id: number, isSustituta: boolean, signal: AbortSignal): Promise<FacturaValues> {
  const { factura } = await send(facturApi.getFactura, { factura: id }, { signal });
  const { ivaIncluido, items, global } = factura.factura;
  const { notas, quedan } = await readNotas([...new Set(items.flatMap(({ nota }) => nota ?? []))], signal);
  // What the invoice whose place it takes is of may go on in it.
  const itemsDeNueva = items.map((item) =>
    itemDePartida(item, (quedan.get(item.partida ?? 0) ?? 0) + (isSustituta ? item.cantidad : 0)),
  );
  const values = {
    ...valuesOf(opId, itemsDeNueva, notas),
    ...toFormValues(camposFactura, factura.factura),
    ivaIncluido: ivaIncluido ? 'si' : 'no',
    ...(global && { periodo: periodoDeOtra(global, notas) }),
    sustituye: isSustituta ? id : null,
  };
  return { ...values, cliente: await clienteOf(factura, values, signal) };
}

/** The document has only the month of a period: its day is that of a note in it, or of any where none is. */
function periodoDeOtra(
  { periodicidad, meses, anio }: NonNullable<Factura['factura']['global']>,
  notas: readonly NotaConTotal[],
): PeriodoPedido {
  const mes = `${anio}-${meses}`;
  return {
    periodicidad: PERIODICIDADES_GLOBALES.find((una) => una === periodicidad) ?? '04',
    fecha: notas.find(({ fecha }) => fecha?.startsWith(mes))?.fecha ?? notas[0]?.fecha ?? `${mes}-01`,
  };
}

async function clienteOf(
  { cliente }: Factura,
  values: FacturaValues,
  signal: AbortSignal,
): Promise<ClienteFiscal | 'publico' | null> {
  const { identificador, account } = cliente;
  if (identificador === '') return mayBePublico(values) ? 'publico' : null;
  const searchT = account.email || account.rfc;
  const { clientes } = await send(facturApi.getUser, { searchT }, { signal });
  return clientes.find((one) => one.identificador === identificador) ?? null;
}
