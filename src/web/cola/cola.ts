import {
  type ArchivoGuardado,
  deleteEntrada,
  findArchivo,
  findEntradas,
  type Guardada,
  insertEntrada,
  updateEntrada,
} from './almacen.ts';
import type { ArchivoDeEntrada, Contenido, DatosDeClase, Entrada, NombreDeClase } from './entrada.ts';
import { porEnviar } from './lista.ts';
import { type Dueno, findDueno } from './puede.ts';
import { keyOf, seal, unseal } from './sello.ts';

/** A file that goes with what is kept. */
export interface PorGuardar {
  readonly clave: string;
  readonly file: File;
}

/** The work that is to be kept. */
export interface Nueva<N extends NombreDeClase> {
  /** The id of the operation that was tried: if it arrived after all, sending it again has no effect. */
  readonly id: string;
  readonly clase: N;
  readonly titulo: string;
  readonly datos: DatosDeClase[N];
  readonly archivos: readonly PorGuardar[];
}

/** Nobody is signed in by now, or somebody else. */
export class SinDueno extends Error {
  override readonly name = 'SinDueno';
}

/**
 * Keeps work on this device for the account that is signed in, sealed.
 *
 * @throws SinEspacio when there is no room for it, SinDueno when nobody may keep anything; nothing was kept then.
 */
export async function keepEntrada<N extends NombreDeClase>({ archivos, ...nueva }: Nueva<N>): Promise<void> {
  const { cuenta, key } = await openDueno();
  const { id, clase, titulo, datos } = nueva;
  const described = archivos.map(({ clave, file }) => ({ clave, nombre: file.name, tipo: file.type }));
  const contenido = { titulo, datos, archivos: described, motivo: '', codigo: null };
  const sealed: ArchivoGuardado[] = [];
  for (const { clave, file } of archivos) {
    sealed.push({ clave, entrada: id, sellado: await seal(key, await file.arrayBuffer(), clave) });
  }
  const entrada = { id, cuenta, clase, momento: Date.now(), estado: 'espera' as const };
  await insertEntrada({ ...entrada, contenido: await sealContenido(key, id, contenido) }, sealed);
  // The browser may throw away what it was not asked to keep, when the device is short of room.
  void navigator.storage?.persist?.().catch(() => false);
  await loadPorEnviar();
}

/** Looks up what the account has on this device, and shows it. Without an account there is nothing. */
export async function loadPorEnviar(): Promise<readonly Entrada[]> {
  const dueno = findDueno();
  const entradas = dueno ? await findAbiertas(dueno) : [];
  porEnviar.set(entradas);
  return entradas;
}

async function findAbiertas({ cuenta, sello }: Dueno): Promise<readonly Entrada[]> {
  const key = await keyOf(sello);
  const guardadas = await findEntradas(cuenta);
  return Promise.all(
    guardadas.map(async ({ contenido, ...entrada }) => {
      const text = await unseal(key, contenido, entrada.id).catch(() => null);
      return { ...entrada, contenido: text && JSON.parse(new TextDecoder().decode(text)) };
    }),
  );
}

/**
 * Changes what is kept of an entry, and shows it.
 *
 * @throws SinDueno when its account is not signed in by now.
 */
export async function changeEntrada(entrada: Entrada, contenido: Contenido, sent: string | null = null): Promise<void> {
  const { id, cuenta, clase, momento, estado } = entrada;
  const { key } = await openDueno(cuenta);
  const guardada: Guardada = { id, cuenta, clase, momento, estado, contenido: await sealContenido(key, id, contenido) };
  await updateEntrada(guardada, sent);
  await loadPorEnviar();
}

/** Takes an entry away: it was sent, or its owner does not want it any more. */
export async function dropEntrada(id: string): Promise<void> {
  await deleteEntrada(id);
  await loadPorEnviar();
}

/** Gives a file of an entry as it was kept. @throws SinDueno as {@link changeEntrada} does, Error when it is gone. */
export async function openArchivo(
  { cuenta }: Pick<Entrada, 'cuenta'>,
  { clave, nombre, tipo }: ArchivoDeEntrada,
): Promise<File> {
  const { key } = await openDueno(cuenta);
  const guardado = await findArchivo(clave);
  if (!guardado) throw new Error(`Falta el archivo ${nombre}`);
  return new File([await unseal(key, guardado.sellado, clave)], nombre, { type: tipo });
}

/** @param de the account that it must be; anybody unless told. */
async function openDueno(de?: string): Promise<{ readonly cuenta: string; readonly key: CryptoKey }> {
  const dueno = findDueno();
  if (!dueno || (de !== undefined && dueno.cuenta !== de))
    throw new SinDueno('No hay una sesión que pueda guardar en este dispositivo');
  return { cuenta: dueno.cuenta, key: await keyOf(dueno.sello) };
}

function sealContenido(key: CryptoKey, id: string, contenido: Contenido) {
  return seal(key, new TextEncoder().encode(JSON.stringify(contenido)), id);
}
