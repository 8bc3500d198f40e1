/** The ids of the two elements of the bar that the browser makes live. */
export const BAR = { tema: 'tema', cuenta: 'cuenta' } as const;
