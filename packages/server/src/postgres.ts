export { type PostgresEvents, postgresEvents } from './postgres/events.js';
export { postgresPeople } from './postgres/people.js';
export type { PostgresClient } from './postgres/query.js';
export { postgresSchema } from './postgres/schema.js';
export { postgresSpending } from './postgres/spending.js';
export { postgresStore } from './postgres/store.js';
export { sweepPostgres } from './postgres/sweep.js';
