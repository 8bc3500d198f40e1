import fc from 'fast-check';

/** A property is tried for a moment with every mutant, not twenty thousand times, and with the same values in every run. */
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 300 });
