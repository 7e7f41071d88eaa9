import type { TestSandbox } from '../src/testing/createTestSandbox.js';

/** Where operations can be called, in this process or in another. */
export type Requests = Pick<TestSandbox, 'request'>;
