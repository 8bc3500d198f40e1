import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { notas } from '#contract/notas.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import type { Factura } from '#contract/wire/factura.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { PERIODICIDADES_GLOBALES } from '#domain/cfdi/publico-en-general.ts';
import { readDia } from '#domain/fecha.ts';
import { totalDeNota } from '#domain/nota.ts';
import { send } from '#web/api/client.ts';
import { newOpId } from '#web/components/op-id.ts';
import { openBorrador } from './borrador.ts';
import { type FacturaValues, puedePublico, valuesDe } from './factura-values.ts';
import { itemDePartida, itemDePieza } from './item.ts';

/** Reads what a new invoice begins with: its draft, the parts that were sent here, or another invoice. */
export function useInicio(lugar: string) {
  const { search } = useLocation();
  const [{ piezas, values }] = useState(() => openBorrador(lugar));
  const params = new URLSearchParams(search);
  const otra = idOf(params.get('sustituye')) ?? idOf(params.get('de'));
  const [opId] = useState(newOpId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['factura nueva', opId],
    queryFn: ({ signal }) =>
      otra === null
        ? dePiezas(opId, piezas, signal).then((nueva) => conPeriodo(nueva, params))
        : deOtra(opId, otra, params.has('sustituye'), signal),
    enabled: values === null,
    // The form goes on from what was read.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  return { inicio: values ?? data ?? null, piezas, error, isFetching, refetch };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The list of invoices sends the period of a global one along in the address. */
function conPeriodo(values: FacturaValues, params: URLSearchParams): FacturaValues {
  const periodicidad = PERIODICIDADES_GLOBALES.find((una) => una === params.get('periodicidad'));
  const fecha = readDia(params.get('dia') ?? '');
  return periodicidad && fecha ? { ...values, periodo: { periodicidad, fecha } } : values;
}

async function dePiezas(opId: string, piezas: readonly PiezaAFacturar[], signal: AbortSignal): Promise<FacturaValues> {
  const items = piezas.map(itemDePieza);
  const ids = [...new Set(piezas.flatMap(({ nota }) => nota ?? []))];
  return valuesDe(opId, items, await readNotas(ids, signal));
}

async function readNotas(ids: readonly number[], signal: AbortSignal) {
  const leidas = await Promise.all(ids.map((nota) => send(notas.getNota, { nota }, { signal })));
  return leidas.map(({ nota: { id, nombre, formaPago, items } }) => ({
    id,
    nombre,
    formaPago,
    total: totalDeNota(items),
  }));
}

/** Begins with what another invoice says: one that was refused, or one whose place it takes. */
async function deOtra(opId: string, id: number, isSustituta: boolean, signal: AbortSignal): Promise<FacturaValues> {
  const { factura } = await send(facturApi.getFactura, { factura: id }, { signal });
  const { claveProd, ivaIncluido, formaPago, metodoPago, items } = factura.factura;
  const ids = [...new Set(items.flatMap(({ nota }) => nota ?? []))];
  const values = {
    ...valuesDe(opId, items.map(itemDePartida), await readNotas(ids, signal)),
    ...{ claveProd, formaPago, metodoPago, ivaIncluido: ivaIncluido ? 'si' : 'no' },
    sustituye: isSustituta ? id : null,
  };
  return { ...values, cliente: await clienteDe(factura, values, signal) };
}

async function clienteDe(
  { cliente }: Factura,
  values: FacturaValues,
  signal: AbortSignal,
): Promise<ClienteFiscal | 'publico' | null> {
  const { keylogin, account } = cliente;
  if (keylogin === '') return puedePublico(values) ? 'publico' : null;
  const searchT = account.email || account.rfc;
  const { clientes } = await send(facturApi.getUser, { searchT }, { signal });
  return clientes.find((one) => one.keylogin === keylogin) ?? null;
}
