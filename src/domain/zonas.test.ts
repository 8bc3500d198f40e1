import { expect, test } from 'vitest';
import { ZONAS, zonaOf } from './zonas.ts';

test.each([
  ['COFRE', '', 'Frente'],
  ['FARO', 'IZQ', 'Frente'],
  ['PUERTA', 'TRA IZQ', 'Costados y puertas'],
  ['CALAVERA', 'DER', 'Atrás'],
  ['PARABRISAS', '', 'Cristales'],
  ['TABLERO', '', 'Interior'],
  ['RADIADOR', '', 'Motor y enfriamiento'],
  ['HORQUILLA', 'DEL IZQ', 'Suspensión, frenos y ruedas'],
  ['ALTERNADOR', '', 'Eléctrico'],
  ['BARRAS / CANASTILLA DE TOLDO', '', 'Costados y puertas'],
])('%s %s is at: %s', (nombre, lado, zona) => {
  expect(zonaOf(nombre, lado)).toBe(zona);
});

test('what a car has at both ends is where its side says, and at the front where nobody says', () => {
  expect(zonaOf('FASCIA', 'DEL')).toBe('Frente');
  expect(zonaOf('FASCIA', 'TRA')).toBe('Atrás');
  expect(zonaOf('GUIA DE FASCIA', 'TRA IZQ')).toBe('Atrás');
  expect(zonaOf('DEFENSA', 'TRASERO')).toBe('Atrás');
  expect(zonaOf('FASCIA', '')).toBe('Frente');
  expect(zonaOf('FASCIA', 'CONTRA')).toBe('Frente');
});

test('a name with more words is what it begins with; the longest beginning that is known wins', () => {
  expect(zonaOf('FARO LED XENON', '')).toBe('Frente');
  expect(zonaOf('MOTOR DE ELEVADOR', '')).toBe('Costados y puertas');
  expect(zonaOf('MOTOR DE LIMPIADORES', '')).toBe('Cristales');
  expect(zonaOf('MOTOR 2.0', '')).toBe('Motor y enfriamiento');
  expect(zonaOf('COSTADO DE CAJA', 'IZQ')).toBe('Atrás');
  expect(zonaOf('AMORTIGUADOR', 'DEL')).toBe('Suspensión, frenos y ruedas');
  expect(zonaOf('AMORTIGUADOR DE QUINTA PUERTA', '')).toBe('Atrás');
});

test('accents, capitals and signs make no difference', () => {
  expect(zonaOf('Travesaño  de-radiador', '')).toBe('Frente');
  expect(zonaOf('CÁMARA DE REVERSA', '')).toBe('Eléctrico');
});

test.each(['', '   ', 'COSA RARA', 'DE COFRE', 'constructor'])('nobody guesses where %j is', (nombre) => {
  expect(zonaOf(nombre, 'TRA')).toBe('Otras');
});

test('the last zone is of what is none of the others', () => {
  expect(ZONAS.at(-1)).toBe('Otras');
});
