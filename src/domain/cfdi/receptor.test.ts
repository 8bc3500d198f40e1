import { describe, expect, test } from 'vitest';
import { problemaDeCodigoSat } from './codigos-sat.ts';
import type { Receptor } from './comprobante.ts';
import { receptorPublico } from './publico-en-general.ts';
import { checkReceptor, isDigitoVerificador, problemasDeReceptor } from './receptor.ts';

const PROPIO = '02000';
const EMPRESA: Receptor = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  codigoPostal: '42501',
  regimen: '601',
  uso: 'G03',
};
const PERSONA: Receptor = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  codigoPostal: '36257',
  regimen: '612',
  uso: 'G01',
};

test.each(['EKU9003173C9', 'CACX7605101P8', 'IIA040805DZ4', 'XAXX010101000', 'XEXX010101000'])(
  '%s ends as its other characters say',
  (rfc) => {
    expect(isDigitoVerificador(rfc)).toBe(true);
  },
);

test('an RFC that does not is a doubt, and no reason to refuse it', () => {
  const receptor = { ...EMPRESA, rfc: 'EKU9003173C8' };
  expect(isDigitoVerificador(receptor.rfc)).toBe(false);
  expect(problemasDeReceptor(receptor, PROPIO)).toEqual([]);
  expect(checkReceptor(receptor, PROPIO)[0]).toMatchObject({ dato: 'RFC', estado: 'duda', campo: 'datos.rfc' });
});

test('a client whose data are right has a line for each, and nothing missing', () => {
  for (const receptor of [EMPRESA, PERSONA]) {
    expect(checkReceptor(receptor, PROPIO).map(({ dato, estado }) => `${dato}: ${estado}`)).toEqual([
      'RFC: bien',
      'Razón social: bien',
      'Código postal: bien',
      'Régimen fiscal: bien',
      'Uso de CFDI: bien',
    ]);
  }
});

test('a client without data is told each of them', () => {
  const nobody = { rfc: '', nombre: '', codigoPostal: '', regimen: '', uso: '' };
  expect(checkReceptor(nobody, PROPIO).map(({ estado }) => estado)).toEqual(Array.from({ length: 5 }, () => 'falta'));
  expect(problemasDeReceptor(nobody, PROPIO)).toEqual([
    { campo: 'datos.rfc', mensaje: 'Falta el RFC del cliente', codigo: '' },
    { campo: 'datos.nombre', mensaje: 'Falta la razón social del cliente', codigo: '' },
    { campo: 'direccion.codigoPostal', mensaje: 'Falta el código postal del cliente', codigo: '' },
    { campo: 'datos.regimenFiscal', mensaje: 'Falta el régimen fiscal del cliente', codigo: '' },
    { campo: 'datos.usoCfdi', mensaje: 'Falta el uso de CFDI del cliente', codigo: '' },
  ]);
});

describe('what keeps an invoice from being stamped', () => {
  test.each<[what: string, wrong: Partial<Receptor>, campo: string, codigo: string, mensaje: RegExp]>([
    ['a text that is no RFC', { rfc: 'abc' }, 'datos.rfc', '', /forma/],
    ['small letters', { nombre: 'Escuela Kemper' }, 'datos.nombre', 'CFDI40145', /mayúsculas/],
    [
      'the kind of company',
      { nombre: 'ESCUELA KEMPER, S.A. DE C.V.' },
      'datos.nombre',
      'CFDI40145',
      /'ESCUELA KEMPER'/,
    ],
    ['a bar in the name', { nombre: 'ESCUELA | KEMPER' }, 'datos.nombre', 'CFDI40145', /\|/],
    ['a name that nobody sees', { nombre: '\u200b' }, 'datos.nombre', 'CFDI40145', /no se ve/],
    ['a sign that turns a name around', { nombre: '\u202eREPMEK' }, 'datos.nombre', 'CFDI40145', /no se ve/],
    ['a sign that no XML has', { nombre: 'KEMPER\ufffe' }, 'datos.nombre', 'CFDI40145', /no se ve/],
    ['a zip of four digits', { codigoPostal: '4250' }, 'direccion.codigoPostal', 'CFDI40147', /5 dígitos/],
    ['a zip of no state', { codigoPostal: '99999' }, 'direccion.codigoPostal', 'CFDI40147', /ningún estado/],
    ['a regime of an older version', { regimen: '628' }, 'datos.regimenFiscal', 'CFDI40157', /628/],
    ['the regime of a person', { regimen: '605', uso: 'S01' }, 'datos.regimenFiscal', 'CFDI40158', /605.*una empresa/],
    ['a use of payments', { uso: 'CP01' }, 'datos.usoCfdi', 'CFDI40161', /CP01/],
    ['a use of payroll', { uso: 'CN01' }, 'datos.usoCfdi', 'CFDI40161', /CN01/],
    ['a use that a company has not', { uso: 'D01' }, 'datos.usoCfdi', 'CFDI40161', /D01.*601/],
    ['a use that there is not', { uso: 'G09' }, 'datos.usoCfdi', 'CFDI40160', /catálogo/],
  ])('%s', (_what, wrong, campo, codigo, mensaje) => {
    const problemas = problemasDeReceptor({ ...EMPRESA, ...wrong }, PROPIO);
    expect(problemas).toEqual([{ campo, codigo, mensaje: expect.stringMatching(mensaje) }]);
  });

  test('a person of regime 605 buys no goods', () => {
    expect(problemasDeReceptor({ ...PERSONA, regimen: '605', uso: 'G03' }, PROPIO)).toMatchObject([
      { campo: 'datos.usoCfdi', codigo: 'CFDI40161' },
    ]);
    expect(problemasDeReceptor({ ...PERSONA, regimen: '601' }, PROPIO)).toMatchObject([
      { campo: 'datos.regimenFiscal', codigo: 'CFDI40158' },
    ]);
  });

  test('a name that ends like a kind of company is a person’s own', () => {
    expect(problemasDeReceptor({ ...PERSONA, nombre: 'CARMEN SA' }, PROPIO)).toEqual([]);
  });

  test('a client with the generic RFC has what goes with it, and is not the general public', () => {
    const cliente = { ...receptorPublico(PROPIO), nombre: 'JUAN PEREZ' };
    expect(problemasDeReceptor(cliente, PROPIO)).toEqual([]);
    const wrong = { ...cliente, nombre: 'PUBLICO  EN GENERAL.', codigoPostal: '64000', regimen: '612', uso: 'G03' };
    expect(problemasDeReceptor(wrong, PROPIO).map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual([
      'datos.nombre CFDI40145',
      'direccion.codigoPostal CFDI40149',
      'datos.regimenFiscal CFDI40159',
      'datos.usoCfdi CFDI40161',
    ]);
  });
});

test.each([
  ['CFDI40143', 'datos.rfc'],
  ['CFDI40145', 'datos.nombre'],
  ['CFDI40147', 'direccion.codigoPostal'],
  ['CFDI40149', 'direccion.codigoPostal'],
  ['CFDI40148', 'direccion.codigoPostal'],
  ['CFDI40157', 'datos.regimenFiscal'],
  ['CFDI40158', 'datos.regimenFiscal'],
  ['CFDI40159', 'datos.regimenFiscal'],
  ['CFDI40161', 'datos.usoCfdi'],
  ['CFDI40102', ''],
  ['toString', ''],
])('a refusal by %s is about %j', (codigo, campo) => {
  const problema = problemaDeCodigoSat(codigo);
  expect([problema?.campo ?? '', problema?.codigo]).toEqual([campo, campo === '' ? undefined : codigo]);
});
