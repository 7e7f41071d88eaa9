/**
 * Runs before each file of browser tests: every test begins on a device that knows nobody, whose clock is right, and on
 * which no sign-in or sign-out of an earlier test hangs.
 */
import { releaseLocks } from '@countersign/test-kit';
import { afterEach, beforeEach } from 'vitest';
import { forgetDevice } from './forgetDevice.js';
import { rightenClocks } from './testClock.js';

beforeEach(() => Promise.all([forgetDevice(), releaseLocks('countersign:sign-out:')]));
afterEach(rightenClocks);
