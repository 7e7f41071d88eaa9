export { fundSandboxAccount, sendSandboxPayment } from './actions/payments/sandbox.js';
