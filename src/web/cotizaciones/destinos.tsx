import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Cotizacion, PartidaCotizada } from '#contract/wire/cotizacion.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { isCreadorDeRegistros } from '#web/components/piezas/quien.ts';
import { useFacturar } from '#web/components/ventas/facturar.ts';

interface DestinosProps {
  readonly cotizacion: Cotizacion;
}

/** Turns what was accepted into a note, an invoice or records of a claim; once it became one of them, none of the ways is left. */
export function Destinos({ cotizacion }: DestinosProps) {
  const { apartado, nota, factura, partidas } = cotizacion;
  const facturar = useFacturar();
  const [isSiniestro, setSiniestro] = useState(false);
  if (nota !== null || factura !== null || partidas.some(({ indicador }) => indicador !== null)) return null;
  return (
    <>
      {apartado !== null && (
        <Link className={button.primary} to={`../../notas/new?apartado=${apartado}`} relative="path">
          Vender en una nota
        </Link>
      )}
      <button
        type="button"
        className={apartado === null ? button.primary : button.secondary}
        onClick={() => facturar(partidas.filter(({ respuesta }) => respuesta === 'aceptada').map(toPieza))}
      >
        Facturar
      </button>
      {isCreadorDeRegistros() && (
        <button type="button" className={button.secondary} onClick={() => setSiniestro(true)}>
          Pasar a un siniestro
        </button>
      )}
      {isSiniestro && <SiniestroDialog cotizacion={cotizacion} onClose={() => setSiniestro(false)} />}
    </>
  );
}

/** Makes an item of an invoice of a line that was accepted. */
function toPieza({
  id,
  texto,
  inventario,
  cantidad,
  precio,
  pieza,
  lado,
  marca,
  auto,
  anios,
}: PartidaCotizada): PiezaAFacturar {
  return {
    cantidad,
    precio,
    pieza: inventario === null ? texto : pieza,
    lado,
    marca,
    auto,
    tipo: '',
    anios,
    inventario,
    reporte: '',
    origen: inventario === null ? 'manual' : 'inventario',
    cotizacion: id,
    isIvaIncluido: appState().negocio.cotizaciones.iva === 'incluido',
  };
}

interface SiniestroDialogProps extends DestinosProps {
  readonly onClose: () => void;
}

/** Asks of which claim the records are, and makes them. */
function SiniestroDialog({ cotizacion: { id, nombre }, onClose }: SiniestroDialogProps) {
  const navigate = useNavigate();
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [opId] = useState(newOpId);
  const { run, isRunning } = useChange(indicadores.createDeCotizacion, {
    onRefused(error) {
      const named = namedErrors(error);
      setErrores(Object.fromEntries(named.map(({ campo, mensaje }) => [campo, mensaje])));
      return false;
    },
  });
  const [valores, setValores] = useState({ aseguradora: '', reporte: '', taller: nombre });
  const create = async () => {
    const answer = await run({ cotizacion: id, ...valores, opId });
    const [primero] = answer?.registros ?? [];
    if (primero === undefined) return;
    toastSuccess(indicadores.createDeCotizacion);
    onClose();
    void navigate(`../../indicadores/siniestros/${encodeURIComponent(valores.reporte.trim())}`, { relative: 'path' });
  };
  return (
    <FormDialog
      title={`Pasar la cotización ${id} a un siniestro`}
      action="Crear registros"
      running="Creando…"
      isRunning={isRunning}
      onSubmit={create}
      onClose={onClose}
    >
      <p className="soft">
        Se hace un registro por cada pieza aceptada, pedido hoy y sin IVA. Usa las piezas apartadas.
      </p>
      {(['aseguradora', 'reporte', 'taller'] as const).map((campo) => (
        <TextInput
          key={campo}
          label={camposIndicador[campo].label}
          required={camposIndicador[campo].kind.isRequired}
          maxLength={camposIndicador[campo].kind.maxLength}
          value={valores[campo]}
          error={errores[campo]}
          onChange={({ currentTarget }) => setValores((antes) => ({ ...antes, [campo]: currentTarget.value }))}
        />
      ))}
    </FormDialog>
  );
}
