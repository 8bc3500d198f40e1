import { useState } from 'react';
import type { CajaDetalle } from '#contract/wire/caja.ts';
import type { MovimientoAMano } from '#domain/caja.ts';
import { diaOf } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { AbrirDialog } from './abrir-dialog.tsx';
import styles from './caja.module.css';
import { CerrarDialog } from './cerrar-dialog.tsx';
import { MoverDialog } from './mover-dialog.tsx';
import { isMia, MOVIMIENTOS } from './textos.ts';

type Dialogo = 'fondo' | 'cerrar' | MovimientoAMano;

const A_MANO = ['retiro', 'gasto', 'entrada'] as const;

/** The things that can be done to an open till: of another day only its close. */
export function Acciones({ caja }: { readonly caja: CajaDetalle }) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const isDeHoy = caja.dia === diaOf(new Date());
  const persona = isMia(caja) ? null : caja.persona;
  const onClose = () => setDialogo(null);
  return (
    <div className={`cluster-2 ${styles.acciones}`} data-screen-only="">
      <button type="button" className={button.primary} onClick={() => setDialogo('cerrar')}>
        Contar y cerrar
      </button>
      {isDeHoy &&
        A_MANO.map((tipo) => (
          <button key={tipo} type="button" className={button.secondary} onClick={() => setDialogo(tipo)}>
            {MOVIMIENTOS[tipo]}
          </button>
        ))}
      {isDeHoy && caja.fondo === null && (
        <button type="button" className={button.secondary} onClick={() => setDialogo('fondo')}>
          Poner fondo
        </button>
      )}
      {dialogo === 'fondo' && <AbrirDialog persona={persona} onClose={onClose} />}
      {dialogo === 'cerrar' && <CerrarDialog caja={caja} persona={persona} onClose={onClose} />}
      {dialogo !== null && dialogo !== 'fondo' && dialogo !== 'cerrar' && (
        <MoverDialog tipo={dialogo} persona={persona} onClose={onClose} />
      )}
    </div>
  );
}
