import type { Stryker } from '@stryker-mutator/core';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A run of everything: the rules' mutants, and the faults of the stock's triggers. */
interface Run {
  readonly mutants: readonly Mutant[];
  readonly faults: readonly { readonly rompe: string; readonly isNoticed: boolean }[];
  /** How long it took; null where it went on from an earlier run. */
  readonly minutes: number | null;
  readonly day: Date;
}

/** Writes docs/mutacion.md: the score of all files together, and of each. */
export function describeRun({ mutants, faults, minutes, day }: Run): string {
  const tried = mutants.filter(({ status }) => status !== 'Ignored');
  const rows = [...Map.groupBy(tried, placeOf)]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([place, of]) => rowOf(place, of));
  const noticed = faults.filter(({ isNoticed }) => isNoticed);
  return `# Mutación

Lo escribe \`npm run mutacion\` ([pruebas.md](pruebas.md#mutación)): cada regla se cambia de muchas maneras, una a la vez, y sus
pruebas tienen que notarlo. La puntuación es cuántos cambios notaron, de cada cien; con menos de 80 en todo, el comando falla.

${day.toISOString().slice(0, 10)}${minutes === null ? '; lo que no cambió, de una corrida anterior' : `, ${minutes} minutos`}.

| archivo | cambios | notados | no notados | sin prueba que pase por ahí | puntuación |
|---|--:|--:|--:|--:|--:|
${[rowOf('**todo**', tried), ...rows].join('\n')}

## Disparadores de las existencias

Errores sembrados en el SQL de los disparadores que mueven y apartan unidades: ${noticed.length} notados de ${faults.length}.

| lo que pasa con el error | |
|---|---|
${faults.map(({ rompe, isNoticed }) => `| ${rompe} | ${isNoticed ? 'notado' : '**no notado**'} |`).join('\n')}
`;
}

/** Names the row of a mutant: the calls, of which only who may make them is changed, have one together. */
function placeOf({ fileName }: Mutant): string {
  const file = fileName.replace(/^.*?(?=src\/)/, '');
  return file.startsWith('src/contract/') ? '`src/contract/`: quién puede' : `\`${file}\``;
}

function rowOf(name: string, mutants: readonly Mutant[]): string {
  const count = (...states: readonly Mutant['status'][]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const missed = count('Survived');
  const unreached = count('NoCoverage');
  const all = noticed + missed + unreached;
  return `| ${name} | ${all} | ${noticed} | ${missed} | ${unreached} | ${((noticed / all) * 100).toFixed(1)} |`;
}
