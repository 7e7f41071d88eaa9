/** Factor for the runs of property tests: `COUNTERSIGN_RUNS`, default 1. */
export const effort: number = Number(process.env['COUNTERSIGN_RUNS'] || 1);
