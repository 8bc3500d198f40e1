import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contar } from '#domain/plural.ts';
import { type Rol, STAFF } from '#domain/roles.ts';
import { keyAction } from '#web/components/controls/combobox-list.ts';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import type { Destination, QuickOpenSource } from '#web/components/hooks/quick-open-source.ts';
import { useAfterPause } from '#web/components/hooks/use-after-pause.ts';
import { DONADOR_POR_NUMERO } from '#web/donadores/quick-open.ts';
import { DOCUMENTO_POR_FOLIO } from '#web/facturas/quick-open.ts';
import { SINIESTRO_POR_NUMERO } from '#web/indicadores/quick-open.ts';
import { PIEZA_PARA_ALGUIEN, PIEZA_POR_NUMERO } from '#web/inventario/quick-open.ts';
import { NOTA_POR_NUMERO } from '#web/notas/quick-open.ts';
import { PAGO_DE_SALDO_POR_FOLIO } from '#web/saldos/quick-open.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './quick-open.module.css';
import { findKnown } from './quick-open-destinations.ts';

interface QuickOpenProps {
  readonly rol: Rol;
  readonly onClose: () => void;
}

/**
 * 'Ir a…': begins something, opens a screen by a part of its name, or opens what a feature finds by the text: a part, a
 * note, an invoice or a claim. The keys of a combobox whose list is always open.
 */
export function QuickOpen({ rol, onClose }: QuickOpenProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isStaff = STAFF.includes(rol);
  const { typed, setTyped, active, found, status, onKeyDown, open } = useQuickOpen(rol, onClose, id);

  // A dialog that opens gives the focus to its title. The field takes it before anything is seen: no letter is lost.
  useLayoutEffect(() => input.current?.focus(), []);

  return (
    <Dialog title="Ir a…" onClose={onClose}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className="field full"
        aria-label={isStaff ? 'Qué hacer, o pantalla, pieza, nota, factura o siniestro' : 'Pantalla o pieza'}
        aria-expanded={true}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={isStaff ? 'Nota nueva, # INV, F-150, siniestro…' : 'Nombre de una pantalla, o # INV'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={styles.list}>
        {found.map((destination, index) => (
          <Option
            key={destination.address}
            id={`${id}-${index}`}
            destination={destination}
            isActive={index === active}
            onPick={() => open(destination)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Gives the finds of the features for the typed text. A feature that fails says so and takes no other down with it. */
function useFound(rol: Rol, typed: string) {
  const client = useQueryClient();
  const settled = useAfterPause(typed);
  const questionsOf = (text: string) => QUICK_OPEN_SOURCES.flatMap((source) => source(text, rol) ?? []);
  const { data, isFetching } = useQuery({
    queryKey: ['ir-a', rol, settled],
    queryFn: async () => {
      const asked = questionsOf(settled).map(({ key, call, ask }) =>
        client.fetchQuery({ queryKey: key, queryFn: ({ signal }) => ask(signal), meta: { call } }),
      );
      const answers = await Promise.allSettled(asked);
      return {
        destinations: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        isWhole: answers.every(({ status }) => status === 'fulfilled'),
      };
    },
  });
  const isSettled = typed === settled;
  return {
    destinations: isSettled ? (data?.destinations ?? []) : [],
    isLoading: (!isSettled || isFetching) && questionsOf(typed).length > 0,
    isWhole: data?.isWhole ?? true,
  };
}

/** Holds the state of 'Ir a…': the typed text, its finds, and the moves of the keys. */
function useQuickOpen(rol: Rol, onClose: () => void, id: string) {
  const navigate = useNavigate();
  const [{ typed, active, isAwaited }, setTyping] = useState({ typed: '', active: 0, isAwaited: false });
  const records = useFound(rol, typed);
  const above = records.destinations.filter(({ isBelow = false }) => !isBelow);
  const found = [...above, ...findKnown(rol, typed), ...records.destinations.filter(({ isBelow }) => isBelow)];
  const [first] = records.destinations;

  const open = (destination: Destination | undefined) => {
    if (!destination) return setTyping({ typed, active, isAwaited: true });
    onClose();
    void navigate(destination.address);
  };

  // Enter was faster than the answer.
  useEffect(() => {
    if (isAwaited && first) open(first);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const action = keyAction(event.key, { isOpen: true, active, count: found.length });
    if (action === 'pick') open(found[active]);
    if (typeof action !== 'number') return;
    setTyping({ typed, active: action, isAwaited: false });
    document.getElementById(`${id}-${action}`)?.scrollIntoView({ block: 'nearest' });
  };

  const setTyped = (next: string) => setTyping({ typed: next, active: 0, isAwaited: false });
  return { typed, setTyped, active, found, status: statusText(rol, typed, found.length, records), onKeyDown, open };
}

interface OptionProps {
  readonly id: string;
  readonly destination: Destination;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function Option({ id, destination: { screen, label, detail, isNew }, isActive, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`option stack-3 ${styles.option}`}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onPick}
    >
      <MenuIcon screen={isNew ? 'nuevo' : screen} />
      <span>{label}</span>
      <span className={`hint ${styles.hint}`}>{detail}</span>
    </div>
  );
}

type Records = Omit<ReturnType<typeof useFound>, 'destinations'>;

function statusText(rol: Rol, typed: string, count: number, { isLoading, isWhole }: Records): string {
  if (count > 0) return contar(count, 'opción', 'opciones');
  const asked = `«${typed.trim()}»`;
  if (isLoading) return `Buscando ${asked}…`;
  if (!isWhole) return `No se pudo buscar ${asked}. Inténtalo otra vez.`;
  const what = STAFF.includes(rol) ? 'pantalla, pieza, nota, factura ni siniestro' : 'pantalla ni pieza';
  return `No encontramos ninguna ${what} con ${asked}.`;
}

/** The features that search for the text typed into 'Ir a…'; their finds stand before the screens, unless they say below. */
const QUICK_OPEN_SOURCES: readonly QuickOpenSource[] = [
  PIEZA_PARA_ALGUIEN,
  PIEZA_POR_NUMERO,
  NOTA_POR_NUMERO,
  DOCUMENTO_POR_FOLIO,
  PAGO_DE_SALDO_POR_FOLIO,
  DONADOR_POR_NUMERO,
  SINIESTRO_POR_NUMERO,
];
