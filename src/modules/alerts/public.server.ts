export { type Fault, noteFault } from './telling/gather-faults.server.ts'
export { readRecentFaults } from './telling/recent-faults.ts'
