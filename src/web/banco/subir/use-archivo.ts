import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { banco } from '#contract/banco.ts';
import type { ArchivoDeBanco } from '#contract/wire/banco.ts';
import type { CampoDeBanco } from '#domain/banco/columnas.ts';
import { NetworkError, RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';

/** The choices of a person about a file: the field of each column by its place ('' for none), and how it writes days and decimals. */
export interface Eleccion {
  readonly hoja: string;
  readonly campos: Readonly<Record<number, CampoDeBanco | ''>>;
  readonly fechas: 'dma' | 'mda' | '';
  readonly decimales: '.' | ',' | '';
  /** The movements are of this account, although another one has them. */
  readonly isDeEstaCuenta: boolean;
}

export const SIN_ELECCION: Eleccion = { hoja: '', campos: {}, fechas: '', decimales: '', isDeEstaCuenta: false };

/** A refusal of a file: in which field, and why. */
export interface Problema {
  readonly campo: string;
  readonly mensaje: string;
}

type Traidos = { readonly archivo: number; readonly nuevos: number };

/** The heaviest file that is taken. */
const MAX_BYTES = banco.uploadMovimientos.limits.fileBytes;

/** A bank's file as far as it was read: it goes to the server anew with every choice, and is kept nowhere until it is brought. */
export function useArchivo(cuenta: string) {
  const [file, setFile] = useState<File | null>(null);
  const [eleccion, setEleccion] = useState(SIN_ELECCION);
  const [leido, setLeido] = useState<ArchivoDeBanco | null>(null);
  const [problema, setProblema] = useState<Problema | null>(null);
  const opId = useRef(newOpId());
  const turno = useRef(0);
  const cuentaLeida = useRef('');
  const [isBringing, setBringing] = useState(false);
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ asked, archivo, guardar }: { asked: Eleccion; archivo: File; guardar: boolean }) =>
      upload(banco.uploadMovimientos, peticionOf(cuenta, asked, guardar, opId.current), [archivo]),
    meta: { call: banco.uploadMovimientos, onRefused: () => true },
    ...refreshing(client, banco.uploadMovimientos),
  });

  /** Asks the server; what an earlier question answers is not looked at any more. */
  async function ask(archivo: File, asked: Eleccion, guardar: boolean): Promise<Traidos | null> {
    turno.current += 1;
    const mine = turno.current;
    cuentaLeida.current = cuenta;
    setProblema(null);
    try {
      const answer = await mutateAsync({ asked, archivo, guardar });
      if (mine === turno.current) setLeido(answer.archivo);
      return answer.traidos ?? null;
    } catch (error) {
      if (mine === turno.current) setProblema(problemaOf(error as Error));
      return null;
    }
  }

  return {
    file,
    eleccion,
    leido,
    problema,
    isReading: isPending,
    isBringing,
    choose(archivo: File) {
      opId.current = newOpId();
      setFile(archivo);
      setEleccion(SIN_ELECCION);
      setLeido(null);
      if (archivo.size > MAX_BYTES) setProblema({ campo: 'archivo', mensaje: `${archivo.name} pesa más de 5 MB` });
      else void ask(archivo, SIN_ELECCION, false);
    },
    change(part: Partial<Eleccion>) {
      const next = { ...eleccion, ...part };
      opId.current = newOpId();
      setEleccion(next);
      if (file) void ask(file, next, false);
    },
    /** Reads it again where the account has another name by now. */
    again: () => file && leido && cuenta !== '' && cuenta !== cuentaLeida.current && void ask(file, eleccion, false),
    /** Brings it, once however often it is pressed. */
    async bring(): Promise<Traidos | null> {
      if (!file || isBringing) return null;
      setBringing(true);
      const traidos = await ask(file, eleccion, true);
      setBringing(false);
      return traidos;
    },
  };
}

function peticionOf(
  cuenta: string,
  { hoja, campos, fechas, decimales, isDeEstaCuenta }: Eleccion,
  guardar: boolean,
  opId: string,
) {
  const columnas = Object.entries(campos).map(([indice, campo]) => ({
    indice: Number(indice),
    campo: campo === '' ? null : campo,
  }));
  return { cuenta, guardar, opId, hoja, columnas, fechas, decimales, isDeEstaCuenta };
}

function problemaOf(error: Error): Problema {
  if (error instanceof NetworkError)
    return { campo: '', mensaje: 'No hubo respuesta del servidor: revisa tu conexión y vuelve a intentarlo' };
  const campo = error instanceof RefusedError ? (error.campo ?? '') : '';
  return { campo, mensaje: messageOf(banco.uploadMovimientos, error) };
}
