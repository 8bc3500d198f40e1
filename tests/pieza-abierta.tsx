import { screen } from '@testing-library/react';
import { buscador } from '#contract/buscador.ts';
import { demanda } from '#contract/demanda.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { PiezaScreen } from '#web/inventario/pieza-screen.tsx';
import { type Answer, answer, refuse, renderScreen } from './componentes.tsx';

/** The part that is opened unless told. */
export const FARO: PiezaCompleta = {
  id: 7,
  inventario: 1200,
  titulo: 'FARO IZQ YUGO CABRIO 1988 ORIGINAL USADO',
  version: 5,
  marca: 'YUGO',
  auto: 'CABRIO',
  tipo: '',
  anios: { from: 1988, to: 1990 },
  pieza: 'FARO',
  lado: 'IZQ',
  numeroParte: '5C6',
  origen: 'ORIGINAL',
  condicion: 'USADO',
  detalles: '',
  costo: 50_000,
  existencias: 3,
  ubicacion: '',
  disponible: 3,
  precio: 120_000,
  precioMercado: null,
  porPublicarFacebook: false,
  porPublicarMercado: false,
  publicadaFacebook: null,
  publicadaMercado: null,
  codigoRadec: '',
  costoRadec: null,
  linkRadec: '',
  costoMercado: null,
  linkMercado: '',
  cotizador: '',
  venta: '',
  fecha: null,
  nota: '',
  donador: null,
  portada: '',
  galeria: [],
};

/** A server with one part: it keeps what a save sends, and refuses one over a newer state. */
export function serverOf(start: PiezaCompleta) {
  const store = { pieza: start };
  const answers: readonly Answer[] = [
    answer(updatePiezas.getPieza, () => ({ pieza: store.pieza })),
    answer(updatePiezas.getBajas, { bajas: [] }),
    answer(demanda.getEsperan, { avisos: [] }),
    answer(updatePiezas.findDuplicadas, { duplicadas: [] }),
    answer(buscador.getMarcas, { marcas: ['NISSAN', 'YUGO'], conteos: [1, 1] }),
    answer(buscador.getAutos, ({ marca }) => ({
      autos: marca === 'NISSAN' ? ['SENTRA', 'TSURU'] : ['CABRIO', 'CABRIOLET'],
      conteos: [1, 1],
    })),
    answer(buscador.getTipos, { tipos: ['SEDAN', 'COUPÉ'] }),
    answer(buscador.getPiezasGlobal, { piezas: ['CALAVERA', 'FARO'] }),
    answer(buscador.getLadoPos, { opts: ['DER', 'IZQ'] }),
    answer(buscador.getOrigenes, { origenes: ['GENERICO', 'ORIGINAL'] }),
    answer(buscador.getUbicaciones, { ubicaciones: ['PATIO 1', 'PATIO 2 · R-14'] }),
    answer(buscador.getCondiciones, { condiciones: ['NUEVO', 'USADO'] }),
    answer(updatePiezas.updatePieza, ({ form: { version, existenciasLeidas: _, ...campos } }) => {
      if (version !== undefined && version !== store.pieza.version) {
        throw refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
      }
      store.pieza = { ...store.pieza, ...(campos as Partial<PiezaCompleta>), version: store.pieza.version + 1 };
      return { pieza: store.pieza };
    }),
  ];
  return { store, answers };
}

interface Opening {
  readonly pieza?: PiezaCompleta;
  readonly id?: string;
  readonly rol?: typeof ROL.admin | typeof ROL.socio;
  readonly query?: string;
}

/** Opens the record of a part as a role sees it, over a server that keeps what is saved. */
export async function openPieza({ pieza = FARO, id = '7', rol = ROL.admin, query = '' }: Opening = {}) {
  const { store, answers } = serverOf(pieza);
  const rendered = renderScreen(PiezaScreen, { screen: 'inventarioPieza', id, rol, query, answers });
  await screen.findByRole('tab', { name: /Ver todo/ });
  /** Somebody else saves meanwhile. */
  const other = (campos: Partial<PiezaCompleta>) => {
    store.pieza = { ...store.pieza, ...campos, version: store.pieza.version + 1 };
  };
  return { ...rendered, store, other };
}

/** Fields of the form by their labels. */
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const lista = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
export const save = () => screen.getByRole('button', { name: 'Guardar' });
/** The words that a screen reader says about a field after its name. */
export const descripcion = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
