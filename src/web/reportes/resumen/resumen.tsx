import { resumen as calls, type ResumenDelDia } from '#contract/resumen.ts';
import type { Rol } from '#domain/roles.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import { REPORTES_MESSAGES } from '#web/api/reportes-messages.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Adeudos } from './adeudos.tsx';
import { type Lugares, lugaresOf } from './lugares.ts';
import { EnCero, Numero, type NumeroProps } from './numero.tsx';
import { PorCorreo } from './por-correo.tsx';
import styles from './resumen.module.css';
import { Ventas } from './ventas.tsx';

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
  const todos = pendientesOf(resumen, lugares);
  const pendientes = todos.filter(({ cuenta }) => cuenta > 0);
  const enCero = todos.filter(({ cuenta }) => cuenta === 0);
  return (
    <>
      {pendientes.length > 0 && (
        <ul className="cluster-3" aria-label="Pendientes">
          {pendientes.map((numero) => (
            <Numero key={numero.nombre} {...numero} />
          ))}
        </ul>
      )}
      {enCero.length > 0 && (
        <div className={styles.cero}>
          <h3 id="en-cero">{pendientes.length > 0 ? 'En cero' : 'Nada pendiente'}</h3>
          <ul aria-labelledby="en-cero">
            {enCero.map((numero) => (
              <EnCero key={numero.nombre} {...numero} />
            ))}
          </ul>
        </div>
      )}
      <div className={`stack-4 ${styles.dinero}`}>
        <Ventas resumen={resumen} lugares={lugares} />
        {resumen.adeudos && <Adeudos adeudos={resumen.adeudos} lugares={lugares} />}
      </div>
    </>
  );
}

/** The figures of what waits, the most urgent first. */
function pendientesOf(resumen: ResumenDelDia, lugares: Lugares): readonly NumeroProps[] {
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
