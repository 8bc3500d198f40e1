import { parentPort } from 'node:worker_threads';
import { defineRepresentacion } from './definicion.ts';
import { openPdfmake } from './pdfmake.ts';
import type { Pedido, Respuesta } from './representacion.ts';

// The thread of representacion.ts: one document after the other. It reads its fonts and nothing else.
const pdfmake = openPdfmake();

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
