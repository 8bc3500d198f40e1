import type { ResponseOf } from '#contract/call.ts';
import type { saldos } from '#contract/saldos.ts';
import type { PagoDeSaldo, SaldoPorCobrar } from '#contract/wire/saldo.ts';

/** An invoice of the former system as a screen gets it: PPD, of which two installments were paid there. */
export function sampleSaldo(change: Partial<SaldoPorCobrar> = {}): SaldoPorCobrar {
  return {
    id: 3,
    identificador: 'a'.repeat(22),
    razonSocial: 'SEGUROS DEL NORTE',
    rfc: 'SNO100101AB3',
    uuid: '6D7434A6-E3F2-47AD-9E4C-08849946AFA0',
    serie: 'A',
    folio: '77',
    fecha: '2026-03-15',
    metodo: 'PPD',
    forma: '99',
    moneda: 'MXN',
    total: 16_240_00,
    baseIva: 14_000_00,
    parcialidades: 2,
    saldoInicial: 11_500_55,
    vence: null,
    pagado: 2_500_55,
    saldo: 9_000_00,
    reservado: 0,
    vencidos: 120,
    ...change,
  };
}

/** A payment of it, with its complement. */
export function samplePagoDeSaldo(change: Partial<PagoDeSaldo> = {}): PagoDeSaldo {
  const cobro = { fechaAplicacion: '2026-11-20', formaPago: '03', monto: 2_500_55 };
  const timbre = { ref: 'sim_1', serie: 'P', folio: 12, total: 2_500_55, uuid: 'FFFFFFFF-1', estado: 'valid' };
  const creada = '2026-11-20T18:00:00.000Z';
  return {
    id: 7,
    parcialidad: 3,
    saldoAnterior: 11_500_55,
    insoluto: 9_000_00,
    ...cobro,
    creada,
    autor: 'Ana Ruiz',
    estatus: 'Timbrada',
    isVivo: true,
    sustituye: null,
    complemento: {
      id: 40,
      estatus: 'Timbrada',
      creada,
      error: '',
      factura: { ...cobro, timbre, cancelacion: null },
    },
    ...change,
  };
}

/** It with its payments. */
export function sampleExpedienteDeSaldo(
  change: Partial<ResponseOf<typeof saldos.getSaldo>> = {},
): ResponseOf<typeof saldos.getSaldo> {
  return {
    saldo: sampleSaldo(),
    pagos: [],
    receptorDeHoy: {
      rfc: 'SNO100101AB3',
      nombre: 'SEGUROS DEL NORTE',
      regimen: '601',
      codigoPostal: '64000',
      aviso: '',
      problemas: [],
    },
    parcialidad: 3,
    sinComplemento: '',
    ...change,
  };
}
