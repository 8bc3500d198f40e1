import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { useAfterPause } from '#web/components/hooks/use-after-pause.ts';

interface ClienteFilterProps {
  /** The public name of an account; empty for every client. */
  readonly value: string;
  /** The name of that client, as far as it is known. */
  readonly nombre: string;
  readonly onChoose: (cliente: string) => void;
}

/** A filter by a client, who is found by name, e-mail or RFC while that is typed. */
export function ClienteFilter({ value, nombre, onChoose }: ClienteFilterProps) {
  // Null while nothing is typed: the field has the name of who was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const { opciones, isBusy, hasFailed, retry } = useClientes((typed ?? '').trim());
  function choose(text: string): void {
    if (opciones.some(({ valor }) => valor === text)) onChoose(text);
    else setTyped(text);
    // An emptied field is every client again.
    if (text === '' && value !== '') onChoose('');
  }
  return (
    <Combobox
      isField
      isFree
      isFound
      label="Cliente"
      placeholder={value === '' ? 'Todos' : undefined}
      opciones={opciones}
      valor={typed ?? (nombre || value)}
      isBusy={isBusy}
      aviso={(typed ?? '').trim().length < MINIMO ? 'Escribe su nombre, correo o RFC' : 'Ningún cliente coincide'}
      onRetry={hasFailed ? retry : undefined}
      input={{ maxLength: 200 }}
      onChoose={choose}
      onLeave={() => setTyped(null)}
    />
  );
}

/** Fewer letters than these find half of all clients. */
const MINIMO = 2;

function useClientes(texto: string) {
  const searchT = useAfterPause(texto);
  const isEnabled = searchT.length >= MINIMO;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: readKey(facturApi.getUser, { searchT }),
    // That nobody is found is an answer.
    queryFn: ({ signal }) =>
      send(facturApi.getUser, { searchT }, { signal }).catch((error: unknown) => {
        if (isRefused(error, 'no_existe')) return null;
        throw error;
      }),
    enabled: isEnabled,
    meta: { call: facturApi.getUser },
  });
  const isBusy = (isEnabled && isFetching) || searchT !== texto;
  const clientes = isBusy || !isEnabled ? [] : (data?.clientes ?? []);
  return {
    isBusy,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
    opciones: clientes.map(({ identificador, razonSocial, nombre, datos: { rfc } }) => ({
      valor: identificador,
      texto: [razonSocial || nombre, rfc].filter(Boolean).join(' · '),
    })),
  };
}
