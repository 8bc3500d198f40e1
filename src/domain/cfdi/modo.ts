/** Whether what a provider stamps counts: of no validity here, in the provider's test mode, or for the tax authority. */
export type ModoDeProveedor = 'simulado' | 'prueba' | 'produccion';
