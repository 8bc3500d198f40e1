import type { ResponseOf } from '#contract/call.ts';
import type { cobranza } from '#contract/cobranza.ts';
import type { FilaDeAdeudo, Seguimiento, TramosDeAdeudo } from '#contract/wire/cobranza.ts';
import { addDias, diaOf } from '#domain/fecha.ts';

/** The day of today and others around it: screens judge promises by it. */
export const dentroDe = (dias: number) => addDias(diaOf(new Date()), dias);

/** Nothing in any stretch but what is told. */
export function sampleTramos(change: Partial<TramosDeAdeudo> = {}): TramosDeAdeudo {
  return { no_vencido: 0, de_1_a_30: 0, de_31_a_60: 0, de_61_a_90: 0, mas_de_90: 0, sin_ingresar: 0, ...change };
}

/** A promise of next week, written down yesterday. */
export function sampleSeguimiento(change: Partial<Seguimiento> = {}): Seguimiento {
  return {
    promesa: dentroDe(7),
    promesaQuien: 'Lic. Ortega',
    promesaNota: 'Transferencia',
    contacto: dentroDe(6),
    contactoNota: '',
    prometida: dentroDe(-1),
    autor: 'Ana Ruiz',
    estado: 'vigente',
    version: 1,
    ...change,
  };
}

/** What a client owes: $1,000.00 that are not due and $500.00 that are 20 days late. */
export function sampleAdeudo(change: Partial<FilaDeAdeudo> = {}): FilaDeAdeudo {
  return {
    deuda: 'cliente',
    id: 'cliente-1',
    nombre: 'SEGUROS DEL NORTE',
    cliente: 'cliente-1',
    aseguradora: '',
    facturas: 2,
    adeudo: 1_500_00,
    tramos: sampleTramos({ no_vencido: 1_000_00, de_1_a_30: 500_00 }),
    vence: dentroDe(-20),
    atraso: 20,
    ultimoPago: null,
    seguimiento: null,
    prometidas: 0,
    prometida: null,
    credito: null,
    creditoVersion: 0,
    documento: null,
    ...change,
  };
}

/** One invoice that owes, 20 days late. */
export function sampleFacturaPorCobrar(change: Partial<FilaDeAdeudo> = {}): FilaDeAdeudo {
  const documento = {
    folio: 'F-12',
    fecha: dentroDe(-50),
    metodo: 'PPD' as const,
    siniestros: ['04/1234567-26'],
    total: 900_00,
    pagado: 300_00,
    devuelto: 100_00,
    saldo: 500_00,
  };
  const tramos = sampleTramos({ de_1_a_30: 500_00 });
  return sampleAdeudo({
    deuda: 'factura',
    id: '12',
    aseguradora: 'GNP',
    facturas: 1,
    adeudo: 500_00,
    tramos,
    documento,
    ...change,
  });
}

/** A list of debts of today: of these rows alone. */
export function sampleAdeudos(
  filas: readonly FilaDeAdeudo[],
  change: Partial<ResponseOf<typeof cobranza.getAdeudos>> = {},
): ResponseOf<typeof cobranza.getAdeudos> {
  return {
    adeudo: 1_500_00,
    facturas: 2,
    tramos: sampleTramos({ no_vencido: 1_000_00, de_1_a_30: 500_00 }),
    filas: [...filas],
    al: dentroDe(0),
    isHoy: true,
    porOmision: 30,
    cliente: null,
    totalPages: 1,
    total: filas.length,
    totalCapped: false,
    ...change,
  };
}
