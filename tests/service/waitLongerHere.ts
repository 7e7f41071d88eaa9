/** Runs before each file of tests. */
import { waitLonger } from '../../packages/testing/src/waitLonger.js';

waitLonger();
