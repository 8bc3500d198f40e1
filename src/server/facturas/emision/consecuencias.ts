import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { Consecuencias } from './consecuencia.ts';
import { consecuenciasDeEgreso } from './de-egreso.ts';
import { consecuenciasDeFactura } from './de-factura.ts';
import { consecuenciasDePago } from './de-pago.ts';

/** The consequences of the outcome of each kind of document. */
export const CONSECUENCIAS: Readonly<Record<TipoDeCfdi, Consecuencias>> = {
  I: consecuenciasDeFactura,
  P: consecuenciasDePago,
  E: consecuenciasDeEgreso,
};
