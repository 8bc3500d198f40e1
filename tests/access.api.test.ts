import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, calls } from '#contract/calls.ts';
import { SESION_INACTIVA, SIN_SESION } from '#domain/cuenta-sesion.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { OTHER_ROUTES, requireDeclared } from '#server/other-routes.ts';
import { createApp, post, type TestApp } from './app.ts';
import { createCuenta, DAY, HOUR, type Identity, openSessionOf, signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { refusal } from './refusal.ts';

let database: TestDatabase;
let tested: TestApp;
const sessions = new Map<Rol, Identity>();
/** Identities of the right shape that are nobody's (any longer). */
const nobodies = new Map<string, object>();

beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  await openSessions();
  await openDeadSessions();
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** A session of each role; again when a call ended it. */
async function openSessions(): Promise<void> {
  for (const rol of Object.values(ROL)) {
    const { session_id, keylogin } = await signedIn(database.db, rol);
    sessions.set(rol, { session_id, keylogin });
  }
}

async function openDeadSessions(): Promise<void> {
  const { db } = database;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const admin = await createCuenta(db, { rol: ROL.admin });
  const other = await createCuenta(db, { rol: ROL.admin });
  const deleted = await createCuenta(db, { rol: ROL.admin });
  const own = await openSessionOf(db, admin);
  nobodies.set('somebody else’s keylogin', { ...own, keylogin: other.keylogin });
  nobodies.set('a deleted account', await openSessionOf(db, deleted));
  nobodies.set('12 hours without a call', await openSessionOf(db, admin, ago(12 * HOUR)));
  nobodies.set('a session of another id', { ...own, session_id: own.session_id.split('').reverse().join('') });
  const week = await openSessionOf(db, admin, ago(7 * DAY));
  await db.kysely
    .updateTable('sesiones')
    .set({ usada: new Date() })
    .where('creada', '<', ago(6 * DAY))
    .execute();
  nobodies.set('7 days', week);
  const gone = { eliminada: new Date(), contrasena: null };
  await db.kysely.updateTable('cuentas').set(gone).where('id', '=', deleted.id).execute();
}

/** Values of every type that are no identity: none may pass for another, and none may break a call. */
const BROKEN: readonly unknown[] = [undefined, [], {}, true, false, '', 0, 7, null, ['k'], { session_id: 'x' }, 'x\0y'];

describe.each(allCalls)('$path', ({ path, access }) => {
  test.each(Object.values(ROL))('lets role %i in, or not, as its contract says', async (rol) => {
    const { statusCode, body } = await post(tested.app, path, sessions.get(rol));
    const isRefused = [401, 403].includes(statusCode);
    expect([statusCode, isRefused]).toEqual([statusCode, !(access === 'public' || access.includes(rol))]);
    if (isRefused)
      expect([statusCode, JSON.parse(body)]).toEqual([403, refusal('No tienes permiso para esta acción', 'rol')]);
    if (path === 'account/logout.php') await openSessions();
  });

  test('takes the session fields in `session` too', async () => {
    const allowed = access === 'public' ? ROL.prospecto : access[0];
    const { statusCode } = await post(tested.app, path, { session: sessions.get(allowed ?? ROL.admin) });
    expect([200, 400]).toContain(statusCode);
    if (path === 'account/logout.php') await openSessions();
  });

  test('asks who is not signed in to do so', async () => {
    const { statusCode, body } = await post(tested.app, path, {});
    if (access === 'public') expect([200, 400]).toContain(statusCode);
    else expect([statusCode, JSON.parse(body)]).toEqual([401, refusal(SIN_SESION, 'sesion')]);
  });

  test('takes no broken identity for an account', async () => {
    const whole = sessions.get(ROL.admin);
    for (const broken of BROKEN) {
      for (const identity of [
        { session_id: broken, keylogin: broken },
        { ...whole, session_id: broken },
      ]) {
        const { statusCode, body } = await post(tested.app, path, identity);
        if (access === 'public') expect([broken, [200, 400].includes(statusCode)]).toEqual([broken, true]);
        else expect([broken, statusCode, JSON.parse(body)]).toEqual([broken, 401, refusal(SIN_SESION, 'sesion')]);
      }
    }
  });

  test('takes no session for one that it is not', async () => {
    for (const [what, identity] of nobodies) {
      const { statusCode, body } = await post(tested.app, path, identity);
      if (access === 'public') expect([what, [200, 400].includes(statusCode)]).toEqual([what, true]);
      else expect([what, statusCode, JSON.parse(body)]).toEqual([what, 401, refusal(SESION_INACTIVA, 'sesion')]);
    }
  });
});

describe.each([...Object.values(calls.notas), ...Object.values(calls.apartados)])(
  '$path, of the counter',
  ({ path }) => {
    test.each([ROL.prospecto, ROL.cliente])('is refused to role %i', async (rol) => {
      expect((await post(tested.app, path, sessions.get(rol))).statusCode).toBe(403);
    });

    test('is refused to who is not signed in', async () => {
      expect((await post(tested.app, path, {})).statusCode).toBe(401);
    });
  },
);

const PARTIDA = {
  org_import: 'manual',
  quantity: 1,
  price: 10,
  PIEZA: 'FARO',
  MARCA: '',
  AUTO: '',
  TIPO: '',
  A__O: '',
};
const FACTURA = { clave_prod: '25172601', tax_included: 1, forma_pago: '01', metodo_pago: 'PUE' };

function facturaPedida(form: object): object {
  return {
    id: 'new',
    formData: { ...FACTURA, items: [{ ...PARTIDA, INV__: '', Reporte: '' }], ...form },
    formUser: {},
  };
}

const CLIENTE = {
  formDataAccount: {
    nombre: 'Seguros',
    apellidos: 'Norte',
    empresa: 'Seguros del Norte',
    email: 'acceso@seguros.test',
    phone: '8112345678',
    RFC: 'SNO100101AB3',
    uso_CFDI: 'G03',
    regimen_fiscal: '601',
    sitio_web: '',
  },
  formDataAddress: {
    street: 'Sur 8',
    exterior: '1',
    interior: '',
    zip: '64000',
    state: 'NL',
    neighborhood: 'Centro',
    city: 'Monterrey',
    municipality: 'Monterrey',
  },
};

/** A request of each kind that fewer may make than its call, by the path and what the contract says that it does. */
const RESERVADAS: Readonly<Record<string, object>> = {
  'buscador/get_filas.php filters by what the record of a part says or lacks': { faltan: ['precio'] },
  'update-piezas/get_piezas.php filters by what the record of a part says or lacks': {
    publicada: 'no',
    search: 'faro',
  },
  'buscador/get_filas.php orders by the day of the advertisement': { orden: 'publicada' },
  'update-piezas/get_piezas.php orders by the day of the advertisement': { orden: 'publicada' },
  'caja/close.php closes the till of somebody else': { caja: 1, conteo: [], persona: 'otra' },
  'caja/get_caja.php reads the till of somebody else': { persona: 'otra' },
  'caja/move.php moves money of the till of somebody else': {
    tipo: 'gasto',
    monto: 1,
    motivo: 'Agua',
    persona: 'otra',
  },
  'caja/open.php opens the till of somebody else': { fondo: 1, persona: 'otra' },
  'facturApi/get_vista_previa.php cancels the one it replaces': facturaPedida({ sustituye: 1 }),
  'facturApi/get_vista_previa.php overrules the catalogue': facturaPedida({ de_todos_modos: 1 }),
  'facturApi/submit_factura.php cancels an invoice': { id: 1, formData: { motivo: '02' } },
  'facturApi/submit_factura.php cancels the one it replaces': facturaPedida({ sustituye: 1 }),
  'facturApi/submit_factura.php overrules the catalogue': facturaPedida({ de_todos_modos: 1 }),
  'facturApi/submit_newClient.php overrules the catalogue': { ...CLIENTE, de_todos_modos: 1 },
  'facturApi/submit_pago.php cancels the one it replaces': {
    id: 1,
    saldo_pendiente: 10,
    formPago: { monto: 10, fecha_aplicacion: '2026-11-01', forma_pago: '03', descripcion: 'Pago', sustituye: 1 },
  },
  'indicadores/create_de_cotizacion.php makes records of a claim': {
    cotizacion: 1,
    Aseguradora: 'QUALITAS',
    Reporte: 'S-1',
  },
  'indicadores/update_pieza.php makes a record': { pieza: 'new', formDataPieza: {}, formDataInv: {} },
  'inventario/apply_lote.php changes prices or conditions': {
    accion: 'precio_porcentaje',
    valor: '8',
    total: 1,
    huella: 'x',
  },
  'inventario/preview_lote.php changes prices or conditions': { accion: 'precio_porcentaje', valor: '8' },
  'inventario/undo_lote.php changes prices or conditions': { lote: 1, accion: 'condicion' },
  'notas/submit_nota.php cancels a note': { id: 1, status: 0 },
  'notas/update_baja.php takes a write-off back': { id: 1, accion: 'cancelar' },
  'reportes/get_tendencia.php reads a report of the administrator': {
    reporte: 'facturadas',
    searchDateEnd: '2026-11-30',
  },
  'saldos/submit_pago.php cancels the one it replaces': {
    id: 1,
    formPago: { monto: 10, fecha_aplicacion: '2026-11-01', forma_pago: '03', sustituye: 1 },
  },
};

const { interno } = readNegocio('negocio.config.json');

const reservadas = allCalls.flatMap(({ path, access, reserved = [] }) =>
  reserved.map(({ does, access: roles, setting }) => {
    const isConfigured = setting !== undefined;
    return { path, does, access, fewer: setting?.(interno) ?? roles, isConfigured };
  }),
);

test('every reserved request of the contract is tried', () => {
  expect(reservadas.map(({ path, does }) => `${path} ${does}`).sort()).toEqual(Object.keys(RESERVADAS).sort());
});

describe.each(reservadas)('$path, where it $does', ({ path, does, access, fewer, isConfigured }) => {
  test.each(Object.values(ROL))('lets role %i in, or not, as the contract says', async (rol) => {
    const body = { ...sessions.get(rol), ...RESERVADAS[`${path} ${does}`] };
    const { statusCode, body: answer } = await post(tested.app, path, body);
    expect([statusCode, answer]).toEqual([fewer.includes(rol) ? 200 : 403, expect.anything()]);
    if (statusCode === 403) expect(JSON.parse(answer)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
  });

  test('is for some of those who may make the call', () => {
    const callers: readonly Rol[] = access === 'public' ? [] : access;
    expect(callers).toEqual(expect.arrayContaining([...fewer]));
    // A business may leave all of them.
    expect(callers.length).toBeGreaterThan(fewer.length - (isConfigured ? 1 : 0));
  });
});

describe('a route of the application', () => {
  test.each(allCalls.map(({ path }) => `/api/${path}`))('%s takes a call', (url) => {
    expect(tested.app.hasRoute({ method: 'POST', url })).toBe(true);
  });

  test.each(OTHER_ROUTES)('%s is read by anybody', (url) => {
    expect(tested.app.hasRoute({ method: 'GET', url })).toBe(true);
    expect(tested.app.hasRoute({ method: 'POST', url })).toBe(false);
  });

  test.each([
    ['POST', '/api/otra/cosa.php'],
    ['POST', '/login'],
    ['GET', '/api/notas'],
  ])('%s %s would keep it from starting', (method, url) => {
    const app = Fastify();
    app.addHook('onRoute', requireDeclared);
    expect(() => app.route({ method, url, handler: async () => ({}) })).toThrow(url);
  });
});
