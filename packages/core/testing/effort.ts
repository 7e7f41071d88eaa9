/** How many times as much as usual the tests that search by trying try: `COUNTERSIGN_RUNS`, usually 1. */
export const effort: number = Number(globalThis.process?.env?.['COUNTERSIGN_RUNS'] || 1);
