import { type Fault, spec } from './fault.ts';

/** Faults of accounts: sign-in, registration, recovery, who waits, and what an administrator does with them. */
export const CUENTAS: readonly Fault[] = [
  {
    id: 'entrada-direccion',
    rompe: 'Antes de que la página esté viva, la contraseña puede quedar escrita en la dirección.',
    antes: {
      file: 'src/web/public/cuenta/login-screen.tsx',
      find: 'method="post"',
      replace: 'method="get"',
      test: spec('cuenta-login'),
      named: 'a password cannot end up in an address',
    },
    ahora: { file: 'src/web/public/cuenta/formulario.tsx' },
  },
  {
    id: 'entrada-otro-sitio',
    rompe: 'Una respuesta falsificada decide a qué pantalla se entra.',
    antes: {
      file: 'src/web/public/cuenta/destino.ts',
      find: 'url.origin === origin && INSIDE',
      replace: 'INSIDE',
      test: spec('cuenta-login'),
      named: 'a url_return of',
    },
    ahora: {
      file: 'src/web/public/cuenta/use-login.ts',
      test: 'src/web/public/cuenta/use-login.test.ts',
      named: 'does not go to',
    },
  },
  {
    id: 'entrada-delata',
    rompe: 'La entrada dice qué correos tienen cuenta y cuáles no.',
    antes: {
      file: 'src/server/cuentas/verify-account-handlers.ts',
      find: 'if (!sesion) throw new BusinessError(WRONG_PASSWORD);',
      replace:
        "if (!sesion) throw new BusinessError((await findCredencial(db, email)) ? WRONG_PASSWORD : 'No existe la cuenta');",
      test: spec('cuenta-login'),
      named: 'a wrong password and an unknown address are refused in the same words',
    },
    ahora: {
      file: 'src/server/cuentas/entrada-handlers.ts',
      test: 'src/server/cuentas/sign-in.api.test.ts',
      named: 'unknown address, no password yet, wrong password, deleted account: one answer',
    },
  },
  {
    id: 'registro-espera',
    rompe: 'Sin conexión hay que esperar un minuto para volver a pedir el código.',
    antes: {
      file: 'src/web/public/cuenta/use-registro.ts',
      find: 'change({ reenvio: 0 })',
      replace: 'change({})',
      test: spec('cuenta-registro'),
      named: 'without connection nobody waits for the next mail',
    },
    ahora: { find: '{ espera: SIN_ESPERA }', replace: '{}' },
  },
  {
    id: 'recuperacion-iguales',
    rompe: 'Se puede guardar una contraseña que no coincide con su confirmación.',
    antes: {
      file: 'src/web/public/cuenta/contrasena-form.tsx',
      find: "contrasena !== '' && contrasena === confirmacion",
      replace: "contrasena !== ''",
      test: spec('cuenta-recuperacion'),
      named: 'the button is there only for a password and its equal',
    },
  },
  {
    id: 'prospecto-actualizar',
    rompe: '«Actualizar» pregunta al instante cuantas veces se apriete.',
    antes: {
      file: 'src/web/prospecto/prospecto-screen.tsx',
      find: 'REFRESH_DELAY_MS = 1000',
      replace: 'REFRESH_DELAY_MS = 0',
      test: spec('app-prospecto'),
      named: "'Actualizar' waits a second",
    },
  },
  {
    id: 'ascenso-rol',
    rompe: 'A quien se le dio otro rol le sigue abierto el de antes hasta que vuelva a entrar.',
    antes: {
      file: 'src/web/app/create-session-check.ts',
      find: 'if (isLoggedIn()) storeUser(user);',
      replace: 'if (!isLoggedIn()) storeUser(user);',
      test: spec('ascenso'),
      named: 'who registers is held, then let in as a client',
    },
    ahora: { file: 'src/web/app/session-check.ts' },
  },
  {
    id: 'cuentas-direccion',
    rompe: 'La dirección de una cuenta que no existe deja la pantalla vacía, sin decir nada.',
    antes: {
      file: 'src/web/cuentas/cuenta-screen.tsx',
      find: '(read.isError || !isPossible)',
      replace: 'read.isError',
      test: spec('app-cuentas'),
      named: 'an account',
    },
    ahora: {
      file: 'src/web/components/record/record-screen.tsx',
      find: 'if (!error) {',
      replace: 'if (!error) return null;\n  if (!what) {',
    },
  },
  {
    id: 'cuentas-prospectos',
    rompe: 'La lista de cuentas abre con los clientes y no con quienes esperan acceso.',
    antes: {
      file: 'src/web/cuentas/cuentas-url.ts',
      find: '(option) => option.rol === rol)?.rol ?? ROL.prospecto',
      replace: '(option) => option.rol === rol)?.rol ?? ROL.cliente',
      test: spec('app-cuentas'),
      named: 'the list opens with prospects',
    },
    ahora: {
      file: 'src/web/cuentas/cuentas-screen.tsx',
      find: "choiceFilter<Rol>('rol', ROLES, ROL.prospecto)",
      replace: "choiceFilter<Rol>('rol', ROLES, ROL.cliente)",
      test: 'src/web/cuentas/cuentas-screen.test.tsx',
      named: 'opens with prospects',
    },
  },
  {
    id: 'cuenta-sin-datos',
    rompe: '«Sin datos fiscales» pone un régimen que el SAT no acepta con ese RFC.',
    antes: {
      file: 'src/domain/cuenta-catalogos.ts',
      find: "regimenFiscal: '616' }",
      replace: "regimenFiscal: '601' }",
      test: spec('app-cuenta'),
      named: 'a prospect becomes a client',
    },
  },
];
