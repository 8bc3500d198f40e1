import type { ResumenDelDia } from '#contract/resumen.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import type { Baja } from '#contract/wire/baja.ts';
import type { CuentaDeLista } from '#contract/wire/cuenta.ts';
import type { Factura, ReceptorMostrado } from '#contract/wire/factura.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import type { Nota, Partida } from '#contract/wire/nota.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';

/** A part as who works here sees it, for component tests. */
export function samplePieza(more: Partial<PiezaCompleta> = {}): PiezaCompleta {
  const id = more.id ?? 1;
  return {
    ...{ id, inventario: 100_000 + id, titulo: 'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO', marca: 'NISSAN' },
    ...{ auto: 'TSURU', tipo: '', anios: { from: 2015, to: 2018 }, pieza: 'FARO', lado: 'IZQ', numeroParte: '' },
    ...{ origen: 'OEM', condicion: 'USADO', detalles: '', existencias: 1, precio: 123_450, codigoRadec: '' },
    disponible: more.existencias ?? 1,
    ...{ portada: '', galeria: [], costo: 0, precioMercado: null, porPublicarFacebook: false },
    ...{ porPublicarMercado: false, publicadaFacebook: null, publicadaMercado: null, costoRadec: null },
    ...{ linkRadec: '', costoMercado: null, linkMercado: '', cotizador: '', venta: '', fecha: null, nota: '' },
    version: 1,
    ...more,
  };
}

/** A write-off whose listing is to be taken down, for component tests. */
export function sampleBaja(more: Partial<Baja> = {}): Baja {
  return {
    ...{
      id: 7,
      remision: null,
      duenio: 'mano',
      estatus: 'baja',
      cantidad: 1,
      devueltas: 0,
      descripcion: 'FARO DER',
      nota: '',
      cotizador: '',
    },
    ...{ canal: 'FACEBOOK', creada: '2026-10-31T18:00:00Z', fecha: '2026-10-31', inventario: 100_001, piezaId: 41 },
    ...{ existencias: 0, disponible: more.existencias ?? 0, anunciada: ['FB'], retirada: [] },
    ...more,
  };
}

/** A record of a claim that was quoted and not ordered, for component tests. */
export function sampleRegistro(more: Partial<Registro> = {}): Registro {
  return {
    ...{ id: 11, version: 1, aseguradora: 'QUALITAS', reporte: '04/1234567-26', fecha: '2026-11-02' },
    ...{ taller: 'TALLER CENTRO', ciudad: 'PUEBLA', marca: 'VOLKSWAGEN', auto: 'JETTA' },
    ...{ anios: { from: 2016, to: 2016 }, pieza: 'FARO IZQ', comentarios: '', numeroParte: '', origen: 'ORIGINAL' },
    ...{ precio: 240_000, oc: '', cotizador: 'Ana', pedido: null, vence: null, entregado: null, costo: null },
    ...{ proveedor: '', codigo: '', montoReparacion: null, gastosEnvio: null, metodoEnvio: '', factura: '' },
    ...{ montoFactura: null, ingresoFactura: null, pagada: null, pago: '', notaCredito: '', fechaNotaCredito: null },
    ...{ notaParcial: false },
    ...{ recolectada: null, fechaCancelacion: null, motivo: '', fechaFactura: null, diasEntrega: null },
    ...{ estado: 'cotizada', insignias: [], riesgo: 0, isInventarioUsado: false, inventario: null, piezaId: null },
    ...{ adjuntos: 0, facturaViva: null },
    ...more,
  };
}

/** A record in a report, for component tests. */
export function sampleFila(more: Partial<FilaDeReporte> = {}): FilaDeReporte {
  return {
    ...{ id: 11, vence: '2026-03-28', aseguradora: 'QUALITAS', reporte: '04/1234567-26', taller: 'TALLER CENTRO' },
    ...{ ciudad: 'PUEBLA', marca: 'VOLKSWAGEN', auto: 'JETTA', anios: { from: 2016, to: 2016 }, pieza: 'FARO IZQ' },
    ...{ comentarios: '', origen: 'ORIGINAL', precio: 240_000, oc: '1234567', cotizador: 'Ana', fecha: '2026-03-20' },
    ...{ factura: '2001', ingresoFactura: '2026-03-27', fechaFactura: '2026-03-26', proveedor: '', diasEntrega: 3 },
    estado: 'facturada',
    ...more,
  };
}

/** A yard part as it is looked up, for component tests. */
export function samplePiezaDelPatio(more: Partial<PiezaDelPatio> = {}): PiezaDelPatio {
  return {
    ...{ id: 7, inventario: 97_205, titulo: 'FARO IZQ YUGO CABRIO 1988 ORIGINAL USADO', portada: '' },
    ...{ pieza: 'FARO', lado: 'IZQ', marca: 'YUGO', auto: 'CABRIO', tipo: '', anios: { from: 1988, to: 1990 } },
    ...{ numeroParte: '', costo: 45_000, codigoRadec: '', existencias: 3, disponible: 2 },
    ...{ precio: '', reporte: '', aseguradora: '' },
    ...more,
  };
}

/** An account of the list, for component tests. */
export function sampleCuenta(more: Partial<CuentaDeLista> = {}): CuentaDeLista {
  return {
    nombre: 'Ana',
    apellidos: 'Ruiz',
    email: 'ana@taller.mx',
    keylogin: 'AnaRuizAnaRuizAnaRuiz1',
    solicitud: null,
    ...more,
  };
}

/** A sales note of one item, for component tests. */
export function sampleNota(more: Partial<Nota> = {}): Nota {
  return {
    ...{ id: 12, cotizador: 'Ana', nombre: 'Publico en general', formaPago: 'Efectivo', canal: 'PUBLICO' },
    ...{ estatus: 'creado', creada: '2026-11-02T18:00:00Z', total: 250_000, factura: null, piezas: 1 },
    ...{ token: 'AbCdEfGhIjKlMnOpQrStUv', apartado: null, anticipo: 0, cancelada: null, items: [samplePartida()] },
    pidioFactura: null,
    ...more,
  };
}

/** An item of a sales note, for component tests. */
export function samplePartida(more: Partial<Partida> = {}): Partida {
  return {
    ...{
      id: 31,
      cantidad: 1,
      precio: 250_000,
      devueltas: 0,
      pieza: 'FARO',
      lado: '',
      marca: 'NISSAN',
      auto: 'TSURU',
      tipo: '',
    },
    ...{ anios: { from: 2015, to: 2018 }, inventario: 100_001, existencias: 0, piezaId: 1, bajaId: 7 },
    isFacturada: false,
    porFacturar: more.isFacturada ? 0 : (more.cantidad ?? 1) - (more.devueltas ?? 0),
    ...more,
  };
}

/** Parts that are held for a customer, for component tests. */
export function sampleApartado(more: Partial<Apartado> = {}): Apartado {
  const pieza = { pieza: 'FARO', marca: 'NISSAN', auto: 'TSURU', tipo: '', anios: { from: 2015, to: 2018 } };
  return {
    ...{ id: 5, nombre: 'Luis Mora', telefono: '55 1234 5678', nota: '', hasta: '2026-11-03T18:00:00Z' },
    ...{ creado: '2026-11-02T18:00:00Z', estatus: 'activo', autor: 'Ana Ruiz', notaId: null, anticipo: null },
    token: 'b1946ac92492d2347c6235b4d2611184',
    items: [
      {
        ...{ ...pieza, cantidad: 1, inventario: 100_001, existencias: 1, piezaId: 1 },
        ...{ titulo: 'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO', precioLista: 250_000, precio: 250_000 },
      },
    ],
    ...more,
  };
}

/** $500.00 in advance that nothing became of yet, on one receipt, for component tests. */
export function sampleAnticipo(more: Partial<Anticipo> = {}): Anticipo {
  const pago = { recibo: 12, monto: 500_00, formaPago: 'Efectivo' } as const;
  const { recibo, monto, formaPago } = { ...pago, ...more };
  return {
    ...{ ...pago, aplicado: 0, estatus: 'vigente', resuelto: null, devueltoEn: null },
    recibos: [{ recibo, monto, formaPago, autor: 'Ana Ruiz', momento: '2026-11-02T18:00:00Z' }],
    ...more,
  };
}

type Anticipo = NonNullable<Apartado['anticipo']>;

/** The client of {@link sampleFactura} as it is today: nothing of it changed. */
export const RECEPTOR_DE_HOY = {
  rfc: 'SNO100101AB3',
  nombre: 'SEGUROS DEL NORTE',
  regimen: '601',
  codigoPostal: '64000',
  aviso: '',
  problemas: [],
} satisfies ReceptorMostrado;

/** A stamped invoice of $1,160.00 that nobody has paid yet, of one item of a claim, for component tests. */
export function sampleFactura(more: Partial<Factura> = {}): Factura {
  const id = more.id ?? 1;
  const item = {
    ...{
      id: id * 10,
      cantidad: 1,
      precio: 1_000_00,
      pieza: 'FARO',
      lado: 'IZQ',
      marca: 'NISSAN',
      auto: 'TSURU',
      tipo: '',
    },
    ...{
      anios: { from: 2015, to: 2018 },
      inventario: null,
      reporte: '04/1234567-26',
      oc: '7001',
      claveProd: '25172601',
    },
    ...({
      origen: 'indicadores',
      registro: 5,
      nota: null,
      partida: null,
      devueltas: 0,
      regresadas: 0,
      descuento: 0,
    } as const),
  };
  const timbre = {
    ...{ ref: `ref-${id}`, serie: 'F', folio: id, total: 1_160_00, estado: 'valid' },
    uuid: 'FFFFFFFF-0000-4000-8000-000000000001',
  };
  return {
    ...{ id, creada: '2026-11-20T16:00:00.000Z', estatus: 'Timbrada', estatusCancelacion: '', saldo: 1_160_00 },
    ...{ devuelto: 0, reservado: 0, aFavor: 0, siniestros: ['04/1234567-26'], piezas: 1, error: '' },
    cliente: {
      keylogin: 'k'.repeat(22),
      account: {
        nombre: 'Ana',
        apellidos: 'Ruiz',
        rfc: 'RUIA800101AB1',
        razonSocial: 'ANA RUIZ',
        email: 'ana@taller.mx',
      },
    },
    factura: {
      ...{ items: [item], timbre, cancelacion: null, claveProd: '25172601', ivaIncluido: false, formaPago: '99' },
      ...({ metodoPago: 'PPD', subtotal: 1_000_00, descuento: 0, iva: 160_00, global: null } as const),
    },
    ...{ sustituye: null, sustituidaPor: null },
    ...more,
  };
}

const dias = (desde: string, hasta: string) => ({ desde, hasta });

/** A summary of the day in which everything waits for somebody. */
export function sampleResumen(more: Partial<ResumenDelDia> = {}): ResumenDelDia {
  return {
    hoy: '2026-11-23',
    ...{
      vencidas: 1234,
      vencenHoy: 2,
      porCotizar: 0,
      sinPatio: 4,
      bajas: 5,
      porConfirmar: 1,
      sinCfdi: 6,
      canceladasFuera: 0,
      apartadosHoy: 3,
    },
    porRetirar: { FB: 6, ML: 0 },
    eliminadas: 8,
    fallidos: 7,
    mes: { ...dias('2026-11-01', '2026-11-23'), notas: 1, piezas: 2, monto: 1_500_50 },
    mesPasado: { ...dias('2026-10-01', '2026-10-23'), notas: 3, piezas: 4, monto: 1_000_00 },
    mesPasadoEntero: { ...dias('2026-10-01', '2026-10-31'), notas: 5, piezas: 6, monto: 2_000_00 },
    adeudos: {
      ...{ piezas: 9, monto: 900_00 },
      edades: [
        { ...dias('2026-10-24', '2026-11-23'), piezas: 4, monto: 400_00 },
        { ...dias('2026-09-23', '2026-10-23'), piezas: 3, monto: 300_00 },
        { ...dias('2026-08-25', '2026-09-22'), piezas: 0, monto: 0 },
        { ...dias('2000-01-01', '2026-08-24'), piezas: 2, monto: 200_00 },
      ],
      aseguradoras: ['A & B', 'C', 'D', 'E', 'F', 'Sin definir'].map((nombre) => ({
        nombre,
        piezas: 1,
        monto: 150_00,
      })),
    },
    ...more,
  };
}
