/** Whether what a provider stamps counts: of no validity here, in the provider's test mode, or for the tax authority. */
export type ModoDeProveedor = 'simulado' | 'prueba' | 'produccion';

/** Tells a stamp of the embedded provider by its UUID: no real one begins so. */
export function isUuidSimulado(uuid: string): boolean {
  return /^FFFFFFFF-/i.test(uuid);
}
