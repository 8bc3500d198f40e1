import { describe, expect, test } from 'vitest';
import { estadoDeCotizacion, isRobot, totalCotizado } from './cotizacion.ts';

const at = (hora: string) => new Date(`2026-05-04T${hora}:00Z`);
const NUEVA = { enviada: null, vista: null, aceptada: null, cancelada: null, vence: at('12:00') };

describe('the state of a quote', () => {
  test.each([
    ['borrador', {}, '13:00'],
    ['enviada', { enviada: at('09:00') }, '11:59'],
    ['vista', { enviada: at('09:00'), vista: at('10:00') }, '11:59'],
    ['vencida', { enviada: at('09:00'), vista: at('10:00') }, '12:00'],
    ['aceptada', { enviada: at('09:00'), aceptada: at('10:00') }, '13:00'],
    ['cancelada', { enviada: at('09:00'), aceptada: at('10:00'), cancelada: at('11:00') }, '11:30'],
  ])('is %s', (estado, curso, ahora) => {
    expect(estadoDeCotizacion({ ...NUEVA, ...curso }, at(ahora))).toBe(estado);
  });
});

test('lines without a price cost nothing yet', () => {
  expect(
    totalCotizado([
      { cantidad: 2, precio: 150_50 },
      { cantidad: 9, precio: null },
    ]),
  ).toBe(301_00);
});

describe('who looks', () => {
  test.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
    undefined,
  ])('%s is a robot', (agente) => {
    expect(isRobot(agente)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    // A telephone of this make is no robot, though its name ends like one.
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  ])('%s is a person', (agente) => {
    expect(isRobot(agente)).toBe(false);
  });
});
