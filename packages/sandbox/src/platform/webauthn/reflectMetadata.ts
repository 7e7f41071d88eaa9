// The WebAuthn library needs this polyfill before its own dependencies run. It imports it too late for a bundler, which
// runs a CommonJS module where it is imported and ES modules before that.
import 'reflect-metadata';
