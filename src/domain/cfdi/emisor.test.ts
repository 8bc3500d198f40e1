import { expect, test } from 'vitest';
import type { Emisor } from './comprobante.ts';
import { problemaDeEmisor } from './emisor.ts';
import { fechaDeCfdi } from './fecha-cfdi.ts';

const EMISOR: Emisor = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601', codigoPostal: '02000' };
const PERSONA = { ...EMISOR, rfc: 'CACX7605101P8', regimen: '612' };

test.each<[what: string, emisor: Emisor, campo: string | undefined]>([
  ['a company', EMISOR, undefined],
  ['a person', PERSONA, undefined],
  ['a company of regime 626', { ...EMISOR, regimen: '626' }, undefined],
  ['a person of regime 626, who would have to withhold', { ...PERSONA, regimen: '626' }, 'regimen'],
  ['a regime of persons for a company', { ...EMISOR, regimen: '612' }, 'regimen'],
  ['a regime of an older version', { ...EMISOR, regimen: '628' }, 'regimen'],
  ['an RFC in small letters', { ...EMISOR, rfc: 'eku9003173c9' }, 'rfc'],
  ['the RFC of everybody', { ...EMISOR, rfc: 'XAXX010101000', regimen: '616' }, 'rfc'],
  ['a zip of no state', { ...EMISOR, codigoPostal: '00000' }, 'codigoPostal'],
  ['a name in small letters', { ...EMISOR, nombre: 'Escuela' }, 'nombre'],
  ['a name with the kind of company', { ...EMISOR, nombre: 'PATIO NORTE S.A.' }, 'nombre'],
])('%s', (_what, emisor, campo) => {
  expect(problemaDeEmisor(emisor)?.campo).toBe(campo);
});

test.each([
  ['half past eleven on the last night of a month', '2026-12-01T05:30:05Z', undefined, '2026-11-30T23:30:05'],
  ['midnight', '2026-12-01T06:00:00Z', undefined, '2026-12-01T00:00:00'],
  ['the border, which has summer time', '2026-07-01T06:30:00Z', 'America/Tijuana', '2026-06-30T23:30:00'],
  ['the capital, which has none', '2026-07-01T06:30:00Z', 'America/Mexico_City', '2026-07-01T00:30:00'],
])('%s', (_what, momento, zona, fecha) => {
  expect(fechaDeCfdi(new Date(momento), zona)).toBe(fecha);
});
