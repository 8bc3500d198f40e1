import { screen } from '@testing-library/react';
import { buscador } from '#contract/buscador.ts';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import { porPagar } from '#contract/por-pagar.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { IndicadorScreen } from '#web/indicadores/indicador-screen.tsx';
import { type Answer, answer, refuse, renderScreen } from './componentes.tsx';
import { sampleRegistro } from './muestras.ts';

type Guardado = RequestOf<typeof indicadores.updatePieza>;

/** What a save makes of the record, as far as these tests look at it. */
function savedBy({ form: { version: _, isSinPedido: __, ...campos }, isUso, uso }: Guardado, old: Registro): Registro {
  const { inventario = null } = uso;
  const used = isUso && {
    isInventarioUsado: inventario !== null,
    inventario,
    piezaId: inventario === null ? null : 7,
    ...(inventario !== null && { costo: 45_000, codigo: `YUG-${inventario}` }),
  };
  return { ...old, ...(campos as Partial<Registro>), ...used, version: old.version + 1 };
}

/** A server with one record: it keeps what a save sends, and refuses one over a newer state. */
export function serverOf(start: Registro) {
  const store = { registro: start };
  const answers: readonly Answer[] = [
    answer(indicadores.getPieza, () => ({ pieza: store.registro })),
    answer(indicadores.getSugerencias, {
      aseguradoras: ['CHUBB', 'QUALITAS'],
      talleres: ['TALLER CENTRO'],
      ciudades: ['PUEBLA', 'TOLUCA'],
    }),
    answer(porPagar.getDeRegistro, { facturas: [] }),
    answer(indicadores.getProveedores, { proveedores: ['AQUI', 'REFACCIONES LUNA'] }),
    answer(indicadores.getMetodosEnvios, { metodos: ['ESTAFETA', 'PAQUETEXPRESS'] }),
    answer(indicadores.getHistorial, { cambios: [], hayMas: false }),
    answer(buscador.getMarcas, { marcas: ['NISSAN', 'VOLKSWAGEN'], conteos: [1, 1] }),
    answer(buscador.getAutos, { autos: ['GOL', 'JETTA'], conteos: [1, 1] }),
    answer(buscador.getPiezasGlobal, { piezas: ['CALAVERA', 'FARO'] }),
    answer(buscador.getOrigenes, { origenes: ['GENERICO', 'ORIGINAL'] }),
    answer(indicadores.updatePieza, (asked) => {
      const { version } = asked.form;
      if (version !== undefined && version !== store.registro.version) {
        throw refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
      }
      store.registro = savedBy(
        asked,
        asked.registro === 'new' ? sampleRegistro({ id: 12, version: 0 }) : store.registro,
      );
      return { pieza: store.registro };
    }),
  ];
  return { store, answers };
}

interface Opening {
  readonly registro?: Partial<Registro>;
  readonly id?: string;
  readonly rol?: typeof ROL.admin | typeof ROL.socio | typeof ROL.gerente;
  /** The tab's word in the address. */
  readonly pestana?: string;
}

/** Opens the record of a claim as a role sees it, over a server that keeps what is saved. */
export async function openRegistro({ registro = {}, id = '11', rol = ROL.admin, pestana }: Opening = {}) {
  const { store, answers } = serverOf(sampleRegistro(registro));
  const query = pestana === undefined ? '' : `?pestana=${pestana}`;
  const rendered = renderScreen(IndicadorScreen, { screen: 'indicador', id, rol, query, answers });
  await screen.findByRole('tab', { name: /Informacion de exportacion/ });
  /** Somebody else saves meanwhile. */
  const other = (campos: Partial<Registro>) => {
    store.registro = { ...store.registro, ...campos, version: store.registro.version + 1 };
  };
  const tab = (name: string) => rendered.user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
  return { ...rendered, store, other, tab };
}
