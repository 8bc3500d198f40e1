import { useEffect, useRef, useState } from 'react';
import type { ParteDeAuto } from '#domain/despiece.ts';
import { contar, plural } from '#domain/plural.ts';
import { Encogedor } from '#web/components/fotos/encogedor.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { type Elegida, elegir } from './partes.ts';

/** The most photos that one part takes at once, and all parts of one request. */
const MAX_POR_PIEZA = 12;
const MAX_FOTOS = 60;

/** Holds the parts that were chosen, with their photos, until they are listed. */
export function useElegidas() {
  const [elegidas, setElegidas] = useState<readonly Elegida[]>([]);
  const [enCamino, setEnCamino] = useState(0);
  const encogedor = useEncogedor();
  const alter = (clave: string, change: (elegida: Elegida) => Partial<Elegida>) =>
    setElegidas((antes) => antes.map((una) => (una.clave === clave ? { ...una, ...change(una) } : una)));

  /** Makes photos small enough to be sent, and puts them behind those of a part. */
  async function addFotos(clave: string, files: readonly File[]): Promise<void> {
    const tiene = elegidas.find((una) => una.clave === clave)?.fotos.length ?? 0;
    const todas = elegidas.reduce((suma, { fotos }) => suma + fotos.length, 0);
    const caben = Math.min(MAX_POR_PIEZA - tiene, MAX_FOTOS - todas);
    if (files.length > caben) {
      const message = `${plural(caben, 'Cabe', 'Caben')} ${contar(caben, 'foto', 'fotos')} más: hasta ${MAX_POR_PIEZA} por pieza y ${MAX_FOTOS} de una vez`;
      showToast({ type: 'advertencia', title: 'Demasiadas fotos', message });
    }
    setEnCamino((antes) => antes + 1);
    try {
      const nuevas = await Promise.all(files.slice(0, Math.max(0, caben)).map((file) => encogedor().shrink(file)));
      const fotos = nuevas.map((file) => ({ file, vista: URL.createObjectURL(file) }));
      alter(clave, (una) => ({ fotos: [...una.fotos, ...fotos] }));
    } catch (error) {
      showToast({ type: 'error', title: 'Error', message: error instanceof Error ? error.message : '' });
    } finally {
      setEnCamino((antes) => antes - 1);
    }
  }
  return {
    elegidas,
    /** Photos are being made smaller: what is sent now would lack them. */
    isPreparing: enCamino > 0,
    add: (parte: ParteDeAuto) =>
      setElegidas((antes) => {
        const nueva = elegir(parte);
        return antes.some(({ clave }) => clave === nueva.clave) ? antes : [...antes, nueva];
      }),
    remove: (clave: string) => setElegidas((antes) => antes.filter((una) => una.clave !== clave)),
    set: (clave: string, change: Partial<Pick<Elegida, 'precio' | 'detalles' | 'error'>>) =>
      alter(clave, () => ({ error: '', ...change })),
    addFotos,
    removeFoto: (clave: string, vista: string) =>
      alter(clave, (una) => ({ fotos: una.fotos.filter((foto) => foto.vista !== vista) })),
    clear: () => setElegidas([]),
  };
}

export type Elegidas = ReturnType<typeof useElegidas>;

/** One worker for the photos of the page, opened by the first of them. */
function useEncogedor(): () => Encogedor {
  const held = useRef<Encogedor | null>(null);
  useEffect(() => () => held.current?.close(), []);
  return () => {
    held.current ??= new Encogedor();
    return held.current;
  };
}
