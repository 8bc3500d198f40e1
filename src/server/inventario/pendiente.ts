import { BusinessError } from '#server/http/errors.ts';

export const pendiente = async (): Promise<never> => {
  throw new BusinessError('Todavía no está disponible');
};
