import type { FieldTable } from './fieldTable.js';
import { moneyFieldTables } from './moneyFieldTables.js';
import { walletFieldTables } from './walletFieldTables.js';

/** Every table of the specification that lists the fields of an answer. */
export const fieldTables: readonly FieldTable[] = [...moneyFieldTables, ...walletFieldTables];
