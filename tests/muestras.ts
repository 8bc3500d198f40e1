import type { Baja } from '#contract/wire/baja.ts';
import type { CuentaDeLista } from '#contract/wire/cuenta.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';

/** A part as who works here sees it, for component tests. */
export function samplePieza(more: Partial<PiezaCompleta> = {}): PiezaCompleta {
  const id = more.id ?? 1;
  return {
    ...{ id, inventario: 100_000 + id, titulo: 'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO', marca: 'NISSAN' },
    ...{ auto: 'TSURU', tipo: '', anios: { from: 2015, to: 2018 }, pieza: 'FARO', lado: 'IZQ', numeroParte: '' },
    ...{ origen: 'OEM', condicion: 'USADO', detalles: '', existencias: 1, precio: 123_450, codigoRadec: '' },
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
      descripcion: 'FARO DER',
      nota: '',
      cotizador: '',
    },
    ...{ canal: 'FACEBOOK', creada: '2026-10-31T18:00:00Z', fecha: '2026-10-31', inventario: 100_001 },
    ...{ existencias: 0, anunciada: ['FB'], retirada: [] },
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
