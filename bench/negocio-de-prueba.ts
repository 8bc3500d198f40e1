import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeXlsx } from './hoja-xlsx.ts';
import { clientesOf, hojaDeClientes } from './negocio/clientes.ts';
import { zipDeFotos } from './negocio/fotos.ts';
import { inventarioOf } from './negocio/inventario.ts';
import type { Renglon, Tamano } from './negocio/renglon.ts';
import { saldosOf } from './negocio/saldos.ts';
import { siniestrosOf } from './negocio/siniestros.ts';

const USO = `Escribe los archivos con que llega un negocio inventado:

  npm run negocio-de-prueba -- carpeta            30,000 piezas, 5,000 fotos, 3,000 siniestros, 400 clientes, 200 saldos
  npm run negocio-de-prueba -- --chico carpeta    300, 20, 30, 10 y 8
  --semilla 7                                     otro negocio del mismo tamaño`;

const ENTERO = { piezas: 30_000, fotos: 5_000, siniestros: 3_000, clientes: 400, saldos: 200 };
const CHICO = { piezas: 300, fotos: 20, siniestros: 30, clientes: 10, saldos: 8 };

/** Writes what a real business arrives with: sheets as people kept them, and a folder of photos, all of it made up. */
async function main(): Promise<void> {
  const { carpeta, tamano } = readOptions();
  await mkdir(carpeta, { recursive: true });
  const clientes = clientesOf(tamano);
  await write(carpeta, 'inventario.xlsx', writeXlsx(inventarioOf(tamano), 'Patio'));
  await write(carpeta, 'siniestros.csv', latin1(siniestrosOf(tamano)));
  await write(carpeta, 'clientes.xlsx', writeXlsx(hojaDeClientes(clientes), 'Clientes'));
  await write(carpeta, 'saldos.csv', latin1(saldosOf(tamano, clientes)));
  await write(carpeta, 'fotos.zip', zipDeFotos(tamano));
}

function readOptions(): { readonly carpeta: string; readonly tamano: Tamano } {
  const options = { chico: { type: 'boolean' }, semilla: { type: 'string', default: '7' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [carpeta] = positionals;
  if (carpeta === undefined || positionals.length > 1) throw new Error(USO);
  return { carpeta: resolve(carpeta), tamano: { ...(values.chico ? CHICO : ENTERO), semilla: Number(values.semilla) } };
}

async function write(
  carpeta: string,
  nombre: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(content), createWriteStream(join(carpeta, nombre)));
  process.stdout.write(`${join(carpeta, nombre)}\n`);
}

/** Writes a text with semicolons in the alphabet of Windows, as Excel in Spanish does. */
function* latin1(renglones: Iterable<Renglon>): Generator<Uint8Array> {
  for (const renglon of renglones) yield Buffer.from(`${renglon.map(celdaOf).join(';')}\r\n`, 'latin1');
}

function celdaOf(valor: Renglon[number]): string {
  const texto = String(valor);
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
