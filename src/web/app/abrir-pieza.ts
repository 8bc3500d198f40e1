import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { findPiezaDeCodigo } from '#web/components/escaner/pieza-de-codigo.ts';
import { type Resultado, useReceptor } from '#web/components/escaner/receptores.ts';
import { loadScreen } from './screen-code.ts';

/** Opens the part whose label is scanned, wherever no screen takes it for itself. Shows nothing. */
export function AbrirPieza({ rol }: { readonly rol: Rol }): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Who scans wants the part now, and not its code first.
  useEffect(() => void loadScreen('inventarioPieza').catch(() => null), []);
  useReceptor(
    async (codigo): Promise<Resultado> => {
      const found = await findPiezaDeCodigo(codigo, client);
      if (found.id === null) return { isTaken: false, texto: found.motivo, isDone: false };
      const address = addressOf(rol, 'inventarioPieza').replace(':id', String(found.id));
      // Nothing else is worth the time of the phone now: the part is made in one go and not in slices.
      void navigate(address, { flushSync: true });
      return { isTaken: true, texto: `# ${found.inventario}`, isDone: true };
    },
    { isDefault: true },
  );
  return null;
}
