import { describe, expect, test } from 'vitest';
import { razonSocialOf, sinRegimenDeCapital } from './razon-social.ts';

const EMPRESA = { rfc: 'ABC010203AB1', nombre: 'Ana', apellidos: 'Ruiz', empresa: '' };
const PERSONA = { rfc: 'RUIA800101AB1', nombre: ' Ana  María ', apellidos: 'Ruiz Ávila', empresa: 'Taller Ruiz SA' };

describe('the fiscal name of an account', () => {
  test.each([
    [PERSONA, 'ANA MARÍA RUIZ ÁVILA'],
    [{ ...PERSONA, rfc: '' }, 'ANA MARÍA RUIZ ÁVILA'],
    [{ ...PERSONA, apellidos: 'Sa' }, 'ANA MARÍA SA'],
    [{ ...EMPRESA, empresa: 'Taller Ruiz, S.A. de C.V.' }, 'TALLER RUIZ'],
    [
      { ...EMPRESA, nombre: 'Quálitas Compañía de Seguros', apellidos: 'S.A.B. de C.V.' },
      'QUÁLITAS COMPAÑÍA DE SEGUROS',
    ],
    [{ ...EMPRESA, nombre: 'Grupo | Ñandú', apellidos: '' }, 'GRUPO ÑANDÚ'],
  ])('%j', (cuenta, expected) => {
    expect(razonSocialOf(cuenta)).toBe(expected);
  });
});

test.each([
  ['TALLER RUIZ SA DE CV', 'TALLER RUIZ'],
  ['TALLER RUIZ S. A. DE C. V.', 'TALLER RUIZ'],
  ['TALLER RUIZ S DE RL DE CV', 'TALLER RUIZ'],
  ['TALLER RUIZ S.A.P.I. DE C.V.', 'TALLER RUIZ'],
  ['CREDITOS RUIZ, S.A. DE C.V., SOFOM, E.N.R.', 'CREDITOS RUIZ'],
  ['DESPACHO RUIZ S.C.', 'DESPACHO RUIZ'],
  ['CLUB RUIZ A.C.', 'CLUB RUIZ'],
  ['TALLERES RUIZ SPR DE RL DE CV', 'TALLERES RUIZ'],
  ['RUIZ SAS DE CV', 'RUIZ'],
  ['MASSA', 'MASSA'],
  ['REFACCIONES NASA', 'REFACCIONES NASA'],
  ['SA DE CV', 'SA DE CV'],
  ['CASA SAC', 'CASA SAC'],
])('%s is kept as %s', (nombre, expected) => {
  expect(sinRegimenDeCapital(nombre)).toBe(expected);
});
