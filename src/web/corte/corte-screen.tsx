import { useState } from 'react';
import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import type { Corte } from '#contract/wire/corte.ts';
import { addDias, type Dia, diaOf, formatMomento, readDia } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { useVista } from '#web/components/lista/use-vista.ts';
import { textFilter, type VistaSpec } from '#web/components/lista/vista.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import styles from './corte.module.css';
import { contadasOf, personaText, TablasDeCorte } from './tablas.tsx';

interface CorteView {
  /** Empty for today. */
  readonly dia: Dia;
  /** The identificador of a person; empty for everybody. */
  readonly persona: string;
}

const VISTA: VistaSpec<CorteView> = {
  filters: {
    dia: textFilter('dia', { parse: (written) => readDia(written) ?? undefined }),
    persona: textFilter('persona'),
  },
};

/** The till of a day: what was sold, what went back, and what should be in the drawer. */
export function CorteScreen() {
  const { view, go, correct } = useVista(VISTA);
  const hoy = diaOf(new Date());
  const fecha = view.dia === '' ? hoy : view.dia;
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(notas.getCorte, { fecha });
  return (
    <>
      <ScreenHeader title={SCREENS.corte.titulo} back={<VolverALista text="Notas" />}>
        <Link className={button.secondary} to="../../caja" relative="path">
          {SCREENS.caja.titulo}
        </Link>
        <button type="button" className={button.secondary} onClick={() => print()}>
          Imprimir
        </button>
      </ScreenHeader>
      <div className="above-2" data-screen-only="">
        <Filters>
          <ElegirDia
            dia={fecha}
            onChoose={(dia) => go({ dia: dia === hoy ? '' : dia })}
            onType={(dia) => correct({ dia: dia === hoy ? '' : dia })}
          />
          {isManager() && (
            <SelectFilter
              label="Persona"
              options={[{ value: '', label: 'Todas' }, ...personasOf(data?.corte, view.persona)]}
              value={view.persona}
              onChange={(persona) => go({ persona })}
            />
          )}
        </Filters>
      </div>
      {data && <DiaDeCorte corte={data.corte} persona={view.persona} isStale={isPlaceholderData} />}
      {!data && (isFetching || !error) && <div className={record.bone} aria-busy="true" />}
      {!data && !isFetching && error && (
        <NoRecord what="el corte de caja" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The people to choose from. Whoever was chosen stays, also on a day without movements of theirs. */
function personasOf(corte: Corte | undefined, elegida: string) {
  const personas = corte?.personas ?? [];
  const otra = elegida !== '' && !personas.some(({ autor }) => autor === elegida);
  return [
    ...personas.map((persona) => ({ value: persona.autor, label: personaText(persona) })),
    ...(otra ? [{ value: elegida, label: 'Sin movimientos este día' }] : []),
  ];
}

const DIA_LARGO = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

interface DiaDeCorteProps {
  readonly corte: Corte;
  readonly persona: string;
  /** Another day was asked for, and this is the one before. */
  readonly isStale: boolean;
}

/** The movements of a day, by everybody or by one person. */
function DiaDeCorte({ corte: todo, persona, isStale }: DiaDeCorteProps) {
  const corte = persona === '' ? todo : deUna(todo, persona);
  const [impreso] = useState(() => new Date());
  const [quien] = corte.personas;
  return (
    <section aria-label="Corte del día" className={styles.corte} aria-busy={isStale} data-stale={isStale || undefined}>
      <p className={styles.titulo}>
        <strong>{DIA_LARGO.format(new Date(corte.fecha))}</strong>
        {persona !== '' && quien && ` · ${personaText(quien)}`}
        <span className={styles.impreso}> · consultado el {formatMomento(impreso)}</span>
      </p>
      {quien === undefined && contadasOf(corte).length === 0 ? (
        <EmptyState text={nadaText(persona)} />
      ) : (
        <TablasDeCorte corte={corte} />
      )}
    </section>
  );
}

function nadaText(persona: string): string {
  return persona === ''
    ? 'Este día no hubo movimientos: ni notas, ni cancelaciones, ni anticipos.'
    : 'Este día esta persona no tuvo movimientos: ni notas, ni cancelaciones, ni anticipos.';
}

/** Narrows a day to one person. */
function deUna({ fecha, ...listas }: Corte, persona: string): Corte {
  const suyas = <Linea extends { readonly autor: string }>(lineas: readonly Linea[]) =>
    lineas.filter(({ autor }) => autor === persona);
  return {
    fecha,
    personas: suyas(listas.personas),
    ventas: suyas(listas.ventas),
    cancelaciones: suyas(listas.cancelaciones),
    devoluciones: suyas(listas.devoluciones),
    anticipos: suyas(listas.anticipos),
    otros: suyas(listas.otros),
    caja: suyas(listas.caja),
    cajas: listas.cajas.filter((caja) => caja.persona === persona),
  };
}

interface ElegirDiaProps {
  readonly dia: Dia;
  readonly onChoose: (dia: Dia) => void;
  /** Told a day that is being typed: '05/01/20' is one, on the way to '05/01/2026'. */
  readonly onType: (dia: Dia) => void;
}

/** Chooses a day: by its date, or the one before or after. No till is after today's. */
function ElegirDia({ dia, onChoose, onType }: ElegirDiaProps) {
  const hoy = diaOf(new Date());
  const [typed, setTyped] = useState({ of: dia, text: dia });
  const type = (text: string) => {
    const read = readDia(text);
    const to = read !== null && read < hoy ? read : hoy;
    setTyped({ of: read === null ? dia : to, text: read === null ? text : to });
    if (read !== null) onType(to);
  };
  return (
    <div className={`cluster-2 ${styles.dia}`}>
      <button
        type="button"
        className={button.secondary}
        aria-label="Día anterior"
        onClick={() => onChoose(addDias(dia, -1))}
      >
        <span className={icon.previous} aria-hidden="true" />
      </button>
      <DateInput label="Día" className={styles.fecha} value={typed.of === dia ? typed.text : dia} onType={type} />
      <button
        type="button"
        className={button.secondary}
        aria-label="Día siguiente"
        disabled={dia >= hoy}
        onClick={() => onChoose(addDias(dia, 1))}
      >
        <span className={icon.next} aria-hidden="true" />
      </button>
      {dia !== hoy && (
        <button type="button" className={button.quiet} onClick={() => onChoose(hoy)}>
          Hoy
        </button>
      )}
    </div>
  );
}
