import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listaDeNotas } from '#contract/lista-de-notas.ts';
import { vistas } from '#contract/vistas.ts';
import type { VistaGuardada } from '#contract/wire/vista.ts';
import { FILTROS_DE_LISTA } from '#domain/filtros-de-vistas.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { VISTA_INVENTARIO, VISTA_PIEZAS } from '#web/components/piezas/vista-piezas.ts';
import { LISTA_DE_FACTURAS } from '#web/facturas/lista/filtros.tsx';
import { BASE_DE_DATOS } from '#web/indicadores/base-de-datos-filtros.tsx';
import { LISTA_DE_NOTAS } from '#web/notas/lista-filtros.tsx';
import { NotasScreen } from '#web/notas/notas-screen.tsx';

const GUARDADAS: readonly VistaGuardada[] = [
  { id: 1, nombre: 'Canceladas', consulta: 'estatus=cancelado' },
  { id: 2, nombre: 'De Ana', consulta: 'cotizador=Ana&buscar=faro' },
];

function render(query = '', guardadas = GUARDADAS) {
  const kept = [...guardadas];
  return renderScreen(NotasScreen, {
    screen: 'notas',
    query,
    answers: [
      answer(listaDeNotas.getNotas, { notas: [], totalPages: 0, total: 0, totalCapped: false }),
      answer(vistas.getVistas, () => ({ vistas: kept })),
      answer(vistas.saveVista, ({ vista, nombre, consulta }) => {
        const saved = { id: vista ?? 9, nombre, consulta };
        const index = kept.findIndex(({ id }) => id === vista);
        if (index >= 0) kept[index] = saved;
        else kept.push(saved);
        return { vista: saved };
      }),
      answer(vistas.deleteVista, ({ vista }) => {
        kept.splice(
          kept.findIndex(({ id }) => id === vista),
          1,
        );
        return {};
      }),
    ],
  });
}

const strip = async () => {
  await screen.findByRole('link', { name: 'Canceladas' });
  return within(screen.getByRole('navigation', { name: 'Vistas de la lista' })).getAllByRole('link');
};
const current = async () =>
  (await strip()).filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent);

describe('the row of views', () => {
  test('has an address for each, marks the one that is shown however it was written, and opens one', async () => {
    const { user, address, sent } = render('?cotizador=Ana&buscar=faro');
    expect((await strip()).map((link) => link.getAttribute('href'))).toEqual([
      '?estatus=cancelado',
      '?buscar=faro&cotizador=Ana',
    ]);
    expect(await current()).toEqual(['De Ana']);
    await user.click(screen.getByRole('link', { name: 'Canceladas' }));
    expect(address()).toBe('/admin/notas?estatus=cancelado');
    expect(await current()).toEqual(['Canceladas']);
    expect(sent(listaDeNotas.getNotas).at(-1)).toMatchObject({ estatus: 'cancelado', search: '', page: 1 });
    expect(sent(vistas.getVistas)[0]).toEqual({ lista: 'notas' });
  });

  test('marks none where something else is shown', async () => {
    render('?estatus=creado');
    expect(await current()).toEqual([]);
  });
});

const open = async (user: ReturnType<typeof render>['user']) => {
  await strip();
  await user.click(screen.getByRole('button', { name: 'Vistas' }));
  return screen.findByRole('dialog', { name: 'Vistas' });
};

describe('the dialog', () => {
  test('keeps what the list shows under a name, and says a name that is taken beside it', async () => {
    const { user, sent, answers } = render('?estatus=creado&pagina=3');
    const dialog = await open(user);
    expect(dialog.textContent).toContain('Guarda la lista como la ves ahora: Creadas.');
    await user.click(screen.getByRole('button', { name: 'Guardar esta vista' }));
    expect(await screen.findByText('Escribe un nombre para la vista')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Nombre de la vista/), 'Vivas{Enter}');
    expect(await current()).toEqual(['Vivas']);
    const { opId } = sent(vistas.saveVista)[0] ?? {};
    expect(sent(vistas.saveVista)).toEqual([{ lista: 'notas', nombre: 'Vivas', consulta: 'estatus=creado', opId }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    answers(
      answer(vistas.saveVista, () => {
        throw refuse('Ya tienes una vista con ese nombre', { codigo: 'duplicado', campo: 'nombre' });
      }),
    );
    await open(user);
    await user.type(screen.getByLabelText(/^Nombre de la vista/), 'vivas{Enter}');
    expect(await screen.findByText('Ya tienes una vista con ese nombre')).toBeTruthy();
  });

  test('says what to do where nothing narrows the list, and where there are twenty', async () => {
    const { user, unmount } = render();
    expect((await open(user)).textContent).toContain('Filtra la lista y guárdala aquí con un nombre');
    expect(screen.queryByRole('button', { name: 'Guardar esta vista' })).toBeNull();
    unmount();
    const veinte = Array.from({ length: 20 }, (_, id) => ({ id, nombre: `Vista ${id}`, consulta: 'estatus=creado' }));
    const full = render('?estatus=cancelado', [
      { id: 99, nombre: 'Canceladas', consulta: 'cotizador=Beto' },
      ...veinte.slice(1),
    ]);
    expect((await open(full.user)).textContent).toContain('Ya guardas 20 vistas de esta lista');
  });

  test('renames, changes, moves and deletes one, which comes back', async () => {
    const { user, sent } = render('?estatus=creado');
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Renombrar «De Ana»' }));
    const nombre = await screen.findByLabelText(/^Nuevo nombre de «De Ana»/);
    await user.clear(nombre);
    await user.type(nombre, 'Faros de Ana{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Actualizar «Faros de Ana» con lo que ves ahora' }));
    await expect.poll(() => sent(vistas.saveVista).length).toBe(2);
    await user.click(await screen.findByRole('button', { name: 'Poner «Faros de Ana» al principio' }));
    await expect.poll(() => sent(vistas.saveVista).length).toBe(3);
    const comun = { lista: 'notas', nombre: 'Faros de Ana', vista: 2 };
    expect(sent(vistas.saveVista)).toEqual([
      { ...comun, consulta: 'cotizador=Ana&buscar=faro' },
      { ...comun, consulta: 'estatus=creado' },
      { ...comun, consulta: 'estatus=creado', primera: true },
    ]);
    await user.click(screen.getByRole('button', { name: 'Eliminar «Faros de Ana»' }));
    await expect.poll(() => screen.queryByRole('link', { name: 'Faros de Ana' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('link', { name: 'Faros de Ana' })).toBeTruthy();
  });

  test('says that one is gone by now', async () => {
    const { user, answers } = render();
    answers(
      answer(vistas.deleteVista, () => {
        throw refuse('La vista ya no existe', { codigo: 'no_existe' });
      }),
    );
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Eliminar «De Ana»' }));
    expect(await screen.findByText('La vista ya no existe')).toBeTruthy();
  });
});

test.each([
  ['inventario', VISTA_INVENTARIO],
  ['buscador', VISTA_PIEZAS],
  ['notas', LISTA_DE_NOTAS],
  ['facturas', LISTA_DE_FACTURAS],
  ['indicadoresBaseDeDatos', BASE_DE_DATOS],
] as const)('a view of %s has the filters that the list has', (lista, { filters }) => {
  const names = Object.values(filters as Readonly<Record<string, { readonly name: string }>>).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...FILTROS_DE_LISTA[lista]].toSorted());
});
