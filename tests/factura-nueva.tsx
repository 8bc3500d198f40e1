import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { PIEZAS_A_FACTURAR, type PiezaAFacturar, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import type { VistaPrevia } from '#contract/wire/vista-previa.ts';
import { findClavesDeAutopartes } from '#domain/cfdi/claves-de-autopartes.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { FacturaScreen } from '#web/facturas/factura-screen.tsx';

export const CLIENTE: ClienteFiscal = {
  identificador: 'k'.repeat(22),
  nombre: 'Ana Ruiz',
  razonSocial: 'ANA RUIZ',
  problemas: [],
  datos: {
    email: 'ana@taller.mx',
    nombre: 'Ana',
    apellidos: 'Ruiz',
    telefono: '5512345678',
    empresa: '',
    sitioWeb: '',
    rfc: 'RUIA800101AB1',
    usoCfdi: 'G03',
    regimenFiscal: '612',
  },
  direccion: { codigoPostal: '06700' },
};
export const OTRO: ClienteFiscal = { ...CLIENTE, identificador: 'o'.repeat(22), razonSocial: 'TALLER OTRO' };

export const DE_SINIESTRO: PiezaAFacturar = {
  cantidad: 1,
  precio: 1_000_00,
  pieza: 'FARO IZQ',
  marca: 'NISSAN',
  auto: 'TSURU',
  tipo: '',
  anios: null,
  inventario: 77,
  reporte: '04/1',
  oc: '7001',
  origen: 'indicadores',
  registro: 5,
  aseguradora: 'QUALITAS',
};
export const DE_NOTA: PiezaAFacturar = {
  cantidad: 2,
  precio: 500_00,
  pieza: 'COFRE',
  marca: 'NISSAN',
  auto: 'TSURU',
  tipo: '',
  anios: null,
  inventario: 88,
  reporte: '',
  origen: 'notas',
  nota: 3,
  partida: 31,
  lado: '',
  nombre: 'Publico en general',
  formaPago: 'Transferencia',
  fecha: '2026-11-02',
};

export const busqueda = (...clientes: ClienteFiscal[]): Answer =>
  answer(facturApi.getUser, { cliente: clientes[0] ?? CLIENTE, clientes });

/** Keys are found in the list of auto parts. */
export const CLAVES = answer(facturApi.findClaves, ({ search, catalogo }) => ({
  claves: [...findClavesDeAutopartes(search, catalogo)],
  fecha: null,
  fuente: 'lista' as const,
}));
export const REGISTRO = answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5 }) });
export const ABIERTA = answer(facturApi.getFactura, {
  factura: sampleFactura({ id: 12 }),
  pagos: [],
  egresos: [],
  eventos: [],
  receptorDeHoy: RECEPTOR_DE_HOY,
});
export const hecha: ResponseOf<typeof facturApi.submitFactura> = { factura: sampleFactura({ id: 12 }) };

interface Options {
  readonly piezas?: readonly PiezaAFacturar[];
  readonly answers?: readonly Answer[];
  readonly rol?: Rol;
  readonly query?: string;
}

export function open({ piezas = [DE_SINIESTRO], answers = [], rol = ROL.socio, query = '' }: Options = {}) {
  const remembered = { [PIEZAS_A_FACTURAR]: JSON.stringify(z.encode(piezasAFacturar, [...piezas])) };
  return renderScreen(FacturaScreen, {
    screen: 'factura',
    id: 'new',
    rol,
    query,
    remembered,
    answers: [busqueda(CLIENTE), PREVIA, answer(facturApi.submitFactura, hecha), ABIERTA, REGISTRO, CLAVES, ...answers],
  });
}

export const PREVIA = answer(vistasPrevias.getVistaPrevia, () => ({ vistaPrevia: VISTA }));

type User = ReturnType<typeof open>['user'];

export const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
/** The field of the key that the whole invoice has. */
export const claveDeProducto = () => screen.findByRole('combobox', { name: /^Clave de producto \(/ });
export const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });

export async function elegirCliente(user: User) {
  await user.type(await field(/Buscar cliente/), 'ana{Enter}');
  await screen.findByRole('list', { name: 'Datos fiscales' });
}

/** Asks for the review of the invoice, which is shown where nothing is wrong. */
export const review = (user: User) => user.click(screen.getByRole('button', { name: /Crear factura/ }));

/** Presses a key of the review as somebody does who has read it: half a second after it was painted. */
export async function stamp(name = 'Timbrar') {
  const button = await screen.findByRole('button', { name });
  await paint();
  const press = createEvent.click(button);
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + 500 });
  fireEvent(button, press);
}

/** Waits until what is there was painted. */
export const paint = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Makes the invoice: shows it, and has it stamped by a second key. */
export async function create(user: User) {
  await review(user);
  await stamp();
}

/** An invoice as it is shown before it is stamped. */
export const VISTA: VistaPrevia = {
  receptor: { rfc: 'RUIA800101AB1', nombre: 'ANA RUIZ', regimen: '612', codigoPostal: '06700', uso: 'G03' },
  conceptos: [
    {
      clave: '25172601',
      noIdentificacion: '77',
      cantidad: 2,
      claveUnidad: 'H87',
      unidad: 'PZA',
      descripcion: 'FARO IZQ NISSAN TSURU, Siniestro 04/1, OC 7001',
      valorUnitario: 862_068_966,
      importe: 1_724_137_931,
      descuento: 0,
      iva: 275_862_069,
    },
  ],
  formaPago: '99',
  metodoPago: 'PPD',
  subtotal: 1_724_14,
  descuento: 0,
  base: 1_724_14,
  iva: 275_86,
  total: 2_000_00,
  totalConLetra: 'DOS MIL PESOS 00/100 M.N.',
  global: null,
  sustituye: '',
  avisos: [],
  visto: 'a'.repeat(64),
};
