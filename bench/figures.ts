/** Milliseconds without their unit. */
export function ms(value: number): string {
  return value.toFixed(2);
}

/** A whole number. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Bytes in thousands. */
export function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** Bytes in millions. */
export function mb(bytes: number): string {
  return `${count(bytes / 1_000_000)} MB`;
}

/** Bytes in thousands of millions. */
export function gb(bytes: number): string {
  return `${(bytes / 1_000_000_000).toFixed(0)} GB`;
}
