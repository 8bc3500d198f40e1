import { expect, test } from 'vitest';
import { isParecido } from './parecido.ts';

test.each([
  ['PAQUETEXPRES', 'PAQUETEXPRESS'],
  ['PAQUETE EXPRESS', 'PAQUETEXPRESS'],
  ['PAQUETE-EXPRES', 'PAQUETEXPRESS'],
  ['Estafeta', 'ESTAFETA'],
  ['ESTAFTEA', 'ESTAFETA'],
  ['ESTAFETTA', 'ESTAFETA'],
  ['CASTOR', 'CASTORES'],
  ['RADEC.', 'RADEC'],
  ['RADEK', 'RADEC'],
  ['AUTO PARTES LOPEZ', 'AUTOPARTES LOPEZ'],
  ['AUTOPARTES LÓPES', 'AUTOPARTES LOPEZ'],
  ['REFACCIONARIA CALIFORNIO', 'REFACCIONARIA CALIFORNIA'],
  ['AUQI', 'AQUI'],
  ['AQUII', 'AQUI'],
  ['AQI', 'AQUI'],
  ['D.H.L.', 'DHL'],
  ['DHL EXPRES', 'DHL EXPRESS'],
  ['GRÚAS 2', 'GRUAS-2'],
])('%s is near %s', (uno, otro) => {
  expect([isParecido(uno, otro), isParecido(otro, uno)]).toEqual([true, true]);
});

test.each([
  ['DHL', 'UPS'],
  ['DHL', 'DHI'],
  ['ROSA', 'ROTA'],
  ['ALDO', 'ALFA'],
  ['FEDEX', 'ESTAFETA'],
  ['GRUAS 2', 'GRUAS 3'],
  ['TALLER 12', 'TALLER 21'],
  ['AUTOPARTES GOMEZ', 'AUTOPARTES LOPEZ'],
  ['ESTAFETA', 'ESTAFETA TERRESTRE'],
  ['ENTREGA LOCAL', 'ENTREGA FORANEA'],
  ['RECOGE TALLER', 'RECOGE CLIENTE'],
  ['GRUAS DE ORO', 'GRUAS EL ORO'],
  ['---', '***'],
  ['', 'DHL'],
])('%s is not near %s', (uno, otro) => {
  expect([isParecido(uno, otro), isParecido(otro, uno)]).toEqual([false, false]);
});
