export { examine } from './examine.js';
export type { Finding, Level } from './finding.js';
export type { Subject } from './subject.js';
