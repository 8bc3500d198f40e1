import type { ResumenDelDia } from '#contract/resumen.ts';
import type { Baja } from '#contract/wire/baja.ts';
import type { CuentaDeLista } from '#contract/wire/cuenta.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';

/** A part as who works here sees it, for component tests. */
export function samplePieza(more: Partial<PiezaCompleta> = {}): PiezaCompleta {
  const id = more.id ?? 1;
  return {
    id,
    inventario: 100_000 + id,
    titulo: 'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO',
    marca: 'NISSAN',
    auto: 'TSURU',
    tipo: '',
    anios: { from: 2015, to: 2018 },
    pieza: 'FARO',
    lado: 'IZQ',
    numeroParte: '',
    origen: 'OEM',
    condicion: 'USADO',
    detalles: '',
    existencias: 1,
    ubicacion: '',
    precio: 123_450,
    codigoRadec: '',
    disponible: more.existencias ?? 1,
    portada: '',
    galeria: [],
    costo: 0,
    precioMercado: null,
    porPublicarFacebook: false,
    porPublicarMercado: false,
    publicadaFacebook: null,
    publicadaMercado: null,
    costoRadec: null,
    linkRadec: '',
    costoMercado: null,
    linkMercado: '',
    cotizador: '',
    venta: '',
    fecha: null,
    nota: '',
    donador: null,
    version: 1,
    ...more,
  };
}

/** A write-off whose listing is to be taken down, for component tests. */
export function sampleBaja(more: Partial<Baja> = {}): Baja {
  return {
    id: 7,
    remision: null,
    duenio: 'mano',
    estatus: 'baja',
    cantidad: 1,
    devueltas: 0,
    descripcion: 'FARO DER',
    nota: '',
    cotizador: '',
    canal: 'FACEBOOK',
    creada: '2026-10-31T18:00:00Z',
    fecha: '2026-10-31',
    inventario: 100_001,
    piezaId: 41,
    existencias: 0,
    disponible: more.existencias ?? 0,
    anunciada: ['FB'],
    retirada: [],
    ...more,
  };
}

/** A record of a claim that was quoted and not ordered, for component tests. */
export function sampleRegistro(more: Partial<Registro> = {}): Registro {
  return {
    id: 11,
    version: 1,
    aseguradora: 'QUALITAS',
    reporte: '04/1234567-26',
    fecha: '2026-11-02',
    taller: 'TALLER CENTRO',
    ciudad: 'PUEBLA',
    marca: 'VOLKSWAGEN',
    auto: 'JETTA',
    anios: { from: 2016, to: 2016 },
    pieza: 'FARO IZQ',
    comentarios: '',
    numeroParte: '',
    origen: 'ORIGINAL',
    precio: 240_000,
    oc: '',
    cotizador: 'Ana',
    pedido: null,
    vence: null,
    entregado: null,
    costo: null,
    proveedor: '',
    codigo: '',
    montoReparacion: null,
    gastosEnvio: null,
    metodoEnvio: '',
    factura: '',
    montoFactura: null,
    ingresoFactura: null,
    pagada: null,
    pago: '',
    notaCredito: '',
    fechaNotaCredito: null,
    notaParcial: false,
    recolectada: null,
    fechaCancelacion: null,
    motivo: '',
    fechaFactura: null,
    diasEntrega: null,
    estado: 'cotizada',
    insignias: [],
    riesgo: 0,
    isInventarioUsado: false,
    inventario: null,
    piezaId: null,
    adjuntos: 0,
    facturaViva: null,
    ...more,
  };
}

/** A record in a report, for component tests. */
export function sampleFila(more: Partial<FilaDeReporte> = {}): FilaDeReporte {
  return {
    id: 11,
    vence: '2026-03-28',
    aseguradora: 'QUALITAS',
    reporte: '04/1234567-26',
    taller: 'TALLER CENTRO',
    ciudad: 'PUEBLA',
    marca: 'VOLKSWAGEN',
    auto: 'JETTA',
    anios: { from: 2016, to: 2016 },
    pieza: 'FARO IZQ',
    comentarios: '',
    origen: 'ORIGINAL',
    precio: 240_000,
    oc: '1234567',
    cotizador: 'Ana',
    fecha: '2026-03-20',
    factura: '2001',
    ingresoFactura: '2026-03-27',
    fechaFactura: '2026-03-26',
    proveedor: '',
    diasEntrega: 3,
    estado: 'facturada',
    ...more,
  };
}

/** A yard part as it is looked up, for component tests. */
export function samplePiezaDelPatio(more: Partial<PiezaDelPatio> = {}): PiezaDelPatio {
  return {
    id: 7,
    inventario: 97_205,
    titulo: 'FARO IZQ YUGO CABRIO 1988 ORIGINAL USADO',
    portada: '',
    pieza: 'FARO',
    lado: 'IZQ',
    marca: 'YUGO',
    auto: 'CABRIO',
    tipo: '',
    anios: { from: 1988, to: 1990 },
    numeroParte: '',
    costo: 45_000,
    codigoRadec: '',
    existencias: 3,
    disponible: 2,
    precio: '',
    reporte: '',
    aseguradora: '',
    ...more,
  };
}

/** An account of the list, for component tests. */
export function sampleCuenta(more: Partial<CuentaDeLista> = {}): CuentaDeLista {
  return {
    nombre: 'Ana',
    apellidos: 'Ruiz',
    email: 'ana@taller.mx',
    identificador: 'AnaRuizAnaRuizAnaRuiz1',
    solicitud: null,
    ...more,
  };
}

const dias = (desde: string, hasta: string) => ({ desde, hasta });

/** A summary of the day in which everything waits for somebody. */
export function sampleResumen(more: Partial<ResumenDelDia> = {}): ResumenDelDia {
  return {
    hoy: '2026-11-23',
    vencidas: 1234,
    vencenHoy: 2,
    porCotizar: 0,
    sinPatio: 4,
    bajas: 5,
    porConfirmar: 1,
    sinCfdi: 6,
    canceladasFuera: 0,
    apartadosHoy: 3,
    porRetirar: { FB: 6, ML: 0 },
    eliminadas: 8,
    fallidos: 7,
    mes: { ...dias('2026-11-01', '2026-11-23'), notas: 1, piezas: 2, monto: 1_500_50 },
    mesPasado: { ...dias('2026-10-01', '2026-10-23'), notas: 3, piezas: 4, monto: 1_000_00 },
    mesPasadoEntero: { ...dias('2026-10-01', '2026-10-31'), notas: 5, piezas: 6, monto: 2_000_00 },
    adeudos: {
      piezas: 9,
      monto: 900_00,
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
