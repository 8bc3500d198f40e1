import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { porPagar } from '#contract/por-pagar.ts';
import type { XmlLeido } from '#contract/wire/por-pagar.ts';
import { NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { upload } from '#web/api/upload.ts';

const { fileBytes: MAX_BYTES } = porPagar.readXml.limits;

/** An XML that was chosen, as the server reads it: nothing of it is kept until the form is sent. */
export function useXml() {
  const [file, setFile] = useState<File | null>(null);
  const [leido, setLeido] = useState<XmlLeido | null>(null);
  const [problema, setProblema] = useState('');
  const turno = useRef(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (archivo: File) => upload(porPagar.readXml, {}, [archivo]),
    meta: { call: porPagar.readXml, onRefused: () => true },
  });

  /** Reads a file; what an earlier one answers is not looked at any more. @returns what it says, null where it cannot be read. */
  async function choose(archivo: File): Promise<XmlLeido | null> {
    turno.current += 1;
    const mine = turno.current;
    setFile(archivo);
    setLeido(null);
    setProblema('');
    if (archivo.size > MAX_BYTES) {
      setProblema(`${archivo.name} pesa más de 4 MB: no es el XML de una factura`);
      return null;
    }
    try {
      const answer = await mutateAsync(archivo);
      if (mine !== turno.current) return null;
      setLeido(answer.leido);
      return answer.leido;
    } catch (error) {
      if (mine === turno.current) setProblema(problemaOf(error as Error));
      return null;
    }
  }
  return {
    file,
    leido,
    problema,
    isReading: isPending,
    choose,
    forget() {
      turno.current += 1;
      setFile(null);
      setLeido(null);
      setProblema('');
    },
  };
}

function problemaOf(error: Error): string {
  if (error instanceof NetworkError) {
    return 'No hubo respuesta del servidor: revisa tu conexión y vuelve a intentarlo';
  }
  return messageOf(porPagar.readXml, error);
}
