import { expect, test } from 'vitest';
import { nombreDeAdjunto } from './adjuntos.ts';

test.each([
  ['remisión firmada.pdf', 'remisión firmada.pdf'],
  ['REMISION.PDF', 'REMISION.PDF'],
  ['pdf2.html', 'pdf2.pdf'],
  ['C:\\fotos\\caja.svg', 'caja.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['x.pdf.html', 'x.pdf'],
  ['x.pdf.', 'x.pdf'],
  ['x.html. .', 'x.pdf'],
  ['x.xhtml5', 'x.pdf'],
  ['Oficio 12.5', 'Oficio 12.5.pdf'],
  ['sin nada', 'sin nada.pdf'],
  ['', 'adjunto.pdf'],
  ['.html', 'adjunto.pdf'],
  ['.pdf', 'adjunto.pdf'],
  [`${'a'.repeat(300)}.exe`, `${'a'.repeat(116)}.pdf`],
])('a PDF that was sent as %j is kept as %j', (enviado, nombre) => {
  expect(nombreDeAdjunto(enviado, 'application/pdf')).toBe(nombre);
});

test('a picture keeps any ending of its type, and loses that of another', () => {
  expect(nombreDeAdjunto('caja.JPEG', 'image/jpeg')).toBe('caja.JPEG');
  expect(nombreDeAdjunto('caja.png', 'image/jpeg')).toBe('caja.jpg');
  expect(nombreDeAdjunto('caja.exe', 'image/webp')).toBe('caja.webp');
  expect(nombreDeAdjunto('caja', 'image/png')).toBe('caja.png');
});
