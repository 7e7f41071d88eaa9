/** Runs before each file of tests: properties are tried with the seed of the run, unless one has its own. */
import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: inject('seed') });
