import { contar } from '#domain/plural.ts';
import type { DatosDeLecturas } from '#web/cola/lecturas.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';

/** The readings of a count that this phone keeps, and the name under which it does. */
interface Guardadas {
  readonly id: string;
  readonly lecturas: DatosDeLecturas['lecturas'];
}

/** Finds what this phone keeps of a count; a new name and nothing where it keeps none. */
export function findGuardadas(conteo: number): Guardadas {
  for (const { id, clase, contenido } of porEnviar.get()) {
    const datos = clase === 'lecturas' ? (contenido?.datos as DatosDeLecturas | undefined) : undefined;
    if (datos?.conteo === conteo) return { id, lecturas: datos.lecturas };
  }
  return { id: newOpId(), lecturas: [] };
}

/**
 * Keeps readings on this phone until they are sent, in the place of those that it kept under this name.
 *
 * @throws SinEspacio when the phone is full, SinDueno when nobody may keep anything on it.
 */
export async function keepLecturas(id: string, lugar: string, datos: DatosDeLecturas): Promise<void> {
  const { keepEntrada } = await import('#web/cola/cola.ts');
  const titulo = `Conteo de ${lugar}: ${contar(datos.lecturas.length, 'lectura', 'lecturas')}`;
  await keepEntrada({ id, clase: 'lecturas', titulo, datos, archivos: [] });
}

/** Lets go of what was kept under a name: all of it was sent. */
export async function dropLecturas(id: string): Promise<void> {
  if (!porEnviar.get().some((entrada) => entrada.id === id)) return;
  const { dropEntrada } = await import('#web/cola/cola.ts');
  await dropEntrada(id);
}
