export { memoryEvents } from './testing/memoryEvents.js';
export { memoryPeople } from './testing/memoryPeople.js';
export { memoryStore } from './testing/memoryStore.js';
