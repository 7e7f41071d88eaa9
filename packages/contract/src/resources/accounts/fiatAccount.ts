import type { AfricanAccount } from './africanAccounts.js';
import type { AmericanAccount } from './americanAccounts.js';
import type { AsianAccount } from './asianAccounts.js';
import type { EuropeanAccount } from './europeanAccounts.js';

/**
 * What names a bank or mobile money account, discriminated by `accountType` (public interface, 3.7).
 * Where an account number and a phone number are both optional, the rail decides which one is needed.
 */
export type FiatAccount = AfricanAccount | AmericanAccount | AsianAccount | EuropeanAccount;
