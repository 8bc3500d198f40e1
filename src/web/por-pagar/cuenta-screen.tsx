import { porPagar } from '#contract/por-pagar.ts';
import { SCREENS } from '#domain/screens.ts';
import { addMessages } from '#web/api/messages.ts';
import { POR_PAGAR_MESSAGES } from '#web/api/por-pagar-messages.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Expediente } from './expediente.tsx';
import { folioDeCuenta } from './nombres.ts';
import { Nueva } from './nueva.tsx';

addMessages(POR_PAGAR_MESSAGES);

/** An invoice of a supplier with what was paid of it and the claims that it is for, or the form of a new one. */
export function CuentaScreen() {
  return (
    <RecordScreen
      call={porPagar.getCuenta}
      request={(id) => ({ id: Number(id) })}
      recordOf={({ expediente }) => expediente}
      what="la factura del proveedor"
      mayBeNew
      title={(expediente) => {
        if (!expediente) return SCREENS.cuentaPorPagar.titulo;
        const { cuenta } = expediente;
        return `${cuenta.tipo === 'E' ? 'Nota de crédito' : 'Factura'} ${folioDeCuenta(cuenta)} de ${cuenta.proveedor}`;
      }}
      back={<VolverALista text={SCREENS.porPagar.titulo} />}
    >
      {(expediente) => (expediente ? <Expediente expediente={expediente} /> : <Nueva />)}
    </RecordScreen>
  );
}
