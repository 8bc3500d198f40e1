import { useState } from 'react';
import { Link } from 'react-router';
import { resumen as calls, type ResumenDelDia, resumen } from '#contract/resumen.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { porcentaje } from '#domain/filtro-de-reporte.ts';
import { contar } from '#domain/plural.ts';
import type { Rol } from '#domain/roles.ts';
import { addMessages } from '#web/api/messages.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { REPORTES_MESSAGES } from '#web/api/reportes-messages.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { type NumeroPendiente, Numeros } from '#web/components/display/numeros.tsx';
import { SwitchFilter } from '#web/components/lista/filters.tsx';
import { Adeudos } from './adeudos.tsx';
import { type Lugares, lugaresOf } from './lugares.ts';
import styles from './resumen.module.css';

addMessages(REPORTES_MESSAGES);

const DIA_LARGO = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

/** The summary of the day: what is late, what waits, what was sold and who owes. Each figure leads to its list. */
export function Resumen({ rol }: { readonly rol: Rol }) {
  const { data, error, isFetching, refetch } = useRead(calls.getResumen, {});
  return (
    <section className={`stack-4 ${styles.resumen}`} aria-labelledby="resumen" aria-busy={!data && isFetching}>
      <header className={`cluster-0 ${styles.cabeza}`}>
        <h2 id="resumen">Resumen del día</h2>
        {data && <p className={`soft ${styles.dia}`}>{DIA_LARGO.format(new Date(data.resumen.hoy))}</p>}
        {data && <PorCorreo isOn={data.isPorCorreo} />}
      </header>
      {data && <Cuerpo resumen={data.resumen} lugares={lugaresOf(rol, data.resumen)} />}
      {!data && error && !isFetching && (
        <EmptyState
          text="No se pudo cargar el resumen."
          action={['Reintentar', () => void refetch()]}
          failure={error}
          isSlim
        />
      )}
      {!data && (isFetching || !error) && <div className={styles.hueso} />}
    </section>
  );
}

interface CuerpoProps {
  readonly resumen: ResumenDelDia;
  readonly lugares: Lugares;
}

function Cuerpo({ resumen, lugares }: CuerpoProps) {
  return (
    <>
      <Numeros numeros={pendientesOf(resumen, lugares)} />
      <div className={`stack-4 ${styles.dinero}`}>
        <Ventas resumen={resumen} lugares={lugares} />
        {resumen.adeudos && <Adeudos adeudos={resumen.adeudos} lugares={lugares} />}
      </div>
    </>
  );
}

/** The figures of what waits, the most urgent first. */
function pendientesOf(resumen: ResumenDelDia, lugares: Lugares): readonly NumeroPendiente[] {
  const { porRetirar, fallidos, eliminadas } = resumen;
  return [
    { nombre: 'Piezas vencidas', cuenta: resumen.vencidas, to: lugares.vencidas, tono: 'rojo', isGrande: true },
    { nombre: 'Vencen hoy', cuenta: resumen.vencenHoy, to: lugares.vencenHoy, tono: 'naranja', isGrande: true },
    { nombre: 'Por cotizar', cuenta: resumen.porCotizar, to: lugares.porCotizar, tono: 'naranja' },
    { nombre: 'Sin pieza del patio', cuenta: resumen.sinPatio, to: lugares.sinPatio, tono: 'naranja' },
    { nombre: 'Apartados que terminan hoy', cuenta: resumen.apartadosHoy, to: lugares.apartadosHoy, tono: 'naranja' },
    {
      nombre: 'Canceladas fuera del sistema',
      cuenta: resumen.canceladasFuera,
      to: lugares.canceladasFuera,
      tono: 'rojo' as const,
    },
    { nombre: 'Facturas por confirmar', cuenta: resumen.porConfirmar, to: lugares.porConfirmar, tono: 'naranja' },
    { nombre: 'Ventas sin CFDI que van tarde', cuenta: resumen.sinCfdi, to: lugares.sinCfdi, tono: 'rojo' },
    { nombre: 'Por retirar de Facebook', cuenta: porRetirar.FB, to: lugares.porRetirar('FB'), tono: 'rojo' },
    { nombre: 'Por retirar de Mercado Libre', cuenta: porRetirar.ML, to: lugares.porRetirar('ML'), tono: 'rojo' },
    { nombre: 'Bajas por atender', cuenta: resumen.bajas, to: lugares.bajas, tono: 'naranja' },
    ...(eliminadas === null
      ? []
      : [
          {
            nombre: 'Piezas eliminadas con existencias',
            cuenta: eliminadas,
            to: lugares.eliminadas,
            tono: 'naranja' as const,
          },
        ]),
    ...(fallidos === null
      ? []
      : [{ nombre: 'Trabajos que fallaron', cuenta: fallidos, to: lugares.fallidos, tono: 'rojo' } as const]),
  ];
}

/** The wish to have the summary mailed every morning. */
function PorCorreo({ isOn: stored }: { readonly isOn: boolean }) {
  const [isOn, setOn] = useState(stored);
  const { run, isRunning } = useChange(resumen.setResumenPorCorreo);

  async function change(wanted: boolean): Promise<void> {
    const done = await run({ isPorCorreo: wanted });
    if (done) setOn(done.isPorCorreo);
  }

  return (
    <SwitchFilter
      label="Recibirlo por correo cada mañana"
      isOn={isOn}
      isDisabled={isRunning}
      onChange={(wanted) => void change(wanted)}
    />
  );
}

interface VentasProps {
  readonly resumen: ResumenDelDia;
  readonly lugares: Lugares;
}

/** Shows what was sold by notes this month, beside the last one until the same day and as a whole. */
function Ventas({ resumen: { mes, mesPasado, mesPasadoEntero }, lugares }: VentasProps) {
  return (
    <section className={`stack-2 card ${styles.bloque}`} aria-labelledby="ventas-del-mes">
      <h3 id="ventas-del-mes">Ventas por nota</h3>
      <p>
        <Link className={`${enlace.enlace} ${styles.monto}`} to={lugares.notas(mes)}>
          {formatPrecio(mes.monto)}
        </Link>{' '}
        <span className="soft">
          este mes · {contar(mes.notas, 'nota', 'notas')} · {contar(mes.piezas, 'pieza', 'piezas')}
        </span>
      </p>
      <p>{cambioText(mes.monto, mesPasado.monto)}</p>
      <ul className={styles.pares}>
        <li>
          <span>El mes pasado hasta el {formatDia(mesPasado.hasta)}</span>
          <Link className="covers" to={lugares.notas(mesPasado)}>
            {formatPrecio(mesPasado.monto)}
          </Link>
        </li>
        <li>
          <span>Todo el mes pasado</span>
          <Link className="covers" to={lugares.notas(mesPasadoEntero)}>
            {formatPrecio(mesPasadoEntero.monto)}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Says how a sum stands beside the one before: in words, and as a share where there is something to share. */
function cambioText(ahora: number, antes: number): string {
  if (ahora === antes) return 'Igual que el mes pasado a este día';
  const palabra = ahora > antes ? 'más' : 'menos';
  const share = antes > 0 ? ` (${Math.round(porcentaje(Math.abs(ahora - antes), antes))} %)` : '';
  return `${formatPrecio(Math.abs(ahora - antes))}${share} ${palabra} que el mes pasado a este día`;
}
