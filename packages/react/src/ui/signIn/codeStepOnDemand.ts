import { type OnDemand, onDemand } from '../controls/onDemand.js';
import type * as codeStepModule from './CodeStep.js';

/**
 * What sends a code, and the step that takes it. A page that nobody has touched needs neither, and a code takes seconds
 * to arrive.
 */
export const codeStep: OnDemand<typeof codeStepModule> = onDemand(() => import('./CodeStep.js'));
