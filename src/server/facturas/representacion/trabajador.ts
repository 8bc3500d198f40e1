import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { defineRepresentacion } from './definicion.ts';
import type { Pdfmake } from './pdfmake.ts';
import type { Pedido, Respuesta } from './representacion.ts';

// The thread of representacion.ts: one document after the other. It reads its fonts and nothing else.
const require = createRequire(import.meta.url);
const pdfmake: Pdfmake = require('pdfmake');
const fuentes = dirname(require.resolve('pdfmake/fonts/Roboto.js'));
pdfmake.addFonts({
  Roboto: { normal: `${fuentes}/Roboto/Roboto-Regular.ttf`, bold: `${fuentes}/Roboto/Roboto-Medium.ttf` },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fuentes));

parentPort?.on('message', async (pedido: Pedido) => {
  parentPort?.postMessage(await make(pedido));
});

async function make(pedido: Pedido): Promise<Respuesta> {
  try {
    return { pdf: await pdfmake.createPdf(defineRepresentacion(pedido)).getBuffer() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
