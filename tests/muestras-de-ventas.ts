import type { Apartado } from '#contract/wire/apartado.ts';
import type { Factura, ReceptorMostrado } from '#contract/wire/factura.ts';
import type { Nota, Partida } from '#contract/wire/nota.ts';

/** A sales note of one item, for component tests. */
export function sampleNota(more: Partial<Nota> = {}): Nota {
  return {
    id: 12,
    cotizador: 'Ana',
    nombre: 'Publico en general',
    formaPago: 'Efectivo',
    canal: 'PUBLICO',
    estatus: 'creado',
    creada: '2026-11-02T18:00:00Z',
    total: 250_000,
    factura: null,
    piezas: 1,
    token: 'AbCdEfGhIjKlMnOpQrStUv',
    apartado: null,
    anticipo: 0,
    pagos: [{ formaPago: 'Efectivo', monto: 250_000 }],
    recibido: null,
    cancelada: null,
    items: [samplePartida()],
    devoluciones: [],
    cambioDe: null,
    pidioFactura: null,
    ...more,
  };
}

/** An item of a sales note, for component tests. */
export function samplePartida(more: Partial<Partida> = {}): Partida {
  return {
    id: 31,
    cantidad: 1,
    precio: 250_000,
    devueltas: 0,
    pieza: 'FARO',
    lado: '',
    marca: 'NISSAN',
    auto: 'TSURU',
    tipo: '',
    anios: { from: 2015, to: 2018 },
    inventario: 100_001,
    existencias: 0,
    piezaId: 1,
    bajaId: 7,
    isFacturada: false,
    isPendiente: false,
    porFacturar: more.isFacturada ? 0 : (more.cantidad ?? 1) - (more.devueltas ?? 0),
    ...more,
  };
}

/** Parts that are held for a customer, for component tests. */
export function sampleApartado(more: Partial<Apartado> = {}): Apartado {
  const pieza = { pieza: 'FARO', marca: 'NISSAN', auto: 'TSURU', tipo: '', anios: { from: 2015, to: 2018 } };
  return {
    id: 5,
    nombre: 'Luis Mora',
    telefono: '55 1234 5678',
    nota: '',
    hasta: '2026-11-03T18:00:00Z',
    creado: '2026-11-02T18:00:00Z',
    estatus: 'activo',
    autor: 'Ana Ruiz',
    notaId: null,
    anticipo: null,
    token: 'b1946ac92492d2347c6235b4d2611184',
    items: [
      {
        ...pieza,
        cantidad: 1,
        inventario: 100_001,
        existencias: 1,
        piezaId: 1,
        titulo: 'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO',
        precioLista: 250_000,
        precio: 250_000,
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
    ...pago,
    aplicado: 0,
    estatus: 'vigente',
    resuelto: null,
    devueltoEn: null,
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
    id: id * 10,
    cantidad: 1,
    precio: 1_000_00,
    pieza: 'FARO',
    lado: 'IZQ',
    marca: 'NISSAN',
    auto: 'TSURU',
    tipo: '',
    anios: { from: 2015, to: 2018 },
    inventario: null,
    reporte: '04/1234567-26',
    oc: '7001',
    claveProd: '25172601',
    origen: 'indicadores' as const,
    registro: 5,
    nota: null,
    partida: null,
    devueltas: 0,
    regresadas: 0,
    descuento: 0,
  };
  const timbre = {
    ref: `ref-${id}`,
    serie: 'F',
    folio: id,
    total: 1_160_00,
    estado: 'valid',
    uuid: 'FFFFFFFF-0000-4000-8000-000000000001',
  };
  return {
    id,
    creada: '2026-11-20T16:00:00.000Z',
    estatus: 'Timbrada',
    estatusCancelacion: '',
    saldo: 1_160_00,
    devuelto: 0,
    reservado: 0,
    aFavor: 0,
    siniestros: ['04/1234567-26'],
    piezas: 1,
    error: '',
    cliente: {
      identificador: 'k'.repeat(22),
      account: {
        nombre: 'Ana',
        apellidos: 'Ruiz',
        rfc: 'RUIA800101AB1',
        razonSocial: 'ANA RUIZ',
        email: 'ana@taller.mx',
      },
    },
    factura: {
      items: [item],
      timbre,
      cancelacion: null,
      claveProd: '25172601',
      ivaIncluido: false,
      formaPago: '99',
      metodoPago: 'PPD',
      subtotal: 1_000_00,
      descuento: 0,
      iva: 160_00,
      global: null,
    },
    sustituye: null,
    sustituidaPor: null,
    ...more,
  };
}
