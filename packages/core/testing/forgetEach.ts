/** Runs before each file of browser tests: every test begins on a device that knows nobody, whose clock is right. */
import { afterEach, beforeEach } from 'vitest';
import { forgetDevice } from './forgetDevice.js';
import { rightenClocks } from './testClock.js';

beforeEach(forgetDevice);
afterEach(rightenClocks);
