/**
 * This condition tells whether the car `:marca`, `:auto` changed since it was counted. If it did not, its counts are
 * exact; if it did, the parts themselves are asked, so that an option is never late and only its number may be (regla 133).
 */
export const CAR_CHANGED =
  '(select exists (select from conteos_pendientes n where n.marca = :marca::text and n.auto = :auto::text))';
