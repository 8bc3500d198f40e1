import { afterAll, beforeAll, describe } from 'vitest';
import { describeCancelacion, describeImpedimentos } from './cancelacion.ts';
import { describeDudas } from './dudas.ts';
import { describeEmision, describeRechazos } from './emision.ts';
import { type BancoDeProveedor, Prueba } from './prueba.ts';

/** Holds a provider to the port: whoever uses one is promised this and no more. */
export function describeProveedor(nombre: string, open: () => Promise<BancoDeProveedor>): void {
  describe(nombre, () => {
    let banco: BancoDeProveedor;
    beforeAll(async () => {
      banco = await open();
    });
    afterAll(() => banco[Symbol.asyncDispose]());
    const de = () => new Prueba(banco);
    describeEmision(de);
    describeRechazos(de);
    describeDudas(de);
    describeCancelacion(de);
    describeImpedimentos(de);
  });
}
