/** Runs before each file of browser tests: every test begins on a device that knows nobody. */
import { beforeEach } from 'vitest';
import { forgetDevice } from './forgetDevice.js';

beforeEach(forgetDevice);
